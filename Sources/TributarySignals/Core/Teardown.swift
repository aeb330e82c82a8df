public import Synchronization

extension PipeCore {
  /// Ends the pipe: no further call starts, observers and connections are released.
  ///
  /// While somebody delivers, the observers go when that ends; the disposables that are tied to the pipe are
  /// disposed at once.
  @inlinable
  func close() {
    let end = Flags.busy | Flags.ended
    if flags.compareExchange(expected: 0, desired: end, ordering: .acquiringAndReleasing).exchanged
    {
      return tearDown()
    }
    closeWhileBusy()
  }

  @usableFromInline
  func closeWhileBusy() {
    let word = flags.bitwiseOr(Flags.ended, ordering: .acquiringAndReleasing)
    if word.oldValue & Flags.ended == 0 {
      var tied = DisposableList()
      pending.withLock { swap(&tied, &$0.tied) }
      if !tied.isEmpty { DeferredRelease.release(TiedDisposables(consume tied)) }
    }
    if tryLockToDrain() { tearDown() }
  }

  /// Releases all that the pipe holds; only for the owner of the word, after `ended` was set.
  // An event that came while the pipe lived was left before the lock is taken here; a later one
  // sees `ended` under the lock. So nothing is left behind.
  @inlinable
  func tearDown() {
    var list = ObserverList()
    unsafe swap(&list, &observers)
    var rest = Pending()
    pending.withLock { pending in swap(&rest, &pending) }
    flags.store(Flags.ended, ordering: .releasing)
    if list.count == 0 && rest.buffer == nil && rest.tied.isEmpty { return }
    if DeferredRelease.begin() {
      _ = consume list
      rest.tied.dispose()
      _ = consume rest
    } else {
      // Consumed, because what is held here as well would be released after the queue has closed.
      DeferredRelease.enqueue(DetachedContents(observers: consume list, pending: consume rest))
    }
    DeferredRelease.end()
  }
}

/// All that a pipe held when it ended: its observers, the events that waited, the disposables tied to it.
@usableFromInline
@safe final class DetachedContents: Sendable {
  // Touched by nobody but the end of this object.
  private nonisolated(unsafe) let observers: ObserverList
  private let pending: Pending

  @usableFromInline
  init(observers: consuming ObserverList, pending: consuming Pending) {
    unsafe self.observers = observers
    self.pending = pending
  }

  // Cutting a connection may release another owner, so it has its turn in the queue too.
  deinit { pending.tied.dispose() }
}

/// Disposables that are disposed when this object goes.
final class TiedDisposables: Sendable {
  private let list: DisposableList

  init(_ list: consuming DisposableList) {
    self.list = list
  }

  deinit { list.dispose() }
}
