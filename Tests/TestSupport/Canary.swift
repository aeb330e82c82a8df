internal import Synchronization

/// Something for a closure to capture, so that a test can tell whether the closure still exists.
package final class Canary: Sendable {
  private let aviary: Aviary
  private let lastWords: (@Sendable () -> Void)?

  fileprivate init(of aviary: Aviary, lastWords: (@Sendable () -> Void)?) {
    self.aviary = aviary
    self.lastWords = lastWords
    aviary.count.add(1, ordering: .relaxed)
  }

  deinit {
    aviary.count.subtract(1, ordering: .relaxed)
    lastWords?()
  }

  /// Makes a closure capture the canary.
  package func sing() {}
}

/// Where a test's canaries are counted.
package final class Aviary: Sendable {
  fileprivate let count = Atomic(0)

  /// Makes an aviary without canaries.
  package init() {}

  /// The number of canaries that are alive.
  package var alive: Int { count.load(ordering: .relaxed) }

  /// Makes a canary, which may do something when it dies.
  package func canary(lastWords: (@Sendable () -> Void)? = nil) -> Canary {
    Canary(of: self, lastWords: lastWords)
  }
}
