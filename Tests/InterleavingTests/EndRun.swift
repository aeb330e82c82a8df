import TributarySignals

/// Observations that end by themselves while other threads send, observe, dispose and release.
struct EndScenario: Scenario {
  enum Operation: Sendable {
    /// Sends to a signal that is over after a number of values, and is shared.
    case send
    /// Observes the shared signal, as one observer has done from before the threads start.
    case observe
    /// Disposes the first observation.
    case dispose
    case dropShared
    case setProperty
    /// Observes the first value of the property.
    case takeFirst
  }

  /// The number of values after which the signal is over.
  var count = 1
  let threads: [[Operation]]

  var description: String {
    "shared after \(count): " + threads.map { "\($0)" }.joined(separator: " | ")
  }

  func runs() -> (Execution) -> any Run { { EndRun(self, in: $0) } }
}

// Accessed by the threads of the model, which share one thread of the system.
private final class EndRun: Run, @unchecked Sendable {
  private struct Act {
    let operation: EndScenario.Operation
    let value: Int
    var begin = Stamp.never
    var end: Stamp?
  }

  private struct Call {
    let observer: Int
    let value: Int
    let begin: Stamp
  }

  /// An object that the closure of an observation retains.
  private final class Captured: Sendable {}

  private final class Hearing {
    weak var captured: Captured?
    var heard: [Int] = []
  }

  private let scenario: EndScenario
  private unowned let execution: Execution
  private var acts: [Act] = []
  private var counts: [Int: Int] = [:]
  private var calls: [Call] = []
  private var source: Signal<Int>?
  private let observer: Observer<Int>
  private var shared: Signal<Int>?
  private var property: MutableProperty<Int>?
  /// The observations of the shared signal, and those of the first value of the property.
  private var hearings: [Hearing] = []
  private var firsts: [(hearing: Hearing, passed: Hearing)] = []
  private var observation: Disposable?

  init(_ scenario: EndScenario, in execution: Execution) {
    self.scenario = scenario
    self.execution = execution
    let (source, observer) = Signal<Int>.pipe()
    self.source = source
    self.observer = observer
    shared = source.take(first: scenario.count).shared()
    property = MutableProperty(0)
    if let shared { observation = observe(shared) }
  }

  private func observe(_ shared: Signal<Int>) -> Disposable {
    let (hearing, captured) = (Hearing(), Captured())
    hearing.captured = captured
    let number = hearings.count
    hearings.append(hearing)
    return shared.observe { [unowned self] value in
      withExtendedLifetime(captured) {}
      if self.execution.lockCount > 0 { self.execution.fail("called under a lock") }
      hearings[number].heard.append(value)
      self.execution.stamp(value) {
        self.calls.append(Call(observer: number, value: value, begin: $0))
      }
    }
  }

  private func observeFirst(_ property: MutableProperty<Int>) {
    let (hearing, passed, captured) = (Hearing(), Hearing(), Captured())
    hearing.captured = captured
    let number = firsts.count
    firsts.append((hearing, passed))
    property.signal.on { [unowned self] in firsts[number].passed.heard.append($0) }
      .take(first: 1).observe { [unowned self] in
        withExtendedLifetime(captured) {}
        firsts[number].hearing.heard.append($0)
      }
  }

  var bodies: [() -> Void] {
    scenario.threads.map { operations in
      { for operation in operations { self.perform(operation) } }
    }
  }

  private func perform(_ operation: EndScenario.Operation) {
    let index = acts.count
    let thread = execution.thread
    let value = (thread + 1) * 10 + counts[thread, default: 0]
    counts[thread, default: 0] += 1
    acts.append(Act(operation: operation, value: value))
    execution.perform(value) {
      execution.stamp(value) { self.acts[index].begin = $0 }
      perform(operation, value)
      execution.letHappen()
      acts[index].end = execution.stamp(value)
    }
  }

  private func perform(_ operation: EndScenario.Operation, _ value: Int) {
    switch operation {
    case .send: observer.send(value)
    case .observe: if let shared { _ = observe(shared) }
    case .dispose: observation?.dispose()
    case .dropShared: shared = nil
    case .setProperty: property?.value = value
    case .takeFirst: if let property { observeFirst(property) }
    }
  }

  func mistakes() -> [String] {
    var mistakes: [String] = []
    let sends = acts.filter { $0.operation == .send }
    let ends = acts.filter { $0.operation == .dispose || $0.operation == .dropShared }
    let isDropped = ends.contains { $0.operation == .dropShared }
    let first = hearings[0].heard
    let line = Line(
      items: sends.filter { first.contains($0.value) }
        .map { .init(kind: .value($0.value), begin: $0.begin, end: $0.end) },
      listeners: [.init(heard: first, isCut: false, isThereFirst: true)], first: nil)
    if !line.hasOrder() { mistakes.append("no order of the sends explains \(first)") }
    let passed = min(sends.count, scenario.count)
    for (number, hearing) in hearings.enumerated() {
      if hearing.heard.count > passed { mistakes.append("too many are heard: \(hearing.heard)") }
      if number > 0, ends.isEmpty, hearing.heard != first.suffix(hearing.heard.count) {
        mistakes.append("\(first) and \(hearing.heard) have no order")
      }
      if passed == scenario.count || isDropped, hearing.captured != nil {
        mistakes.append("observer \(number) stays after the end")
      }
    }
    if ends.isEmpty, first.count < passed { mistakes.append("lost: only \(first) is heard") }
    for end in ends {
      guard let moment = end.end else { continue }
      for number in hearings.indices where end.operation == .dropShared || number == 0 {
        let late = calls.filter { $0.observer == number && !$0.begin.isBefore(moment) }
        if late.count > 1 { mistakes.append("\(late.count) calls after \(end.operation)") }
      }
    }
    for (hearing, passed) in firsts {
      if hearing.heard.count != 1 { mistakes.append("not one value: \(hearing.heard)") }
      if passed.heard != hearing.heard { mistakes.append("passed too often: \(passed.heard)") }
      if hearing.captured != nil { mistakes.append("the observer of one value stays") }
    }
    return mistakes
  }

  var story: String {
    let acts = acts.map { ($0.begin, "\($0.operation) (\($0.value))") }
    let calls = calls.map { ($0.begin, "observer \($0.observer) hears \($0.value)") }
    return (acts + calls).sorted { $0.0.number < $1.0.number }
      .map { "  thread \($0.0.thread ?? 0): \($0.1)" }.joined(separator: "\n")
  }

  func end() -> [String] {
    observation = nil
    source = nil
    shared = nil
    property = nil
    return []
  }
}
