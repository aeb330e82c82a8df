#if !(VISIBLE_LOCKS || INTERLEAVED)
public import Synchronization
#endif

/// How long the owner of a signal lives.
///
/// Known of every signal without an observation of it, so an operator that keeps values or hears several signals can
/// end with the owner, and not with the observation that feeds it: `take(first:)` ends an observation, and all that it
/// has passed arrives.
@usableFromInline
enum Lifetime: Sendable {
  /// Ends with one pipe.
  case pipe(PipeCore)

  /// Ends with the first of several pipes that ends; without any it never does.
  case first(of: [PipeCore])
}

extension Lifetime {
  @inlinable static var endless: Lifetime { .first(of: []) }

  @inlinable var hasEnded: Bool {
    switch self {
    case .pipe(let core): core.hasEnded
    case .first(let cores): cores.contains { $0.hasEnded }
    }
  }

  @usableFromInline var cores: [PipeCore] {
    switch self {
    case .pipe(let core): [core]
    case .first(let cores): cores
    }
  }

  /// The lifetime that ends with this one or the other, whichever is first.
  @usableFromInline
  func clipped(to other: Lifetime) -> Lifetime {
    .first(of: cores + other.cores.filter { core in !cores.contains { $0 === core } })
  }

  /// Disposes something when this ends, at once if it has.
  ///
  /// - Returns: the way to take it back without disposing it; to be used once.
  @usableFromInline
  func tie(_ disposable: Disposable) -> Disposable {
    switch self {
    case .pipe(let core): return core.tie(disposable)
    case .first(let cores):
      let ties = cores.map { $0.tie(disposable) }
      return Disposable { for tie in ties { tie.dispose() } }
    }
  }

  /// Disposes something when this ends, or some time after an object has gone.
  ///
  /// - Returns: the way to take it back without disposing it; to be used once.
  func tie(_ disposable: Disposable, until owner: WeakReference) -> Disposable {
    let ties = cores.map { $0.tie(disposable, until: owner) }
    return Disposable { for tie in ties { tie.dispose() } }
  }

  /// Ends the pipes as their owners would, for tests that look for what keeps something alive.
  func end() {
    for core in cores { core.close() }
  }
}

extension PipeCore {
  /// Disposes something when the pipe ends, at once if it has.
  ///
  /// - Returns: the way to take it back without disposing it; to be used once.
  @usableFromInline
  func tie(_ disposable: Disposable) -> Disposable {
    guard let place = hold(disposable) else {
      disposable.dispose()
      return Disposable {}
    }
    return Disposable { self.free(place) }
  }

  /// Disposes something when the pipe ends.
  ///
  /// - Returns: its place for `free(_:)`; nil if the pipe has ended.
  @inlinable
  func hold(_ disposable: Disposable) -> Int? {
    pending.withLock { hasEnded ? nil : $0.tied.add(.init(disposable)) }
  }

  /// Disposes something when the pipe ends, or some time after an object has gone.
  ///
  /// - Returns: the way to take it back without disposing it; to be used once.
  func tie(_ disposable: Disposable, until owner: WeakReference) -> Disposable {
    // Those take themselves back, and leave room for this one.
    for obsolete in pending.withLock({ $0.tied.obsolete() }).disposables { obsolete.dispose() }
    let entry = DisposableList.Entry(disposable, owner: owner)
    if let place = pending.withLock({ hasEnded ? nil : $0.tied.add(entry) }) {
      return Disposable { self.free(place) }
    }
    disposable.dispose()
    return Disposable {}
  }

  /// Takes something back, once.
  @inlinable
  func free(_ place: Int) {
    // Released outside the lock.
    _ = pending.withLock { $0.tied.remove(at: place) }
  }
}
