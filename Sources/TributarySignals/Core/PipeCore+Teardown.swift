public import Synchronization

extension PipeCore {
  /// Ends the pipe: no further call starts, and observers and connections are released.
  ///
  /// During a delivery the observers are released when it ends; the disposables that are tied to
  /// the pipe are disposed at once.
  @inlinable
  func close() {
    if word.mayBeUnobserved { return closeUnobserved() }
    if word.tryLockToEnd(hasObservers: true) { return tearDown() }
    closeWhileBusy()
  }

  // A pipe that has stored nothing ends without its lock. A thread that stores a disposable
  // meanwhile finds the end, or is found here; a thread that stores an event finds that no thread
  // is busy, and releases it.
  @usableFromInline
  func closeUnobserved() {
    if word.hasStored {
      if word.tryLockToEnd(hasObservers: false) { return tearDown() }
    } else if word.tryEndUnused() {
      if word.hasStoredMeanwhile { disposeTied() }
      return
    }
    closeWhileBusy()
  }

  @usableFromInline
  func closeWhileBusy() {
    if word.setEnded() { disposeTied() }
    if word.tryLockToDrain() { tearDown() }
  }

  /// Disposes the disposables that are tied to the pipe, which has ended.
  @usableFromInline
  func disposeTied() {
    var tied = DisposableList()
    pending.withLock { swap(&tied, &$0.tied) }
    if !tied.isEmpty { DeferredRelease.release(TiedDisposables(consume tied)) }
  }

  /// Releases the contents of the pipe, and unlocks the word for ever.
  ///
  /// An event from before the end was stored before the lock is taken here; a later one sees `ended`
  /// under the lock. So no event is left behind.
  ///
  /// - Precondition: the caller owns the word, and the pipe has ended.
  @inlinable
  func tearDown() {
    var list = ObserverList()
    unsafe swap(&list, &observers.value)
    var rest = Pending()
    pending.withLock { pending in swap(&rest, &pending) }
    word.unlockEnded()
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
