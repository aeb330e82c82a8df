/// The events that wait for the owner of a core's word, and the disposables that end with the pipe.
///
/// Not generic, so that a pipe that nobody ever waited for is released without a look at its type at
/// run time, which would cost more than all the rest of its end.
@usableFromInline
struct Pending: Sendable {
  /// An `EventBuffer`, once something has waited.
  @usableFromInline var buffer: (any AnyObject & Sendable)?

  /// Disposed when the pipe ends: connections into it, and observations that belong to its owner.
  @usableFromInline var tied = DisposableList()

  @inlinable
  init() {}
}

extension Pending {
  /// Leaves an event for the owner of the word.
  @inlinable
  mutating func append<Event: Sendable>(_ event: Event) {
    if let buffer {
      unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).events.append(event)
    } else {
      buffer = EventBuffer(event)
    }
  }

  /// Takes out the events that wait, and leaves an empty array in their place.
  ///
  /// That is the one that is given, or one that was kept if that has no room.
  @inlinable
  mutating func swapEvents<Event: Sendable>(_ events: inout [Event]) {
    guard let buffer else { return }
    let own = unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self)
    if events.capacity == 0 { unsafe swap(&events, &own.spare) }
    unsafe swap(&events, &own.events)
  }

  /// Keeps the room of an empty array for the next time.
  @inlinable
  mutating func keep<Event: Sendable>(_ room: [Event]) {
    guard let buffer else { return }
    unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).spare = room
  }

  func eventCount<Event: Sendable>(of type: Event.Type) -> Int {
    guard let buffer else { return 0 }
    return unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).events.count
  }
}

/// The events that wait; touched only under the lock of the core that holds it.
@usableFromInline
@safe final class EventBuffer<Event: Sendable>: Sendable {
  // The lock excludes a second access, so the compiler need not ask for each.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var events: [Event]

  /// An empty array with room.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var spare: [Event] = []

  @inlinable
  init(_ event: Event) {
    unsafe events = [event]
  }
}
