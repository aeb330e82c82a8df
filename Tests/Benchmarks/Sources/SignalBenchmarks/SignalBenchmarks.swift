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

extension SignalBenchmarks {
  /// Prints what is allocated, on the thread that does the work.
  static func printMemory() {
    guard Allocations.canBeCounted else {
      return print("Allocations are counted on Linux with glibc only.")
    }
    printHoldings()
    printSteadyWork()
    printKept()
  }

  private static func printHoldings() {
    var table = Table("one of", "closures", "", "signals", "", "at most", "", "")
    table.add("", "allocations", "bytes", "allocations", "bytes", "allocations", "bytes", "")
    for holding in Holding.all {
      guard let plain = holding.cost(in: closures), let cost = holding.cost(in: signals) else {
        continue
      }
      var isMet: Bool?
      if let allocations = holding.allocationLimit, let bytes = holding.byteLimit {
        isMet = cost.allocations <= allocations && cost.bytes <= bytes
      }
      table.add(
        holding.name, "\(plain.allocations)", "\(plain.bytes)", "\(cost.allocations)",
        "\(cost.bytes)", holding.allocationLimit.map { "\($0)" } ?? "",
        holding.byteLimit.map { "\($0)" } ?? "", verdict(isMet))
    }
    table.print()
  }

  private static func printSteadyWork() {
    var table = Table("1,000 times", "allocations", "bytes kept", "at most", "")
    for row in Row.all where row.isAllocationFree {
      guard let work = row.prepare(signals) else { continue }
      work(100)
      let result = Allocations { work(1_000) }
      table.add(
        row.name, "\(result.count)", "\(result.bytesKept)", "0",
        verdict(result.count == 0 && result.bytesKept == 0))
    }
    table.print()
  }

  private static func printKept() {
    var table = Table("work that ends where it began", "times", "bytes kept", "at most", "")
    for row in Row.all where row.leavesNothing {
      guard let work = row.prepare(signals) else { continue }
      work(10_000)
      let result = Allocations { work(10_000) }
      table.add(
        row.name, "10000", "\(result.bytesKept)", "0", verdict(result.bytesKept == 0))
    }
    if let work = Row.all(containing: "send to 10").first?.prepare(signals) {
      work(10_000)
      let before = residentSize()
      work(10_000_000)
      let growth = residentSize() - before
      table.add("send to 10, resident size", "10000000", "\(growth)", "0", verdict(growth <= 0))
    }
    table.print()
  }
}
