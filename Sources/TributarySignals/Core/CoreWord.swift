public import Synchronization

/// The word of a core, which decides which thread may access the observers.
///
/// The thread that locks the idle word owns the observers until it unlocks the word. A thread that
/// finds the word locked leaves a bit in it, and the owner of the word looks for such bits when it
/// unlocks: an exchange of the whole word cannot miss one.
///
/// ```text
///              tryLock, tryLockIdle                tryUnlock
///   idle  ──────────────────────────────▶  busy  ──────────────▶  idle
///                                           ▲ │  fails if pending or ended came meanwhile
///              tryLockToDrain               │ │
///   pending or ended, not busy  ────────────┘ │ unlockEnded
///                                             ▼
///   idle  ── tryEndUnused ─────────────▶  ended and unobserved, for ever
/// ```
@usableFromInline
struct CoreWord: ~Copyable, Sendable {
  @usableFromInline let bits = Atomic<UInt32>(CoreWord.unobserved)

  /// Whether an event or a disposable was ever stored; written under the lock of the core.
  @usableFromInline let stored = Atomic<Bool>(false)

  /// The thread that owns the word and has delivered a whole batch, so that it stops at the next
  /// value of another thread; zero if there is none.
  @usableFromInline let yieldingThread = Atomic<UInt>(0)

  /// A thread delivers or changes the observers.
  @inlinable static var busy: UInt32 { 1 }

  /// Events wait; the owner of the word has to perform them before it unlocks.
  @inlinable static var pending: UInt32 { 2 }

  /// The pipe has ended; no observer is called any more.
  @inlinable static var ended: UInt32 { 4 }

  /// The pipe has no observers and no thread is busy, or it has ended: a send has nothing to do.
  ///
  /// The owner of the word sets it when it unlocks, so it is never set together with `busy`.
  @inlinable static var unobserved: UInt32 { 8 }

  @inlinable
  init() {}

  /// The word of an idle pipe.
  @inlinable
  static func idle(hasObservers: Bool) -> UInt32 { hasObservers ? 0 : unobserved }
}

// Looks, which change nothing.
extension CoreWord {
  /// Whether the pipe has ended.
  ///
  /// Relaxed: at most the call that has begun ends after the pipe.
  @inlinable var hasEnded: Bool { bits.isSet(Self.ended) }

  /// Whether the pipe has ended; then all that its end did before is seen.
  @inlinable var hasEndedAcquiring: Bool { bits.isSetAcquiring(Self.ended) }

  /// Whether a send has nothing to do; this look is then its place in the order.
  ///
  /// An observation that returned before the send began has cleared the bit, or its record waits
  /// for a busy thread, which set the bit back only if the record was removed again. The ordering
  /// matters between two pipes: of two threads that each observe one pipe and then send to the
  /// other, at least one finds the other's observer. So each lock by which a thread can add an
  /// observer is sequentially consistent too.
  @inlinable var isUnobserved: Bool { bits.isSetSequentially(Self.unobserved) }

  /// Whether the pipe seems unobserved: a guess at the word for an exchange, which then decides.
  @inlinable var mayBeUnobserved: Bool { bits.isSet(Self.unobserved) }

  /// Whether events wait; a look before an exchange, since an exchange that fails costs as much as
  /// one that succeeds.
  @inlinable var hasPending: Bool { bits.isSet(Self.pending) }

  /// Whether another thread owns the word and has delivered a whole batch.
  ///
  /// Relaxed: a thread reads its own identity only if it has written it last.
  @usableFromInline var isYieldingElsewhere: Bool {
    let thread = yieldingThread.load(ordering: .relaxed)
    return thread != 0 && thread != CurrentThread.identity
  }
}

// Locks. Each acquires what the last owner of the word has released.
extension CoreWord {
  /// Locks the word if the pipe is idle and has observers.
  @inlinable
  func tryLock() -> Bool {
    bits.compareExchange(expected: 0, desired: Self.busy, ordering: .acquiring).exchanged
  }

