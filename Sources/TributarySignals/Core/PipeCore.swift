public import Synchronization

/// The core of a pipe: its observers, the events that wait, and one word of flags that controls the
/// access to them.
///
/// The thread that sets the idle word to ``Flags/busy`` owns `observers` until it resets the word.
/// Every other call, from another thread or from inside an observer, stores an event in `pending`
/// and returns; the owner of the word performs these events in order before it unlocks. So a pipe
/// has one total order of sends, observations and disposals, no lock is held while an observer
/// runs, and a send to an idle pipe costs two atomic operations and no allocation. There are as
/// many records as observations: no record is left for a later cleanup.
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
  @usableFromInline let flags = Atomic<UInt32>(0)

  // The source location of the pipe, for messages: a pointer and a number instead of a
  // `StaticString`, which would take three words in every pipe. It points to a literal: never
  // written, never freed.
  @usableFromInline let line: UInt32
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
  @usableFromInline nonisolated(unsafe) var observers = ObserverList()
  #endif

  @usableFromInline let pending: Mutex<Pending>

  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    unsafe self.fileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
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
  }
}

extension PipeCore {
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

  /// Locks the word if the pipe is idle.
  @inlinable
  func tryLock() -> Bool {
    flags.compareExchange(expected: 0, desired: Flags.busy, ordering: .acquiring).exchanged
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
    while seen & Flags.busy == 0 && seen != 0 {
      let result = flags.compareExchange(
        expected: seen, desired: seen | Flags.busy, ordering: .acquiringAndReleasing)
      if result.exchanged { return true }
      seen = result.original
    }
    return false
  }

  /// Unlocks the word unless an event waits or the pipe has ended meanwhile.
  @inlinable
  func tryUnlock(from word: UInt32 = Flags.busy) -> Bool {
    flags.compareExchange(
      expected: word, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
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
