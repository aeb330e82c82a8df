import TestSupport
import Testing
import TributarySignals

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// The laws, in every possible order of the threads' steps.
///
/// Each test is a family of small programs. `TRIBUTARY_INTERLEAVINGS=whole` also runs longer ones;
/// `TRIBUTARY_SCHEDULE=law/program/steps`, as printed by a failure, runs one schedule.
@Suite(.serialized) struct InterleavingTests {
  private let isWhole = environmentVariable("TRIBUTARY_INTERLEAVINGS") == "whole"

  @Test func `L1: after the owner's end at most one call ends, and nothing is kept`() {
    let programs = Program.all(
      shapes(
        [[1, 1], [1, 2], [2, 2], [1, 1, 1], [1, 3], [1, 1, 2]],
        whole: [[2, 3], [3, 3], [1, 2, 2]]),
      of: [.send(0), .observe(0), .drop(0)],
      with: { if case .drop = $0 { true } else { false } })
    let inside = Program.all([[1, 1], [1, 2]], of: [.send(0), .drop(0)])
    explore("L1", programs + inside.map { $0.with(inside: [.drop(0)]) })
  }

  @Test func `L2: after a dispose at most one call ends, and the closure is released`() {
    let alphabet: [Program.Operation] = [.send(0), .dispose(0), .observe(0)]
    let world = Program(observers: [(0, []), (0, [])], threads: [])
    let programs = Program.all(
      shapes(
        [[1, 1], [1, 2], [2, 2], [1, 1, 1], [1, 3], [1, 1, 2]],
        whole: [[2, 3], [3, 3], [1, 2, 2]]),
      of: alphabet, in: world,
      with: { if case .dispose = $0 { true } else { false } })
    let inside = Program.all([[1, 1], [1, 2]], of: [.send(0), .dispose(1), .drop(0)], in: world)
    explore(
      "L2",
      programs + inside.map { $0.with(inside: [.dispose(0)]) }
        + inside.map { $0.with(inside: [.dispose(1)]) })
  }

  @Test func `L2: what has passed before an end by itself arrives, and nothing stays`() {
    var threads: [[[EndScenario.Operation]]] = [
      [[.send], [.send]], [[.send], [.observe]], [[.send], [.dispose]], [[.send], [.dropShared]],
      [[.observe], [.dropShared]], [[.send, .observe], [.send]],
      [[.send], [.observe, .dropShared]],
      [[.takeFirst], [.setProperty]], [[.takeFirst], [.setProperty, .setProperty]],
      [[.takeFirst], [.takeFirst]],
    ]
    if isWhole {
      threads += [
        [[.send], [.send], [.observe]], [[.send], [.send], [.dropShared]],
        [[.send, .send], [.observe, .observe]], [[.send], [.observe], [.dropShared]],
        [[.send], [.observe], [.dispose]], [[.takeFirst], [.setProperty], [.setProperty]],
        [[.takeFirst], [.takeFirst], [.setProperty]],
      ]
    }
    let two: [[[EndScenario.Operation]]] = [
      [[.send], [.send]], [[.send, .send], [.observe]], [[.send, .send], [.send]],
      [[.send, .send], [.dropShared]], [[.send, .send], [.dispose]],
    ]
    explore(
      "ends",
      threads.map { EndScenario(threads: $0) } + two.map { EndScenario(count: 2, threads: $0) })
  }

  @Test func `L3: all observers see one order, one call at a time`() {
    let world = Program(observers: [(0, []), (0, [])], threads: [])
    let shapes = shapes(
      [
        [1, 1], [1, 2], [1, 3], [1, 4], [2, 2], [2, 3], [2, 4], [3, 3], [3, 4], [4, 4],
        [1, 1, 1], [1, 1, 2], [1, 1, 3], [1, 2, 2], [2, 2, 2],
      ],
      whole: [[2, 2, 3], [2, 3, 3], [3, 3, 3], [4, 4, 4]])
    explore("L3", Program.all(shapes, of: [.send(0)], in: world))
  }

  @Test func `L5: a property's observer receives the current value and each later one`() {
    let world = Program(pipes: [.property], threads: [])
    let alphabet: [Program.Operation] = [
      .send(0), .modify(0), .observe(0), .dispose(0), .drop(0),
    ]
    let programs = Program.all(
      shapes([[1, 1], [1, 2], [1, 1, 1]], whole: [[2, 2], [1, 3], [1, 1, 2]]), of: alphabet,
      in: world)
    let inside = Program.all([[1, 1], [1, 2]], of: [.send(0), .modify(0)], in: world)
    explore("property", programs + inside.map { $0.with(inside: [.send(0)]) })
  }

