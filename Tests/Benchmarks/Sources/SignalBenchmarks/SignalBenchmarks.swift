import Baselines
import TributarySignals

/// Prints what signals cost against plain closures in the same run.
///
/// `swift run -c release --package-path Tests/Benchmarks SignalBenchmarks [ROUNDS]`
@main
enum SignalBenchmarks {
  static func main() {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
    let scenarios = sends() + buses() + churn()
    report(scenarios.map { measure($0, rounds: rounds) })
  }

  static func sends() -> [Scenario] {
    let sum = Sum()
    func fanOut(_ observers: Int, limit: Double) -> Scenario {
      let closures = Closures<Int>()
      let (signal, observer) = Signal<Int>.pipe()
      for _ in 0..<observers {
        closures.add { sum.total &+= $0 }
        signal.observe { sum.total &+= $0 }
      }
      return Scenario(
        name: "send to \(observers)", limit: limit, count: 400_000 / observers,
        baseline: { for value in 0..<$0 { closures.send(value) } },
        signals: { count in
          withExtendedLifetime(signal) { for value in 0..<count { observer.send(value) } }
        })
    }
    let closures = Closures<Int>()
    let double: (Int) -> Int = { $0 &* 2 }
    let isPositive: (Int) -> Bool = { $0 >= 0 }
    let increment: (Int) -> Int = { $0 &+ 1 }
    closures.add { value in
      let doubled = double(value)
      if isPositive(doubled) { sum.total &+= increment(doubled) }
    }
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { $0 &* 2 }.filter { $0 >= 0 }.map { $0 &+ 1 }.observe { sum.total &+= $0 }
    let chain = Scenario(
      name: "send through map, filter, map", limit: 1.0, count: 400_000,
      baseline: { for value in 0..<$0 { closures.send(value) } },
      signals: { count in
        withExtendedLifetime(signal) { for value in 0..<count { observer.send(value) } }
      })
    return [fanOut(1, limit: 1.0), fanOut(10, limit: 0.3), fanOut(1_000, limit: 0.3), chain]
  }

  static func buses() -> [Scenario] {
    let sum = Sum()
    func merge(_ children: Int) -> Scenario {
      let hub = Closures<Int>()
      hub.add { sum.total &+= $0 }
      let sources = (0..<children).map { _ in
        let source = Closures<Int>()
        source.add { hub.send($0) }
        return source
      }
      let bus = Bus<Int>()
      bus.signal.observe { sum.total &+= $0 }
      let pipes = (0..<children).map { _ in Signal<Int>.pipe() }
      for pipe in pipes { bus.attach(pipe.signal) }
      return Scenario(
        name: "a value through a bus of \(children)", limit: 1.5, count: 200_000,
        baseline: { for value in 0..<$0 { sources[value % children].send(value) } },
        signals: { count in
          withExtendedLifetime((bus, pipes)) {
            for value in 0..<count { pipes[value % children].observer.send(value) }
          }
        })
    }
    func attach(alive: Int) -> Scenario {
      let hub = Closures<Int>()
      let bus = Bus<Int>()
      let pipes = (0..<alive).map { _ in Signal<Int>.pipe() }
      for pipe in pipes { bus.attach(pipe.signal) }
      return Scenario(
        name: "make, attach and end a child, \(alive) alive", limit: 3.0, count: 50_000,
        baseline: { count in
          for _ in 0..<count {
            let source = Closures<Int>()
            source.add { hub.send($0) }
          }
        },
        signals: { count in
          withExtendedLifetime((bus, pipes)) {
            for _ in 0..<count { bus.attach(Signal<Int>.pipe().signal.map { $0 }) }
          }
        })
    }
    return [merge(1), merge(100), merge(10_000), attach(alive: 100), attach(alive: 10_000)]
  }

  static func churn() -> [Scenario] {
    func observe(others: Int) -> Scenario {
      let closures = Closures<Int>()
      let (signal, _) = Signal<Int>.pipe()
      for _ in 0..<others {
        closures.add { _ in }
        signal.observe { _ in }
      }
      return Scenario(
        name: "observe and dispose, \(others) others", limit: nil, count: 50_000,
        baseline: { for _ in 0..<$0 { closures.remove(closures.add { _ in }) } },
        signals: { count in
          withExtendedLifetime(signal) {
            for _ in 0..<count { signal.observe { _ in }.dispose() }
          }
        })
    }
    return [observe(others: 0), observe(others: 1_000)]
  }
}
