public import Synchronization

/// Several disposables that are disposed together; a later one is disposed at once.
///
/// An initial value is delivered while an observation begins, so the end of an observation can come
/// before `attach` has returned its disposable.
@usableFromInline
final class CompositeDisposable: ObservationScope {
  @usableFromInline let isOver = Atomic(false)
  private let parts = Mutex<[Disposable]>([])

  /// - Parameter scope: the scope that ends it.
  @usableFromInline
  init(in scope: (any ObservationScope)? = nil) {
    scope?.keep(disposable)
  }

  @inlinable var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// A disposable that disposes all of them.
  @usableFromInline var disposable: Disposable { Disposable { self.dispose() } }

  /// Adds a disposable, or disposes it at once if the whole has been disposed.
  @usableFromInline
  func keep(_ part: Disposable) {
    let isLate = parts.withLock { parts in
      if hasEnded { return true }
      parts.append(part)
      return false
    }
    if isLate { part.dispose() }
  }

  @usableFromInline
  func dispose() {
    let parts = parts.withLock { parts in
      isOver.store(true, ordering: .relaxed)
      defer { parts = [] }
      return parts
    }
    for part in parts { part.dispose() }
  }

  /// Returns a closure for an upstream to call until this is disposed.
  ///
  /// When the upstream releases the closure, for any reason, this is disposed.
  @inlinable
  func tied<Value: Sendable>(
    to body: @escaping @Sendable (Value) -> Void
  ) -> @Sendable (Value) -> Void {
    let end = DeinitAction { self.dispose() }
    return { value in
      if !self.hasEnded { withExtendedLifetime(end) { body(value) } }
    }
  }
}
