import FlowScenarios
import SignalScenarios

/// Prints what flows cost beside the same by hand in the same run, and what they allocate.
///
/// `swift run -c release --package-path Tests/Benchmarks FlowBenchmarks [ROUNDS] [--only NAME]`
@main
@MainActor
enum FlowBenchmarks {
  static func main() {
    let options = Options(rounds: 15)
    let rows = FlowRow.all.filter { row in options.only.map { row.name.contains($0) } ?? true }
    printTimes(of: rows, options)
    printRowsBesideEachOther(rows, options)
    printWays(options)
    if options.only.map({ LocationGrowth.name.contains($0) }) ?? true {
      LocationGrowth.print(rounds: min(options.rounds, 5))
    }
    if Allocations.canBeCounted {
      printMemory(of: rows)
    } else {
      print("Allocations are counted on Linux with glibc only.")
    }
  }

  private static func printTimes(of rows: [FlowRow], _ options: Options) {
    var table = Table("work", "by hand, µs", "flows, µs", "ratio", "at most", "")
    for row in rows {
      let measurement = measure([row.plain(), row.flow()], atLeast: 1, rounds: options.rounds)
      let times = [0, 1].map { side in
        measurement.time(of: side).map { $0 / 1e3 / Double(row.units) }
      }
      let ratio = measurement.ratio(of: 1)
      let isMet =
        row.limit.flatMap { limit in times[1].map { $0 <= limit } }
        ?? row.ratioLimit.flatMap { limit in ratio.map { $0 <= limit } }
        ?? row.excessLimit.flatMap { limit in
          times[0].flatMap { hand in times[1].map { $0 - hand <= limit } }
        }
      let bounds =
        row.limit.map { "\(bound($0)) µs" } ?? row.ratioLimit.map { "\(bound($0)) times" }
        ?? row.excessLimit.map { "\(bound($0)) µs more" }
      table.add(
        row.name, decimal(times[0]), decimal(times[1]), decimal(ratio), bounds ?? "",
        verdict(isMet))
    }
    table.print()
  }

  private static func printRowsBesideEachOther(_ rows: [FlowRow], _ options: Options) {
    var table = Table("flows: a row", "beside the row", "ratio", "at most", "")
    for row in rows {
      guard let against = row.against,
        let other = FlowRow.all.first(where: { $0.name == against.row }),
        let times = measure([other.flow(), row.flow()], atLeast: 1, rounds: options.rounds)
          .ratio(of: 1)
      else { continue }
      let ratio = times * Double(other.units) / Double(row.units)
      table.add(
        row.name, other.name, decimal(ratio), bound(against.limit),
        verdict(ratio <= against.limit))
    }
    table.print()
  }

  private static func printWays(_ options: Options) {
    let ways = WayRow.ways
    var table = Table(
      "one pair of screens", "\(ways[0]), µs", "\(ways[1]), µs", "\(ways[2]), µs",
      "\(ways[2]) to \(ways[0])")
    for row in WayRow.all where options.only.map({ row.name.contains($0) }) ?? true {
      let measurement = measure(row.works, atLeast: 1, rounds: options.rounds)
      let times = ways.indices.map { measurement.time(of: $0).map { $0 / 1e3 } }
      table.add(
        row.name, decimal(times[0]), decimal(times[1]), decimal(times[2]),
        decimal(measurement.ratio(of: 2)))
    }
    table.print()
  }

  private static func printMemory(of rows: [FlowRow]) {
    var table = Table(
      "work that ends where it began", "allocations by hand", "allocations", "at most", "",
      "times", "bytes kept", "at most", "")
    for row in rows {
      let plain = allocations(of: row.plain(), row)
      let flow = allocations(of: row.flow(), row)
      table.add(
        row.name, decimal(plain.each), decimal(flow.each), bound(row.allocationLimit),
        verdict(row.allocationLimit.map { flow.each <= $0 }), "\(row.repetitions * row.units)",
        "\(flow.kept)", "0", verdict(flow.kept == 0))
    }
    table.print()
  }

  private static func allocations(of work: Work, _ row: FlowRow) -> (each: Double, kept: Int) {
    work(row.repetitions)
    let result = Allocations { work(row.repetitions) }
    return (Double(result.count) / Double(row.repetitions * row.units), result.bytesKept)
  }
}
