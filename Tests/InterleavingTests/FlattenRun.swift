import TributarySignals

/// Inner signals that one thread sends to a flattened signal while others send on them.
///
/// For `queue` and `ignoreNew` each of them ends with its first value.
struct FlattenScenario: Scenario {
  enum Operation: Equatable, Sendable {
    case give(Int)
    case send(Int)
    case dispose
    case dropOuter
  }

  let strategy: FlattenStrategy
  let threads: [[Operation]]

  var description: String {
    "flatten(.\(strategy)): " + threads.map { "\($0)" }.joined(separator: " | ")
  }

  /// Whether one inner signal is observed after another.
  var isInTurn: Bool { strategy == .queue || strategy == .ignoreNew }

  func runs() -> (Execution) -> any Run { { FlattenRun(self, in: $0) } }
}

// Accessed by the threads of the model, which share one thread of the system.
private final class FlattenRun: Run, @unchecked Sendable {
  private struct Act {
    let operation: FlattenScenario.Operation
    let value: Int
    var begin = Stamp.never
    var end: Stamp?
  }

  private let scenario: FlattenScenario
  private unowned let execution: Execution
  private var acts: [Act] = []
  private var counts: [Int: Int] = [:]
  private var heard: [Int] = []
  private var calls: [(value: Int, begin: Stamp)] = []
  private var inners: [(signal: Signal<Int>, observer: Observer<Int>)]
  private var outer: (signal: Signal<Signal<Int>>, observer: Observer<Signal<Int>>)?
  private let outerObserver: Observer<Signal<Int>>
  private var observation: Disposable?

  init(_ scenario: FlattenScenario, in execution: Execution) {
    self.scenario = scenario
    self.execution = execution
    inners = [Signal<Int>.pipe(), Signal<Int>.pipe()]
    let outer = Signal<Signal<Int>>.pipe()
    self.outer = outer
    outerObserver = outer.observer
    observation = outer.signal.flatten(scenario.strategy).observe { [unowned self] value in
      if self.execution.lockCount > 0 { self.execution.fail("called under a lock") }
      heard.append(value)
      self.execution.stamp(value) { self.calls.append((value, $0)) }
    }
  }

  var bodies: [() -> Void] {
    scenario.threads.map { operations in
      { for operation in operations { self.perform(operation) } }
    }
  }

  private func perform(_ operation: FlattenScenario.Operation) {
    let index = acts.count
    let inner = if case .send(let inner) = operation { inner } else { 0 }
    let thread = execution.thread
    let number = (thread + 1) * 10 + counts[thread, default: 0]
    counts[thread, default: 0] += 1
    let value = inner * 100 + number
    acts.append(Act(operation: operation, value: value))
    execution.perform(number) {
      execution.stamp(number) { self.acts[index].begin = $0 }
      perform(operation, value)
      execution.letHappen()
      acts[index].end = execution.stamp(number)
    }
  }

  private func perform(_ operation: FlattenScenario.Operation, _ value: Int) {
    switch operation {
    case .give(let inner):
      let signal = inners[inner].signal
      outerObserver.send(scenario.isInTurn ? signal.take(first: 1) : signal)
    case .send(let inner): inners[inner].observer.send(value)
    case .dispose: observation?.dispose()
    case .dropOuter: outer = nil
    }
  }

