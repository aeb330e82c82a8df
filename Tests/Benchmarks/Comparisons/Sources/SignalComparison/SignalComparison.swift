import OpenCombineScenarios
import ReactiveSwiftScenarios
import RxSwiftScenarios
import SignalScenarios

/// Prints what signals and OpenCombine cost beside plain closures in the same run.
///
/// `swift run -c release --package-path Tests/Benchmarks/Comparisons SignalComparison [ROUNDS] [--only NAME]`
@main
enum SignalComparison {
  static func main() {
    let options = Options(rounds: 15)
    var table = Table(
      "work", "closures, ns", "signals, ns", "OpenCombine, ns", "signals, ratio",
      "OpenCombine, ratio", "times ahead", "at least", "")
    for row in Row.all(containing: options.only) {
      guard !row.isForBaseline, row.prepare(openCombine) != nil else { continue }
      let measurement = measure(row, in: [signals, openCombine], rounds: options.rounds)
      let ahead = measurement.ratio(of: 2, to: 1)
      let isMet = row.aim.flatMap { aim in ahead.map { $0 >= aim } }
      table.add(
        row.name, decimal(measurement.time(of: 0)), decimal(measurement.time(of: 1)),
        decimal(measurement.time(of: 2)), decimal(measurement.ratio(of: 1)),
        decimal(measurement.ratio(of: 2)), decimal(ahead), bound(row.aim), verdict(isMet))
    }
    table.print()
    printOthers(options)
    printMemory()
  }

  /// Prints how many times the time of signals each library takes.
  private static func printOthers(_ options: Options) {
    let others = [openCombine, reactiveSwift, rxSwift]
    var table = Table(
      "work", "signals, ns", "times: OpenCombine", "ReactiveSwift", "RxSwift")
    for row in Row.all(containing: options.only) {
      guard !row.isForBaseline, others.contains(where: { row.prepare($0) != nil }),
        let own = row.prepare(signals)
      else { continue }
      let works: [Work?] = [own] + others.map { row.prepare($0) }
      let measurement = measure(works, atLeast: row.leastCount, rounds: options.rounds)
      table.add(
        row.name, decimal(measurement.time(of: 0)), decimal(measurement.ratio(of: 1)),
        decimal(measurement.ratio(of: 2)), decimal(measurement.ratio(of: 3)))
    }
    table.print()
  }

  private static func printMemory() {
    guard Allocations.canBeCounted else { return }
    var table = Table("one of", "signals", "", "OpenCombine", "")
    table.add("", "allocations", "bytes", "allocations", "bytes")
    for holding in Holding.all {
      guard let mine = holding.cost(in: signals), let other = holding.cost(in: openCombine) else {
        continue
      }
      table.add(
        holding.name, "\(mine.allocations)", "\(mine.bytes)", "\(other.allocations)",
        "\(other.bytes)")
    }
    table.print()
  }
}
