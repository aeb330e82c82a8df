public import Synchronization

/// The core of a pipe: its observers, the events that wait, and one word of flags that controls the
/// access to them.
///
/// The thread that sets the idle word to ``Flags/busy`` owns `observers` until it resets the word.
/// Every other call, from another thread or from inside an observer, stores an event in `pending`
/// and returns; the owner of the word performs these events in order before it unlocks. So a pipe
/// has one total order of sends, observations and disposals, no lock is held while an observer
/// runs, and a send to an idle pipe costs two atomic operations and no allocation, or one load if
/// the pipe is ``Flags/unobserved``. There are as many records as observations: no record is left
/// for a later cleanup.
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
/// ``Lifetime`` the view for the end of the owner; `Teardown.swift` implements the end.
@usableFromInline
@safe final class PipeCore: Sendable {
  @usableFromInline let flags = Atomic<UInt32>(Flags.unobserved)

  /// Whether an event or a disposable was ever stored; written under the lock.
  @usableFromInline let hasStored = Atomic<Bool>(false)

  // The source location of the pipe, for messages: a pointer and a number of three bytes instead of
  // a `StaticString`, which would take three words in every pipe. It points to a literal: never
  // written, never freed.
  @usableFromInline let lineHigh: UInt8
  @usableFromInline let lineLow: UInt16
  @usableFromInline nonisolated(unsafe) let fileID: UnsafePointer<UInt8>

  // Accessed only by the thread that set `busy` in `flags`; the acquire and release of that bit
  // order the accesses.
  #if INTERLEAVED
  @unsafe @usableFromInline nonisolated var observers: ObserverList {
    @usableFromInline _read {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe list
    }
    @usableFromInline _modify {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe &list
      serial.contents = unsafe list.contents
    }
  }
  private nonisolated(unsafe) var list = ObserverList()
  package let serial = SharedLocation()
  #else
  // The word excludes a second access, so the run-time check of exclusivity is off.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var observers = ObserverList()
  #endif

  @usableFromInline let pending: Mutex<Pending>

  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    unsafe self.fileID = fileID.utf8Start
    lineHigh = UInt8(truncatingIfNeeded: line >> 16)
    lineLow = UInt16(truncatingIfNeeded: line)
    pending = Mutex(Pending())
  }

  /// The bits of a core's word.
  @usableFromInline
  enum Flags: Sendable {
    /// A thread delivers or changes the observers.
    @inlinable static var busy: UInt32 { 1 }

    /// Events wait; the owner of the word has to perform them before it unlocks.
    @inlinable static var pending: UInt32 { 2 }

    /// The pipe has ended; no observer is called any more.
    @inlinable static var ended: UInt32 { 4 }

    /// The owner of the word has delivered a whole batch, and stops at the next value of another
    /// thread.
    @inlinable static var yielding: UInt32 { 8 }

    /// The pipe has no observers and no thread is busy, or it has ended: a send has nothing to do.
    ///
    /// The owner of the word sets it when it unlocks, so it is never set together with `busy`.
    @inlinable static var unobserved: UInt32 { 16 }
  }
}

extension PipeCore {
  /// The line of the source that creates the pipe.
  var line: UInt32 { UInt32(lineHigh) << 16 | UInt32(lineLow) }

  @inlinable var hasEnded: Bool { isSet(Flags.ended) }

  /// Returns whether a bit of the word is set.
  @inlinable
  func isSet(_ flag: UInt32) -> Bool {
    #if INTERLEAVED
    flags.isSet(flag, ordering: .relaxed)
    #else
    flags.load(ordering: .relaxed) & flag != 0
    #endif
  }

  /// Returns whether a bit of the word is set, with acquire ordering.
  @inlinable
  func isSetAndSeen(_ flag: UInt32) -> Bool {
    #if INTERLEAVED
    flags.isSet(flag, ordering: .acquiring)
    #else
    flags.load(ordering: .acquiring) & flag != 0
    #endif
  }

