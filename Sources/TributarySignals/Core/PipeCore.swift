public import Synchronization

/// The core of a pipe: its observers, the events that wait, and one word of flags that controls the
/// access to them.
///
/// The thread that locks the idle word owns `observers` until it unlocks the word. Every other call,
/// from another thread or from inside an observer, stores an event in `pending` and returns; the
/// owner of the word performs these events in order before it unlocks. So a pipe has one total order
/// of sends, observations and disposals, no lock is held while an observer runs, and a send to an
/// idle pipe costs two atomic operations and no allocation, or one load if the pipe is unobserved.
/// There are as many records as observations: no record is left for a later cleanup.
///
/// ```text
///   Signal ──▶ Owner ──▶ PipeCore ──▶ ObserverRecord ──▶ closure     Observer ──▶ PipeCore
///                           ▲              └─▶ ObservationToken ◀── Disposable
///                           └──────────────────────┘ until the record is removed or the owner ends
/// ```
///
/// An `Observer` retains the core but not the owner, so it never keeps a pipe alive. After the
/// pipe's end the core is empty.
///
/// The core does not depend on the type of the values, so the end of a pipe needs no type lookup,
/// which would cost more than the rest of it. ``Pipe`` is the typed view of the core, and
/// ``Lifetime`` the view for the end of the owner; `PipeCore+Teardown.swift` implements the end.
@usableFromInline
@safe final class PipeCore: ObservationScope {
  @usableFromInline let word = CoreWord()

  // Accessed only by the owner of the word, whose locks and unlocks order the accesses. So the
  // run-time check of exclusivity is off.
  @exclusivity(unchecked) @usableFromInline
  nonisolated(unsafe) var observers = Guarded(ObserverList())

  @usableFromInline let pending = Mutex(Pending())

  @inlinable
  init() {}
}

extension PipeCore {
  @inlinable var hasEnded: Bool { word.hasEnded }

  /// Whether the pipe has observers or connections.
  ///
  /// - Precondition: the caller owns the word.
  @inlinable var hasObservers: Bool { unsafe observers.value.count > 0 }
}

// For tests: exact only while no other thread uses the pipe.
extension PipeCore {
  /// The number of observers and connections.
  var observerCount: Int { unsafe observers.value.count }

  /// The number of events of a type that wait.
  func waitingCount<Event: Sendable>(of type: Event.Type) -> Int {
    pending.withLock { $0.eventCount(of: type) }
  }

  /// The number of disposables that are disposed when the pipe ends.
  var tiedCount: Int { pending.withLock { $0.tied.count } }
}
