/// The lifetime of a signal's owner.
///
/// Every signal has it, without an observation. So an operator that stores values or observes
/// several signals can end with the owner, and not with the upstream observation: `take(first:)`
/// ends an observation, and the values that it has passed still arrive.
@usableFromInline
enum Lifetime: Sendable {
  /// Ends with one pipe.
  case pipe(PipeCore)

  /// Ends with the first of several pipes that ends; without pipes it never ends.
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

  /// Returns the lifetime that ends with this one or the other, whichever is first.
  @usableFromInline
  func clipped(to other: Lifetime) -> Lifetime {
    .first(of: cores + other.cores.filter { core in !cores.contains { $0 === core } })
  }

  /// Disposes a disposable when this lifetime ends, or at once if it has ended.
  ///
  /// - Returns: a disposable that removes it without disposing it; use it once.
  @usableFromInline
  func tie(_ disposable: Disposable) -> Disposable {
    switch self {
    case .pipe(let core): return core.tie(disposable)
    case .first(let cores):
      let ties = cores.map { $0.tie(disposable) }
      return Disposable { for tie in ties { tie.dispose() } }
    }
  }

  /// Disposes a disposable when this lifetime ends, or some time after an object's end.
  ///
  /// - Returns: a disposable that removes it without disposing it; use it once.
  func tie(_ disposable: Disposable, until owner: WeakReference) -> Disposable {
    let ties = cores.map { $0.tie(disposable, until: owner) }
    return Disposable { for tie in ties { tie.dispose() } }
  }

  /// Ends the pipes as their owners would, for tests that look for the cause of a leak.
  func end() {
    for core in cores { core.close() }
  }
}
