import SignalScenarios
import TextScenarios

/// Prints what screens of 200 x 60 cost: time, bytes for the terminal, and rows that lists ask for.
///
/// `swift run -c release --package-path Tests/Benchmarks TextBenchmarks [ROUNDS] [--only NAME]`
@main
@MainActor
enum TextBenchmarks {
  static func main() async {
    let options = Options(rounds: 15)
    var times = Table("work", "µs", "at most, µs", "", "allocations")
    var costs = Table("the same", "bytes", "at most", "", "rows asked for", "at most", "")
    for row in TextRow.all where options.only.map({ row.name.contains($0) }) ?? true {
      let work = row.prepare()
      let time = measure([work.run], atLeast: 1, rounds: options.rounds).time(of: 0)
        .map { $0 / 1e3 }
      let limits = row.limits
      times.add(
        row.name, decimal(time), bound(limits.microseconds),
        verdict(isMet(time, limits.microseconds)), allocations(of: work))
      let (bytes, rows) = (work.bytes(), work.rows())
      if bytes == nil, rows == nil { continue }
      costs.add(
        row.name, number(bytes), number(limits.bytes), verdict(isMet(bytes, limits.bytes)),
        number(rows), number(limits.rows), verdict(isMet(rows, limits.rows)))
    }
    times.print()
    costs.print()
    if options.only == nil {
      await printProgram()
      await printIdle()
    }
    let exploration = "explore every state of PizzaToppings"
    if options.only.map({ exploration.contains($0) }) ?? true { await print(exploration) }
  }

  private static func printProgram() async {
    do {
      let times = try await KeyToFrame(keys: 201).times
      let median = times[times.count / 2]
      var table = Table(
        "a program on a pseudo-terminal", "µs", "at most, µs", "", "nine of ten within, µs")
      table.add(
        "from a key until its frame has come", decimal(median), bound(KeyToFrame.limit),
        verdict(median <= KeyToFrame.limit), decimal(times[times.count * 9 / 10]))
      let starts = try StartToFrame(starts: 21).times
      let start = starts[starts.count / 2]
      table.add(
        "from its start until its first frame has come", decimal(start),
        bound(StartToFrame.limit), verdict(start <= StartToFrame.limit),
        decimal(starts[starts.count * 9 / 10]))
      table.print()
    } catch {
      Swift.print("No program can be measured on a pseudo-terminal: \(error)")
    }
  }

  private static func print(_ exploration: String) async {
    do {
      let (states, commands, seconds) = try await explorePizzas()
      let rate = Double(commands) / seconds
      var table = Table(
        "all states", "states", "commands", "s", "commands a second", "at least", "")
      table.add(
        exploration, "\(states)", "\(commands)", decimal(seconds), decimal(rate), bound(2000),
        verdict(rate >= 2000))
      table.print()
    } catch {
      Swift.print("PizzaToppings cannot be explored: \(error)")
    }
  }

  private static func printIdle() async {
    do {
      let idle = try await Idle("ListProgram", showing: "row 56", seconds: 10)
      let bare = try await Idle("WaitingProgram", showing: "waiting", seconds: 10)
      var table = Table("a second in which nobody does anything", "bytes", "wake-ups")
      table.add("a program in full screen", "\(idle.bytes)", decimal(idle.wakeUps))
      table.add("a program that waits for ever", "\(bare.bytes)", decimal(bare.wakeUps))
      table.print()
    } catch {
      Swift.print("No program can be watched on a pseudo-terminal: \(error)")
    }
  }

  private static func isMet<Number: Comparable>(_ value: Number?, _ limit: Number?) -> Bool? {
    guard let value, let limit else { return nil }
    return value <= limit
  }

  private static func number(_ value: Int?) -> String { value.map { "\($0)" } ?? "" }

  private static func allocations(of work: TextWork) -> String {
    guard Allocations.canBeCounted else { return "-" }
    let times = 100
    let result = Allocations { work.run(times) }
    return decimal(Double(result.count) / Double(times))
  }
}
