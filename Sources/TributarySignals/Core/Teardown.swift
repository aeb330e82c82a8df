public import Synchronization

extension PipeCore {
  /// Ends the pipe: no further call starts, and observers and connections are released.
  ///
  /// During a delivery the observers are released when it ends; the disposables that are tied to
  /// the pipe are disposed at once.
  @inlinable
  func close() {
    if isSet(Flags.unobserved) { return closeUnobserved() }
    if exchangeIdle(0, for: Flags.busy | Flags.ended) { return tearDown() }
    closeWhileBusy()
  }

  // A pipe that has stored nothing ends without its lock. A thread that stores a disposable
  // meanwhile finds the end, or is found here; a thread that stores an event finds that no thread
  // is busy, and releases it.
  @usableFromInline
  func closeUnobserved() {
    if hasStored.load(ordering: .relaxed) {
      if exchangeIdle(Flags.unobserved, for: Flags.busy | Flags.ended) { return tearDown() }
    } else if exchangeIdle(Flags.unobserved, for: Flags.unobserved | Flags.ended) {
      if hasStored.load(ordering: .sequentiallyConsistent) { disposeTied() }
      return
    }
    closeWhileBusy()
  }

  @usableFromInline
  func closeWhileBusy() {
    let word = flags.bitwiseOr(Flags.ended, ordering: .acquiringAndReleasing)
    if word.oldValue & Flags.ended == 0 { disposeTied() }
    if tryLockToDrain() { tearDown() }
  }

  /// Disposes the disposables that are tied to the pipe, which has ended.
  @usableFromInline
  func disposeTied() {
    var tied = DisposableList()
    pending.withLock { swap(&tied, &$0.tied) }
    if !tied.isEmpty { DeferredRelease.release(TiedDisposables(consume tied)) }
  }

  /// Releases the contents of the pipe; only for the owner of the word, after `ended` was set.
  // An event from before the end was stored before the lock is taken here; a later one sees `ended`
  // under the lock. So no event is left behind.
  @inlinable
  func tearDown() {
    var list = ObserverList()
    unsafe swap(&list, &observers)
    var rest = Pending()
    pending.withLock { pending in swap(&rest, &pending) }
    flags.store(Flags.ended | Flags.unobserved, ordering: .releasing)
    if list.count == 0 && rest.buffer == nil && rest.tied.isEmpty { return }
    if DeferredRelease.begin() {
      _ = consume list
      rest.tied.dispose()
      _ = consume rest
    } else {
      // Consumed, because another reference here would be released after the queue has closed.
      DeferredRelease.enqueue(DetachedContents(observers: consume list, pending: consume rest))
    }
    DeferredRelease.end()
  }
}

/// The contents of an ended pipe: its observers, the events that waited, and the disposables tied
/// to it.
@usableFromInline
@safe final class DetachedContents: Sendable {
  // Accessed only by `deinit`.
  private nonisolated(unsafe) let observers: ObserverList
  private let pending: Pending

  @usableFromInline
  init(observers: consuming ObserverList, pending: consuming Pending) {
    unsafe self.observers = observers
    self.pending = pending
  }

  // A disposed connection may release another owner, so it goes through the queue too.
  deinit { pending.tied.dispose() }
}

/// An object that disposes its disposables when it is deallocated.
final class TiedDisposables: Sendable {
  private let list: DisposableList

  init(_ list: consuming DisposableList) {
    self.list = list
  }

  deinit { list.dispose() }
}