  /// Returns whether something may be stored, unless the pipe has ended; only under the lock.
  ///
  /// The end of a pipe that has stored nothing takes no lock: it sets `ended` and then looks at
  /// `hasStored`. Here the order is the other one, so at least one of the two finds the other.
  @inlinable
  func mayStore() -> Bool {
    if !hasStored.load(ordering: .relaxed) {
      hasStored.store(true, ordering: .sequentiallyConsistent)
    }
    #if INTERLEAVED
    return !flags.isSet(Flags.ended, ordering: .sequentiallyConsistent)
    #else
    return flags.load(ordering: .sequentiallyConsistent) & Flags.ended == 0
    #endif
  }

  /// Returns whether a send has nothing to do; this look is then its place in the order.
  ///
  /// An observation that returned before the send began has cleared the bit, or its record waits
  /// for a busy thread, which set the bit back only if the record was removed again. The ordering
  /// matters between two pipes: of two threads that each observe one pipe and then send to the
  /// other, at least one finds the other's observer.
  @inlinable
  func isUnobserved() -> Bool {
    #if INTERLEAVED
    flags.isSet(Flags.unobserved, ordering: .sequentiallyConsistent)
    #else
    flags.load(ordering: .sequentiallyConsistent) & Flags.unobserved != 0
    #endif
  }

  /// Locks the word if the pipe is idle and has observers.
  @inlinable
  func tryLock() -> Bool {
    flags.compareExchange(expected: 0, desired: Flags.busy, ordering: .acquiring).exchanged
  }

  /// Locks the word if the pipe is idle.
  @inlinable
  func tryLockIdle() -> Bool {
    exchangeIdle(isSet(Flags.unobserved) ? Flags.unobserved : 0, for: Flags.busy)
  }

  /// Replaces an idle word.
  @inlinable
  func exchangeIdle(_ idle: UInt32, for word: UInt32) -> Bool {
    flags.compareExchange(
      expected: idle, desired: word, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Locks the word if there is work and no thread is busy.
  ///
  /// A busy thread finds `pending` or `ended` when it unlocks, and does the work.
  @inlinable
  func tryLockToDrain() -> Bool {
    #if INTERLEAVED
    Interleaving.scope(tryToLockForEvents)
    #else
    tryToLockForEvents()
    #endif
  }

  @inlinable
  func tryToLockForEvents() -> Bool {
    var seen = flags.load(ordering: .relaxed)
    while seen & Flags.busy == 0 && seen & ~Flags.unobserved != 0 {
      let result = flags.compareExchange(
        expected: seen, desired: seen & ~Flags.unobserved | Flags.busy,
        ordering: .acquiringAndReleasing)
      if result.exchanged { return true }
      seen = result.original
    }
    return false
  }

  /// Unlocks the word unless an event waits or the pipe has ended meanwhile.
  ///
  /// - Parameters:
  ///   - word: the locked word.
  ///   - idle: the word of an idle pipe with or without observers.
  /// - Returns: whether the word is unlocked.
  @inlinable
  func tryUnlock(from word: UInt32 = Flags.busy, to idle: UInt32 = 0) -> Bool {
    flags.compareExchange(
      expected: word, desired: idle, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// The word of the idle pipe with its present observers; only for the owner of the word.
  @inlinable var idleWord: UInt32 {
    unsafe observers.count == 0 ? Flags.unobserved : 0
  }
}

// For tests: exact only while no other thread uses the pipe.
extension PipeCore {
  /// The number of observers and connections.
  var observerCount: Int { unsafe observers.count }

  /// The number of events of a type that wait.
  func waitingCount<Event: Sendable>(of type: Event.Type) -> Int {
    pending.withLock { $0.eventCount(of: type) }
  }

  /// The number of disposables that are disposed when the pipe ends.
  var tiedCount: Int { pending.withLock { $0.tied.count } }
}
