/// The events that wait for the owner of a core's word, and the disposables that end with the pipe.
///
/// It is not generic, so that a pipe without waiting events is released without a type lookup at
/// run time, which would cost more than the rest of its end.
@usableFromInline
struct Pending: Sendable {
  /// An `EventBuffer`, once an event has waited.
  @usableFromInline var buffer: (any AnyObject & Sendable)?

  /// The disposables to dispose when the pipe ends: connections into it, and observations that
  /// belong to its owner.
  @usableFromInline var tied = DisposableList()

  @inlinable
  init() {}
}

extension Pending {
  /// Stores an event for the owner of the word.
  @inlinable
  mutating func append<Event: Sendable>(_ event: Event) {
    if let buffer {
      unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).append(event)
    } else {
      buffer = EventBuffer(event)
    }
  }

  /// Takes the oldest events, at most a chunk of them, into an empty array.
  ///
  /// - Returns: whether no event is left.
  @inlinable
  mutating func takeEvents<Event: Sendable>(_ events: inout [Event]) -> Bool {
    guard let buffer else { return true }
    return unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).take(&events)
  }

  /// Stores an empty array with capacity for later events.
  @inlinable
  mutating func keep<Event: Sendable>(_ room: [Event]) {
    guard let buffer else { return }
    unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).spare = room
  }

  @inlinable
  func eventCount<Event: Sendable>(of type: Event.Type) -> Int {
    guard let buffer else { return 0 }
    return unsafe unsafeDowncast(buffer, to: EventBuffer<Event>.self).count
  }
}

/// The events that wait; accessed only under the lock of their core.
///
/// They are stored in chunks, so a backlog of any length is never copied, and the memory of each
/// delivered chunk is freed. A waiting value costs the same among a thousand and among ten million.
@usableFromInline
@safe final class EventBuffer<Event: Sendable>: Sendable {
  // The lock excludes a second access, so the run-time check of exclusivity is off.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var full = FIFO<[Event]>()

  /// The newest events, behind those in `full`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var events: [Event]

  /// An empty array with capacity.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var spare: [Event] = []

  @inlinable
  init(_ event: Event) {
    unsafe events = [event]
  }
}

extension EventBuffer {
  @inlinable var count: Int { unsafe full.count * Limits.chunk + events.count }

  @inlinable
  func append(_ event: Event) {
    if unsafe events.count == Limits.chunk { beginChunk() }
    unsafe events.append(event)
  }

  @inlinable
  func beginChunk() {
    var next: [Event] = []
    unsafe swap(&next, &spare)
    next.reserveCapacity(Limits.chunk)
    unsafe swap(&next, &events)
    unsafe full.append(next)
  }

  /// Takes a chunk, and keeps the given empty array, or the spare one, for later events.
  ///
  /// So values that are sent from inside an observer allocate nothing: the filled and the emptied
  /// array are swapped.
  @inlinable
  func take(_ room: inout [Event]) -> Bool {
    if unsafe !full.isEmpty {
      if unsafe spare.capacity == 0 { unsafe swap(&room, &spare) }
      room = unsafe full.removeFirst()
      // The memory of a long backlog goes with its last chunk.
      if unsafe full.isEmpty { unsafe full = FIFO() }
      return false
    }
    if room.capacity == 0 { unsafe swap(&room, &spare) }
    unsafe swap(&room, &events)
    return true
  }
}
