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

extension PipeCore {
  /// Disposes a disposable when the pipe ends, or at once if it has ended.
  ///
  /// - Returns: a disposable that removes it without disposing it; use it once.
  @usableFromInline
  func tie(_ disposable: Disposable) -> Disposable {
    guard let slot = hold(disposable) else {
      disposable.dispose()
      return Disposable {}
    }
    return Disposable { self.free(slot) }
  }

  /// Stores a disposable, which is disposed when the pipe ends, or at once if it has ended.
  @inlinable
  func keep(_ disposable: Disposable) {
    if hold(disposable) == nil { disposable.dispose() }
  }

  /// Stores a disposable, which is disposed when the pipe ends.
  ///
  /// - Returns: its index for `free(_:)`; nil if the pipe has ended.
  @inlinable
  func hold(_ disposable: Disposable) -> Int? {
    pending.withLock { word.mayStore() ? $0.tied.add(.init(disposable)) : nil }
  }

  /// Disposes a disposable when the pipe ends, or some time after an object's end.
  ///
  /// - Returns: a disposable that removes it without disposing it; use it once.
  func tie(_ disposable: Disposable, until owner: WeakReference) -> Disposable {
    // The obsolete ones remove themselves, and make room for this one.
    for obsolete in pending.withLock({ $0.tied.obsolete() }).disposables { obsolete.dispose() }
    let entry = DisposableList.Entry(disposable, owner: owner)
    if let slot = pending.withLock({ word.mayStore() ? $0.tied.add(entry) : nil }) {
      return Disposable { self.free(slot) }
    }
    disposable.dispose()
    return Disposable {}
  }

  /// Removes a stored disposable without disposing it; to be called once.
  @inlinable
  func free(_ slot: Int) {
    // Released outside the lock.
    _ = pending.withLock { $0.tied.remove(at: slot) }
  }
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
