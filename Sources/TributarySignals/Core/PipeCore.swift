public import Synchronization

/// The core of a pipe: its observers, the events that wait, and one word of flags that says who may touch them.
///
/// The thread that turns the word from idle to ``Flags/busy`` owns `observers` until it turns it back. Everyone
/// else, another thread or a call from inside an observer, leaves an event in `pending` and returns; the
/// owner of the word performs these events in order before it unlocks. So a pipe has one total order of sends,
/// observations and disposals, no lock is held while an observer runs, and a send that meets nobody costs
/// two atomic operations and no allocation. There are as many records as observations: nothing is swept up later.
///
/// ```text
///   Signal ──▶ Owner ──▶ PipeCore ──▶ ObserverRecord ──▶ closure     Observer ──▶ PipeCore
///                           ▲              └─▶ ObservationToken ◀── Disposable
///                           └──────────────────────┘ until the record is removed or the owner ends
/// ```
///
/// An `Observer` holds the core but not the owner: it never keeps a pipe alive. A pipe that has ended leaves
/// this object, empty.
///
/// The core does not depend on the type of the values: the end of a pipe runs without a look at that type, which
/// would cost more than all the rest of it. ``Pipe`` is the typed view, ``Lifetime`` the view of those who only
/// want to know when the owner ends; the end itself stands in `Teardown.swift`.
@usableFromInline
@safe final class PipeCore: Sendable {
  @usableFromInline let flags = Atomic<UInt32>(0)

  // Where the pipe was made, for messages: a pointer and a number instead of a `StaticString`,
  // which would be three words in every pipe. It points to a literal: never written, never freed.
  @usableFromInline let line: UInt32
  @usableFromInline nonisolated(unsafe) let fileID: UnsafePointer<UInt8>

  // Touched only by whoever set `busy` in `flags`; the acquire and release of that bit order it.
  #if INTERLEAVED
  @unsafe @usableFromInline nonisolated var observers: ObserverList {
    @usableFromInline _read {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe list
    }
    @usableFromInline _modify {
      unsafe Interleaving.scheduler?.touch(serial)
      yield unsafe &list
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
    /// Somebody delivers or changes the observers.
    @inlinable static var busy: UInt32 { 1 }

    /// Events wait; the owner of the word has to look before unlocking.
    @inlinable static var pending: UInt32 { 2 }

    /// The pipe has ended; nothing is called any more.
    @inlinable static var ended: UInt32 { 4 }

    /// The owner of the word has delivered a whole batch, and stops at the next value of another thread.
    @inlinable static var yielding: UInt32 { 8 }
  }
}

extension PipeCore {
  @inlinable var hasEnded: Bool { isSet(Flags.ended) }

  /// Whether a bit of the word is set.
  @inlinable
  func isSet(_ flag: UInt32) -> Bool {
    #if INTERLEAVED
    flags.isSet(flag, ordering: .relaxed)
    #else
    flags.load(ordering: .relaxed) & flag != 0
    #endif
  }

  /// Whether a bit of the word is set, seen with all that was done before it was set.
  @inlinable
  func isSetAndSeen(_ flag: UInt32) -> Bool {
    #if INTERLEAVED
    flags.isSet(flag, ordering: .acquiring)
    #else
    flags.load(ordering: .acquiring) & flag != 0
    #endif
  }

  /// Takes the word if the pipe is idle.
  @inlinable
  func tryLock() -> Bool {
    flags.compareExchange(expected: 0, desired: Flags.busy, ordering: .acquiring).exchanged
  }

  /// Takes the word when there is something to do and nobody at it.
  ///
  /// If somebody is, that one finds `pending` or `ended` when unlocking, and does the work.
  @inlinable
  func tryLockToDrain() -> Bool {
    var seen = flags.load(ordering: .relaxed)
    while seen & Flags.busy == 0 && seen != 0 {
      let (exchanged, original) = flags.compareExchange(
        expected: seen, desired: seen | Flags.busy, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      seen = original
    }
    return false
  }

  /// Gives the word back unless something has come to wait, or the pipe has ended, meanwhile.
  @inlinable
  func tryUnlock(from word: UInt32 = Flags.busy) -> Bool {
    flags.compareExchange(
      expected: word, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }
}

// For tests: exact only while nobody else uses the pipe.
extension PipeCore {
  /// The number of observers and connections that a value sent now would reach.
  var observerCount: Int { unsafe observers.count }

  /// The number of events of a type that wait.
  func waitingCount<Event: Sendable>(of type: Event.Type) -> Int {
    pending.withLock { $0.eventCount(of: type) }
  }

  /// The number of disposables that are disposed when the pipe ends.
  var tiedCount: Int { pending.withLock { $0.tied.count } }
}
