/// What waits for the owner of a mailbox's word, and what feeds the mailbox from other pipes.
///
/// Not generic, so that a pipe that nobody ever waited for is let go without a look at its type at
/// run time, which would cost more than all the rest of its end.
@usableFromInline
struct Mail: Sendable {
  /// An `Inbox`, once something has waited.
  @usableFromInline var inbox: (any AnyObject & Sendable)?
  @usableFromInline var inlets = Inlets()

  @inlinable
  init() {}
}

extension Mail {
  /// Leaves an event for whoever owns the word.
  @inlinable
  mutating func append<Event: Sendable>(_ event: Event) {
    if let inbox {
      unsafe unsafeDowncast(inbox, to: Inbox<Event>.self).events.append(event)
    } else {
      inbox = Inbox(event)
    }
  }

  /// Takes out what has been left, and leaves an empty array in its place.
  ///
  /// That is the one that is given, or one that was kept if that has no room.
  @inlinable
  mutating func swapEvents<Event: Sendable>(_ events: inout [Event]) {
    guard let inbox else { return }
    let own = unsafe unsafeDowncast(inbox, to: Inbox<Event>.self)
    if events.capacity == 0 { unsafe swap(&events, &own.spare) }
    unsafe swap(&events, &own.events)
  }

  /// Keeps the room of an empty array for the next time.
  @inlinable
  mutating func keep<Event: Sendable>(_ room: [Event]) {
    guard let inbox else { return }
    unsafe unsafeDowncast(inbox, to: Inbox<Event>.self).spare = room
  }

  func eventCount<Event: Sendable>(of type: Event.Type) -> Int {
    guard let inbox else { return 0 }
    return unsafe unsafeDowncast(inbox, to: Inbox<Event>.self).events.count
  }
}

/// The events that wait; touched only under the lock of the mail that holds it.
@usableFromInline
@safe final class Inbox<Event: Sendable>: Sendable {
  @usableFromInline nonisolated(unsafe) var events: [Event]

  /// An empty array with room.
  @usableFromInline nonisolated(unsafe) var spare: [Event] = []

  @inlinable
  init(_ event: Event) {
    unsafe events = [event]
  }
}
