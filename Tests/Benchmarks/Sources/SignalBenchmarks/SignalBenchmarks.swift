import SignalScenarios

/// Prints what signals cost beside plain closures in the same run, and what they allocate.
///
/// `swift run -c release --package-path Tests/Benchmarks SignalBenchmarks [ROUNDS] [--only NAME]`,
/// where the name is a part of a row's name, or one of the tables memory, backlogs, joins, pieces.
@main
enum SignalBenchmarks {
  static func main() {
    let options = Options(rounds: 15)
    printTimes(options)
    printRowsBesideEachOther(options)
    let tables: [(name: String, print: () -> Void)] = [
      ("memory", printMemory), ("backlogs", { printBacklogs(options) }),
      ("joins", { printJoins(options) }), ("pieces", { printPieces(options) }),
    ]
    for table in tables where options.only == nil || options.only == table.name { table.print() }
  }

  private static func printTimes(_ options: Options) {
    var table = Table("work", "closures, ns", "signals, ns", "ratio", "at most", "")
    for row in Row.all(containing: options.only) {
      let measurement = measure(row, in: [signals], rounds: options.rounds)
      let ratio = measurement.ratio(of: 1)
      let isMet = row.limit.flatMap { limit in ratio.map { $0 <= limit } }
      table.add(
        row.name, decimal(measurement.time(of: 0)), decimal(measurement.time(of: 1)),
        decimal(ratio), bound(row.limit), verdict(isMet))
    }
    table.print()
  }

  private static func printRowsBesideEachOther(_ options: Options) {
    var table = Table("signals: a row", "beside the row", "ratio", "at most", "")
    for row in Row.all(containing: options.only) {
      guard let against = row.against,
        let other = Row.all.first(where: { $0.name == against.row }),
        let ratio = measure(row, beside: other, in: signals, rounds: options.rounds)
      else { continue }
      table.add(
        row.name, other.name, decimal(ratio), bound(against.limit),
        verdict(ratio <= against.limit))
    }
    table.print()
  }
}
