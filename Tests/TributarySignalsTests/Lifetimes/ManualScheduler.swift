import TestSupport
import TributarySignals

/// A scheduler whose work waits until a test runs it.
final class ManualScheduler: Scheduler {
  private let work = Locked<[@Sendable () -> Void]>([])

  /// How many pieces wait.
  var count: Int { work.withLock { $0.count } }

  func schedule(_ piece: @escaping @Sendable () -> Void) {
    work.withLock { $0.append(piece) }
  }

  /// Runs so many pieces, or all that there are.
  func run(_ count: Int) {
    for _ in 0..<count {
      guard let piece = work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      piece()
    }
  }
}
