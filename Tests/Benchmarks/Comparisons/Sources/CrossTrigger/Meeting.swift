import SignalScenarios

/// Two observers, each called on a thread of its own, that wait for each other once: so that both
/// pipes are delivering when each observer sends to the other pipe.
final class Meeting: Sendable {
  /// How many values each thread sends.
  static let values = 100_000

  private let line = StartingLine(for: 2)

  // The values of the threads, and those that the observers send for each of them.
  private let arrivals = Arrivals(of: 4 * values)

  /// Waits for the other observer with the first value of its thread; counts every value.
  func attend(with value: Int) {
    if value == 0 { line.wait() }
    arrivals.arrive()
  }

  /// Waits until every value has arrived.
  func end() {
    arrivals.wait()
  }
}