  func mistakes() -> [String] {
    var mistakes: [String] = []
    if Set(heard).count < heard.count { mistakes.append("heard twice: \(heard)") }
    let gifts = acts.filter { if case .give = $0.operation { true } else { false } }
    let ends = acts.filter { act in
      switch act.operation {
      case .dispose, .dropOuter: true
      default: false
      }
    }
    for inner in inners.indices {
      let sends = acts.filter { if case .send(inner) = $0.operation { true } else { false } }
      let own = heard.filter { $0 / 100 == inner }
      // A signal that is sent twice would be observed twice.
      let line = Line(
        items: sends.filter { own.contains($0.value) }
          .map { .init(kind: .value($0.value), begin: $0.begin, end: $0.end) },
        listeners: [.init(heard: own, isCut: false, isThereFirst: true)], first: nil)
      if !line.hasOrder() { mistakes.append("no order of the sends explains \(own)") }
      if scenario.isInTurn, own.count > 1 { mistakes.append("\(own) after the end of the first") }
      guard ends.isEmpty, !scenario.isInTurn else { continue }
      for send in sends where !own.contains(send.value) {
        // An inner signal that was sent during a delivery on another thread is received before that
        // delivery ends.
        let isGiven = gifts.contains { gift in
          guard case .give(inner) = gift.operation, let end = gift.end else { return false }
          return gifts.filter { $0.begin.isBefore(end) }
            .allSatisfy { $0.end.map { !send.begin.isBefore($0) } ?? false }
        }
        let isReplaced =
          scenario.strategy == .latest
          && gifts.contains { gift in
            if case .give(inner) = gift.operation { return false }
            return send.end.map { !$0.isBefore(gift.begin) } ?? true
          }
        if isGiven && !isReplaced { mistakes.append("\(send.value) is lost") }
      }
    }
    if scenario.strategy == .latest {
      // The second of two inner signals is the newer one if the same thread sent it after the
      // first.
      let order = gifts.compactMap {
        if case .give(let inner) = $0.operation { inner } else { nil }
      }
      if order.count == 2, order[0] != order[1], gifts[0].begin.thread == gifts[1].begin.thread {
        let places = heard.map { order.firstIndex(of: $0 / 100) ?? 0 }
        if places != places.sorted() { mistakes.append("an older inner signal is heard: \(heard)") }
      }
    }
    if scenario.isInTurn { mistakes += mistakesOfTurns(gifts) }
    for end in ends {
      guard let moment = end.end else { continue }
      let late = calls.filter { !$0.begin.isBefore(moment) }
      if late.count > 1 { mistakes.append("\(late.count) calls after \(end.operation)") }
    }
    return mistakes
  }

  // The inner signals that were given by one thread, in the order in which it gave them.
  private func mistakesOfTurns(_ gifts: [Act]) -> [String] {
    let order = gifts.compactMap { if case .give(let inner) = $0.operation { inner } else { nil } }
    guard Set(gifts.map(\.begin.thread)).count == 1, order.count == Set(order).count else {
      return []
    }
    let places = heard.map { order.firstIndex(of: $0 / 100) ?? 0 }
    var mistakes = places == Array(places.indices) ? [] : ["out of turn: \(heard)"]
    let sends = acts.filter { if case .send(order[0]) = $0.operation { true } else { false } }
    let isHeard = !sends.isEmpty && sends.allSatisfy { gifts[0].end?.isBefore($0.begin) == true }
    let isCut = acts.contains { [.dispose, .dropOuter].contains($0.operation) }
    if isHeard, heard.isEmpty, !isCut { mistakes.append("the first value is lost") }
    // Once all that began before it is over, with a value of the first, the second has its turn.
    for act in acts where scenario.strategy == .queue && order.count == 2 && !isCut {
      guard case .send(order[1]) = act.operation, gifts[1].end?.isBefore(act.begin) == true else {
        continue
      }
      let before = acts.filter { $0.begin.isBefore(act.begin) }
      guard before.allSatisfy({ $0.end?.isBefore(act.begin) == true }), isHeard, heard.count < 2,
        before.contains(where: { $0.operation == .send(order[0]) })
      else { continue }
      mistakes.append("\(act.value) is lost, though its signal has its turn")
    }
    if scenario.strategy == .ignoreNew, places.contains(1),
      !sends.contains(where: { send in gifts[1].end.map { send.begin.isBefore($0) } ?? false })
    {
      mistakes.append("heard though the one before had not ended: \(heard)")
    }
    return mistakes
  }

  var story: String {
    let acts = acts.map { ($0.begin, "\($0.operation) (\($0.value))") }
    let calls = calls.map { ($0.begin, "hears \($0.value)") }
    return (acts + calls).sorted { $0.0.number < $1.0.number }
      .map { "  thread \($0.0.thread ?? 0): \($0.1)" }.joined(separator: "\n")
  }

  func end() -> [String] {
    observation = nil
    outer = nil
    inners = []
    return []
  }
}