  /// Locks the word if the pipe is idle.
  ///
  /// In one order with the looks of sends, see ``isUnobserved``.
  @inlinable
  func tryLockIdle() -> Bool {
    let idle = Self.idle(hasObservers: !mayBeUnobserved)
    return bits.compareExchange(
      expected: idle, desired: Self.busy, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Locks the word if there is work and no thread is busy.
  ///
  /// A busy thread finds `pending` or `ended` when it unlocks, and does the work. The work may be
  /// to add an observer, so the lock is in one order with the looks of sends, see ``isUnobserved``.
  @inlinable
  func tryLockToDrain() -> Bool {
    let beginning = Checkpoint()
    var seen = bits.load(ordering: .relaxed)
    while seen & Self.busy == 0 && seen & ~Self.unobserved != 0 {
      let result = bits.compareExchange(
        expected: seen, desired: seen & ~Self.unobserved | Self.busy,
        ordering: .sequentiallyConsistent)
      if result.exchanged { return beginning.forget(except: true) }
      seen = result.original
    }
    return beginning.forget(except: false)
  }

  /// Locks the word of an idle pipe for its end.
  @inlinable
  func tryLockToEnd(hasObservers: Bool) -> Bool {
    bits.compareExchange(
      expected: Self.idle(hasObservers: hasObservers), desired: Self.busy | Self.ended,
      ordering: .sequentiallyConsistent
    ).exchanged
  }
}

// The work of the owner of the word. A release hands all that it did to the next owner.
extension CoreWord {
  /// Unlocks the word unless an event waits or the pipe has ended meanwhile.
  ///
  /// - Returns: whether the word is unlocked.
  /// - Precondition: the caller owns the word, and is not yielding.
  @inlinable
  func tryUnlock(hasObservers: Bool) -> Bool {
    bits.compareExchange(
      expected: Self.busy, desired: Self.idle(hasObservers: hasObservers),
      successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Unlocks the word of a pipe that has ended, for ever.
  ///
  /// - Precondition: the caller owns the word, and the pipe has ended.
  @inlinable
  func unlockEnded() {
    bits.store(Self.ended | Self.unobserved, ordering: .releasing)
  }

  /// Lets other threads mark their values from now on.
  ///
  /// Relaxed: a value that comes meanwhile without a mark is performed like those from before.
  ///
  /// - Precondition: the caller owns the word.
  @usableFromInline
  func beginYielding() {
    yieldingThread.store(CurrentThread.identity, ordering: .relaxed)
  }

  /// Lets other threads mark their values no longer; to be called before the word gets another
  /// owner.
  @usableFromInline
  func endYielding() {
    yieldingThread.store(0, ordering: .relaxed)
  }
}

// Events that wait.
extension CoreWord {
  /// Records that an event waits.
  ///
  /// - Returns: whether no thread is busy, so that the caller has to perform the event.
  /// - Precondition: the caller holds the lock of the core, which also orders the events.
  @inlinable
  func setPending() -> Bool {
    bits.bitwiseOr(Self.pending, ordering: .sequentiallyConsistent).oldValue & Self.busy == 0
  }

  /// Records that no event waits.
  ///
  /// - Precondition: the caller owns the word and holds the lock of the core.
  @inlinable
  func clearPending() {
    bits.bitwiseAnd(~Self.pending, ordering: .acquiringAndReleasing)
  }
}

// The end. A thread that stores something writes `stored` and then looks at `ended`; the end of a pipe
// that has stored nothing takes no lock, sets `ended` and then looks at `stored`. All four are in one
// order, so at least one of the two finds the other.
extension CoreWord {
  /// Returns whether something may be stored: the pipe has not ended.
  ///
  /// - Precondition: the caller holds the lock of the core.
  @inlinable
  func mayStore() -> Bool {
    if !stored.load(ordering: .relaxed) { stored.store(true, ordering: .sequentiallyConsistent) }
    return !bits.isSetSequentially(Self.ended)
  }

  /// Whether something was stored, as far as this thread has seen.
  @inlinable var hasStored: Bool { stored.load(ordering: .relaxed) }

  /// Ends an idle pipe without observers that has stored nothing.
  ///
  /// The caller then looks at ``hasStoredMeanwhile``.
  @inlinable
  func tryEndUnused() -> Bool {
    bits.compareExchange(
      expected: Self.unobserved, desired: Self.unobserved | Self.ended,
      ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Whether something was stored before the end.
  @inlinable var hasStoredMeanwhile: Bool { stored.load(ordering: .sequentiallyConsistent) }

  /// Ends the pipe; the owner of the word finds that when it unlocks.
  ///
  /// It releases what this thread did before, and acquires what the owner has released.
  ///
  /// - Returns: whether the pipe had not ended.
  @inlinable
  @discardableResult
  func setEnded() -> Bool {
    bits.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & Self.ended == 0
  }
}
