import TestSupport
import TributarySignals

/// A scheduler whose work waits until a test runs it.
final class ManualScheduler: Scheduler {
  private let work = Locked<[@Sendable () -> Void]>([])

  /// The number of waiting pieces.
  var count: Int { work.withLock { $0.count } }

  func schedule(_ piece: @escaping @Sendable () -> Void) {
    work.withLock { $0.append(piece) }
  }

  /// Runs a number of pieces, or all if there are fewer.
  func run(_ count: Int) {
    for _ in 0..<count {
      guard let piece = work.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      piece()
    }
  }
}
