import SignalScenarios
import PressureScenarios

/// Prints what a program does under pressure, on a pseudo-terminal that is slow, stuck or fast.
///
/// `swift run -c release --package-path Tests/Benchmarks PressureBenchmarks [ROUNDS] [--only NAME]`
@main
@MainActor
enum PressureBenchmarks {
  static func main() async {
    let options = Options(rounds: 3)
    await print(PressureRow.times, "ms", options)
    await print(PressureRow.sizes, "bytes", options)
    await print(PressureRow.multiples, "times", options)
  }

  // The worst of the rounds: a promise that is kept most of the time is none.
  private static func print(_ rows: [PressureRow], _ unit: String, _ options: Options) async {
    var table = Table("under pressure", unit, "at most", "")
    for row in rows where options.only.map({ row.name.contains($0) }) ?? true {
      do {
        var worst = 0.0
        for _ in 0..<(unit == "ms" ? options.rounds : 1) {
          worst = max(worst, try await row.measure())
        }
        let isMet = row.limit.map { worst <= $0 }
        table.add(row.name, decimal(worst), bound(row.limit), verdict(isMet))
      } catch {
        table.add(row.name, "\(error)", bound(row.limit), "NOT met")
      }
    }
    table.print()
  }
}
