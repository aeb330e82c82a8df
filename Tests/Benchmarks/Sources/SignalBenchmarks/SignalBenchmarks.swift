import SignalScenarios

/// Prints what signals cost beside plain closures in the same run, and what they allocate.
///
/// `swift run -c release --package-path Tests/Benchmarks SignalBenchmarks [ROUNDS] [--only NAME]`
@main
enum SignalBenchmarks {
  static func main() {
    let options = Options(rounds: 15)
    let measurements = Row.all(containing: options.only).map {
      measure($0, in: [signals], rounds: options.rounds)
    }
    printTimes(measurements)
    printRowsBesideEachOther(measurements)
    if options.only == nil { printMemory() }
  }

  private static func printTimes(_ measurements: [Measurement]) {
    var table = Table("work", "closures, ns", "signals, ns", "ratio", "at most", "")
    for measurement in measurements {
      let (row, ratio) = (measurement.row, measurement.ratios[1])
      let isMet = row.limit.flatMap { limit in ratio.map { $0 <= limit } }
      table.add(
        row.name, decimal(measurement.times[0]), decimal(measurement.times[1]), decimal(ratio),
        bound(row.limit), verdict(isMet))
    }
    table.print()
  }

  private static func printRowsBesideEachOther(_ measurements: [Measurement]) {
    var table = Table("signals: a row", "beside a row", "ratio", "at most", "")
    for measurement in measurements {
      guard let against = measurement.row.against,
        let other = measurements.first(where: { $0.row.name == against.row }),
        let time = measurement.times[1], let otherTime = other.times[1]
      else { continue }
      table.add(
        measurement.row.name, against.row, decimal(time / otherTime), bound(against.limit),
        verdict(time / otherTime <= against.limit))
    }
    table.print()
  }
}