  @Test func `L4: a send from inside an observer waits its turn`() {
    let own = Program.all(
      shapes(
        [[1, 1], [1, 2], [2, 2], [1, 3], [3, 3], [4, 4], [1, 1, 1], [1, 1, 2]],
        whole: [[1, 2, 2], [2, 2, 2]]),
      of: [.send(0)])
    let other = Program.all(
      [[1, 1], [1, 2], [2, 2]], of: [.send(0), .send(1)],
      in: Program(pipes: [.plain, .plain], observers: [(0, [.send(1)]), (1, [])], threads: []))
    explore("L4", own.map { $0.with(inside: [.send(0), .send(0)]) } + other)
  }

  @Test func `L5: an observer gets the values sent after it came`() {
    let alphabet: [Program.Operation] = [.send(0), .observe(0)]
    let programs = Program.all(
      shapes(
        [[1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [1, 1, 1], [1, 1, 2]],
        whole: [[3, 3], [1, 2, 2], [2, 2, 2]]),
      of: alphabet)
    let inside = Program.all([[1, 1], [1, 2]], of: alphabet)
    explore("L5", programs + inside.map { $0.with(inside: [.observe(0), .send(0)]) })
  }

  @Test func `L5: no value is lost while the last observer goes and the next one comes`() {
    let alphabet: [Program.Operation] = [.send(0), .observe(0)]
    let short = [[1, 1], [1, 2], [2, 2], [1, 1, 1]]
    let whole = [[1, 3], [2, 3], [1, 1, 2]]
    let unobserved = Program.all(
      shapes(short, whole: whole), of: alphabet, in: Program(observers: [], threads: []))
    let observed = Program.all(
      shapes(short, whole: whole), of: alphabet + [.dispose(0)],
      with: { if case .dispose = $0 { true } else { false } })
    let inside = Program.all([[1, 1], [1, 2]], of: alphabet)
    explore(
      "nobody", unobserved + observed + inside.map { $0.with(inside: [.dispose(0), .observe(0)]) })
  }

  @Test func `L6: two pipes that trigger each other finish, and hold no lock`() {
    let world = Program(
      pipes: [.plain, .plain], observers: [(0, [.send(1)]), (1, [.send(0)])], threads: [])
    let properties = Program(
      pipes: [.property, .property], observers: [(0, [.send(1)]), (1, [.send(0)])], threads: [])
    explore(
      "L6",
      Program.all(
        shapes([[1, 1], [1, 2], [2, 2], [1, 1, 1]], whole: [[3, 3], [1, 1, 2], [1, 2, 2]]),
        of: [.send(0), .send(1)], in: world)
        + Program.all([[1, 1]], of: [.send(0), .send(1)], in: properties))
  }

  @Test func `L7: each value of a child arrives once, and its end takes only the child`() {
    let joined = Program(
      pipes: [.plain, .plain], observers: [(1, [])], connections: [(0, 1)], threads: [])
    let alone = Program(pipes: [.plain, .plain], observers: [(1, [])], threads: [])
    let unheard = Program(pipes: [.plain, .plain], observers: [], threads: [])
    let attaching: [[[Program.Operation]]] = [
      [[.attach(from: 0, to: 1)], [.send(0)]],
      [[.attach(from: 0, to: 1)], [.send(0), .send(1)]],
      [[.attach(from: 0, to: 1)], [.drop(0)]], [[.attach(from: 0, to: 1)], [.drop(1)]],
      [[.attach(from: 0, to: 1), .send(0)], [.drop(1)]],
      [[.attach(from: 0, to: 1), .send(0)], [.send(0), .drop(0)]],
      [[.attach(from: 0, to: 1)], [.send(0)], [.drop(1)]],
      [[.attach(from: 0, to: 1)], [.drop(0)], [.drop(1)]],
    ]
    explore(
      "L7",
      Program.all(
        shapes([[1, 1], [1, 2], [1, 1, 1]], whole: [[2, 2]]),
        of: [.send(0), .send(1), .detach(0), .drop(0), .drop(1)], in: joined)
        + attaching.map { alone.with(threads: $0) }
        + [
          [[.attach(from: 0, to: 1)], [.drop(0)]], [[.attach(from: 0, to: 1)], [.drop(1)]],
          [[.attach(from: 0, to: 1)], [.drop(0)], [.drop(1)]],
        ].map { unheard.with(threads: $0) })
  }

  @Test(arguments: FlattenStrategy.all)
  func `L7: a flattened signal sends the values of the right inner signals`(
    _ strategy: FlattenStrategy
  ) {
    var threads: [[[FlattenScenario.Operation]]] = [
      [[.give(0)], [.send(0)]], [[.give(0), .give(1)], [.send(0)]],
      [[.give(0)], [.send(0), .send(0)]], [[.give(0), .send(0)], [.send(0)]],
      [[.give(0)], [.give(1)]], [[.give(0), .give(1), .send(1)], [.send(0)]],
      [[.give(0), .send(0)], [.dispose]], [[.give(0), .send(0)], [.dropOuter]],
    ]
    if isWhole {
      threads += [
        [[.give(0), .give(1)], [.send(0), .send(1)]],
        [[.give(0), .send(0)], [.give(1), .send(1)]],
        [[.give(0)], [.send(0)], [.dropOuter]],
      ]
    }
    // An inner signal that ends multiplies the states, so these are the shortest programs with an end.
    if strategy == .queue || strategy == .ignoreNew {
      threads =
        threads.prefix(2) + (isWhole ? [[[.give(0), .give(1)], [.send(0), .send(1)]]] : [])
    }
    explore("flatten-\(strategy)", threads.map { FlattenScenario(strategy: strategy, threads: $0) })
  }

  @Test func `L11: values arrive on the main actor in order, until a dispose there`() {
    let operations: [[MainScenario.Operation]] = [
      [.send], [.dispose], [.send, .send], [.send, .dispose],
    ]
    explore(
      "L11",
      operations.flatMap { main in
        operations.map { MainScenario(main: main, others: [$0]) }
      } + [MainScenario(main: [.send], others: [[.send], [.send]])])
  }

  @Test func `L15: values that are handed over are delivered once each and in order`() {
    let world = Program(batchLimit: 1, threads: [])
    let shapes = shapes(
      [[1, 2], [2, 2], [1, 3], [1, 4], [2, 3], [3, 3], [4, 4], [1, 1, 1], [1, 1, 2]],
      whole: [[1, 2, 2], [2, 2, 2]])
    explore(
      "L15",
      Program.all(shapes, of: [.send(0)], in: world)
        + Program.all(
          [[1, 2]], of: [.send(0), .dispose(0), .observe(0), .drop(0)], in: world)
        + Program.all([[1, 1], [1, 2]], of: [.send(0)], in: world)
        .map { $0.with(inside: [.send(0), .send(0)]) })
  }

  private func shapes(
    _ short: [Program.Shape], whole long: [Program.Shape]
  ) -> [Program.Shape] {
    short + (isWhole ? long : [])
  }

  private func explore(_ law: String, _ scenarios: [any Scenario]) {
    if let wanted = environmentVariable("TRIBUTARY_SCHEDULE") {
      let parts = wanted.split(separator: "/").map(String.init)
      guard parts.count == 3, let index = Int(parts[1]),
        parts[2].allSatisfy({ $0.isWholeNumber || $0.isLowercase })
      else {
        Issue.record("TRIBUTARY_SCHEDULE=\(wanted): give law/program/steps, as a failure prints it")
        return
      }
      if parts[0] != law { return }
      guard scenarios.indices.contains(index) else {
        Issue.record(
          "TRIBUTARY_SCHEDULE=\(wanted): \(law) has the programs 0 to \(scenarios.count - 1)")
        return
      }
      let result = Interleavings(of: scenarios[index], schedule: parts[2])
      if let failure = result.failure { Issue.record("\(failure)") }
      print("\(wanted): \(result.failure == nil ? "nothing wrong" : "shown again")")
      return
    }
    let begin = ContinuousClock.now
    var (states, runs, orders) = (0, 0, 0.0)
    for (index, scenario) in scenarios.enumerated() {
      let result = Interleavings(of: scenario)
      states += result.stateCount
      runs += result.runCount
      orders += result.orderCount
      // A run of hours prints its progress.
      if isWhole, result.stateCount > 100_000 {
        print(
          "\(law)/\(index): \(result.stateCount) states, \(result.orderCount) orders: \(scenario)")
        fflush(nil)
      }
      if let failure = result.failure {
        Issue.record("\(failure)\n  TRIBUTARY_SCHEDULE=\(law)/\(index)/\(failure.schedule)")
        break
      }
    }
    let seconds = (ContinuousClock.now - begin).components.seconds
    print("| \(law) | \(scenarios.count) | \(states) | \(runs) | \(orders) | \(seconds) |")
    fflush(nil)
  }
}
