import SignalScenarios
import Synchronization
import TributarySignals

extension SignalBenchmarks {
  /// Prints what each of many waiting values costs, by the way in which they came to wait.
  ///
  /// The machine's pace changes within a run, so each backlog is measured beside one of 10,000 values;
  /// `times` is the middle of these ratios.
  static func printBacklogs(_ options: Options) {
    var table = Table(
      "values that wait", "of the sender, ns", "times", "of a thread, ns", "times",
      "handed over, ns", "times")
    for count in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
      let rounds = count < 1_000_000 ? options.rounds : min(options.rounds, 7)
      let ways = [own, foreign, handedOver].map { measure($0, count, rounds) }
      table.add(
        "\(count)", decimal(ways[0].time), decimal(ways[0].ratio), decimal(ways[1].time),
        decimal(ways[1].ratio), decimal(ways[2].time), decimal(ways[2].ratio))
    }
    table.print()
  }

  /// Prints what a value costs through many joins beside the same number of connected pipes.
  static func printJoins(_ options: Options) {
    var table = Table("a value through", "ns", "beside", "ns", "ratio")
    for count in [1, 10, 100, 1_000] {
      let (nested, connected) = alternate(options.rounds, merges(count), pipes(count))
      table.add(
        "\(count) nested merges", decimal(nested), "\(count) connected pipes", decimal(connected),
        decimal(nested / connected))
    }
    let (many, one) = alternate(options.rounds, merge(of: 10_000, alive: 1), merge(of: 1, alive: 1))
    table.add(
      "a merge of 10000 with 9999 ended", decimal(many), "a merge of one", decimal(one),
      decimal(many / one))
    table.print()
  }
}

/// Sends a value through something, and keeps that alive.
private typealias Send = () -> Void

private func nanoseconds(_ work: () -> Void) -> Double {
  let time = ContinuousClock().measure(work)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

private func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// The time of a value in nanoseconds, and how many times that is of one among 10,000.
private func measure(_ way: (Int) -> Double, _ count: Int, _ rounds: Int) -> (
  time: Double, ratio: Double
) {
  func mean(_ count: Int) -> Double {
    let repetitions = max(1, 100_000 / count)
    return (0..<repetitions).map { _ in way(count) }.reduce(0, +) / Double(repetitions)
  }
  let pairs = (0..<rounds).map { _ in (mean(10_000), mean(count)) }
  return (middle(pairs.map(\.1)), middle(pairs.map { $1 / $0 }))
}

private func alternate(_ rounds: Int, _ one: @escaping Send, _ other: @escaping Send) -> (
  Double, Double
) {
  var times: [[Double]] = [[], []]
  for _ in 0..<rounds {
    for (index, send) in [one, other].enumerated() {
      times[index].append(nanoseconds { for _ in 0..<100 { send() } } / 100)
    }
  }
  return (middle(times[0]), middle(times[1]))
}

/// Values that an observer sends, all in its first call.
private func own(_ count: Int) -> Double {
  let (signal, observer) = Signal<Int>.pipe()
  let sum = Sum()
  signal.observe { value in
    if value == 0 { for value in 1...count { observer.send(value) } }
    sum.add(value)
  }
  let time = nanoseconds { observer.send(0) }
  withExtendedLifetime(signal) {}
  return time / Double(count)
}

/// Values of another thread that wait for the first call to end; without the time of sending them.
private func foreign(_ count: Int) -> Double {
  let (signal, observer) = Signal<Int>.pipe()
  let sum = Sum()
  let begin = Moment()
  signal.observe { value in
    if value == 0 {
      onThreads(1) { _ in for value in 1...count { observer.send(value) } }
      begin.note()
    }
    sum.add(value)
  }
  observer.send(0)
  let end = ContinuousClock().now.nanoseconds
  withExtendedLifetime(signal) {}
  return Double(end - begin.nanoseconds) / Double(count)
}

/// Values of another thread that come when a drain has gone on for long, so that a task delivers them.
private func handedOver(_ count: Int) -> Double {
  let (signal, observer) = Signal<Int>.pipe()
  let sum = Sum()
  let (begin, end) = (Moment(), Moment())
  let batch = 10_010
  signal.observe { value in
    if value < 0 {
      if value > -batch { observer.send(value - 1) }
      if value == -batch {
        onThreads(1) { _ in for value in 1...count { observer.send(value) } }
        begin.note()
      }
    }
    sum.add(value)
    if value == count { end.note() }
  }
  observer.send(-1)
  while end.nanoseconds == 0 {}
  withExtendedLifetime(signal) {}
  return Double(end.nanoseconds - begin.nanoseconds) / Double(count)
}

private func merges(_ count: Int) -> Send {
  let (first, observer) = Signal<Int>.pipe()
  let sum = Sum()
  var signal = first
  for _ in 0..<count { signal = signal.merge(with: .never) }
  signal.observe { sum.add($0) }
  return { withExtendedLifetime(first) { observer.send(1) } }
}

private func pipes(_ count: Int) -> Send {
  let (first, observer) = Signal<Int>.pipe()
  let sum = Sum()
  var signals = [first]
  for _ in 0..<count {
    let (next, end) = Signal<Int>.pipe()
    signals.last?.observe(end)
    signals.append(next)
  }
  signals.last?.observe { sum.add($0) }
  return { [signals] in withExtendedLifetime(signals) { observer.send(1) } }
}

private func merge(of count: Int, alive: Int) -> Send {
  let (first, observer) = Signal<Int>.pipe()
  let sum = Sum()
  var others = (alive..<max(alive, count)).map { _ in Signal<Int>.pipe() }
  let ends = others.map(\.observer)
  // The joined signal would keep the others alive, so they end as sequences do.
  first.merge(with: others.map { $0.signal.take(first: 1) }).observe { sum.add($0) }
  for end in ends { end.send(0) }
  others = []
  return { withExtendedLifetime(first) { observer.send(1) } }
}

/// A moment that one thread notes and another one reads.
private final class Moment: Sendable {
  private let noted = Atomic(0)

  var nanoseconds: Int { noted.load(ordering: .acquiring) }

  func note() { noted.store(ContinuousClock().now.nanoseconds, ordering: .releasing) }
}

extension ContinuousClock.Instant {
  /// The time since some moment that is the same in a run.
  fileprivate var nanoseconds: Int {
    let time = origin.duration(to: self).components
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
  }
}

private let origin = ContinuousClock().now
