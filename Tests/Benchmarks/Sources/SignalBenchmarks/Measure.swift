/// Where observers add what they get, so that nothing is optimized away.
final class Sum: @unchecked Sendable {
  // One thread at a time runs a benchmark.
  var total = 0
}

/// A pair of the same work: by plain closures, and by signals.
struct Scenario {
  let name: String
  let limit: Double?

  /// How often the work is done in one round.
  let count: Int

  let baseline: (Int) -> Void
  let signals: (Int) -> Void
}

/// What a scenario took, in nanoseconds for each piece of work.
struct Measurement {
  let name: String
  let baseline: Double
  let signals: Double
  let ratio: Double
  let limit: Double?
}

/// Runs both sides in turn, so that a machine whose speed drifts slows both; the ratio is taken in
/// each round, and the median of the rounds is what counts.
func measure(_ scenario: Scenario, rounds: Int) -> Measurement {
  let clock = ContinuousClock()
  func nanoseconds(_ work: (Int) -> Void) -> Double {
    let time = clock.measure { work(scenario.count) }
    let (seconds, attoseconds) = time.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(scenario.count)
  }
  scenario.baseline(scenario.count)
  scenario.signals(scenario.count)
  var pairs: [(baseline: Double, signals: Double)] = []
  for _ in 0..<rounds {
    pairs.append((nanoseconds(scenario.baseline), nanoseconds(scenario.signals)))
  }
  func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
  return Measurement(
    name: scenario.name, baseline: median(pairs.map(\.baseline)),
    signals: median(pairs.map(\.signals)), ratio: median(pairs.map { $0.signals / $0.baseline }),
    limit: scenario.limit)
}

/// Prints a table in Markdown.
func report(_ measurements: [Measurement]) {
  print("| work | closures, ns | signals, ns | ratio | at most |")
  print("|---|---:|---:|---:|---:|")
  for measurement in measurements {
    let limit = measurement.limit.map { "\($0)" } ?? ""
    let (closures, signals) = (decimal(measurement.baseline), decimal(measurement.signals))
    print(
      "| \(measurement.name) | \(closures) | \(signals) | \(decimal(measurement.ratio)) | \(limit) |"
    )
  }
}

func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
