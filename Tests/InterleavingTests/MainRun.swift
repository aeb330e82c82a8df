@testable import TributarySignals

/// Values that are sent on the main actor and elsewhere, and delivered on the main actor.
///
/// The main actor is a lock: the thread that holds it runs there.
struct MainScenario: Scenario {
  enum Operation: Sendable {
    case send
    case dispose
  }

  /// The operations of the main actor, and of another thread or two.
  let main: [Operation]
  let others: [[Operation]]

  var description: String {
    "heard on main: main \(main)" + others.map { " | \($0)" }.joined()
  }

  func runs() -> (Execution) -> any Run { { MainRun(self, in: $0) } }
}

// Accessed by the threads of the model, which share one thread of the system.
private final class MainRun: Run, @unchecked Sendable {
  private struct Act {
    let operation: MainScenario.Operation
    let value: Int
    let thread: Int
    var begin = Stamp.never
    var end: Stamp?
  }

  private struct Call {
    let value: Int
    let thread: Int
    let begin: Stamp
  }

  private let scenario: MainScenario
  private unowned let execution: Execution
  private var acts: [Act] = []
  private var calls: [Call] = []
  private var heard: [Int] = []
  private let main = Mutex(())
  private var mainThread: Int?
  private var signal: Signal<Int>?
  private let observer: Observer<Int>
  private var observation: Disposable?
  private var counts: [Int: Int] = [:]

  init(_ scenario: MainScenario, in execution: Execution) {
    self.scenario = scenario
    self.execution = execution
    let (signal, observer) = Signal<Int>.pipe()
    self.signal = signal
    self.observer = observer
    let queue = DeliveryQueue<Int>(
      until: signal.lifetime, runsHere: { [unowned self] in mainThread == self.execution.thread },
      schedule: { [unowned self] _, drain in
        if mainThread == self.execution.thread { return drain() }
        self.execution.begin { self.onMain(drain) }
      },
      body: { [unowned self] value in
        let thread = self.execution.thread
        if mainThread != self.execution.thread {
          self.execution.fail("\(value) is not heard on main")
        }
        heard.append(value)
        self.execution.stamp(value) {
          self.calls.append(Call(value: value, thread: thread, begin: $0))
        }
      })
    observation = queue.observe(signal)
  }

  private func onMain(_ body: () -> Void) {
    main.withLock { _ in
      mainThread = execution.thread
      body()
      mainThread = nil
    }
  }

  var bodies: [() -> Void] {
    [{ for operation in self.scenario.main { self.onMain { self.perform(operation) } } }]
      + scenario.others.map { operations in
        { for operation in operations { self.perform(operation) } }
      }
  }

  private func perform(_ operation: MainScenario.Operation) {
    let thread = execution.thread
    let index = acts.count
    let value = (thread + 1) * 10 + counts[thread, default: 1]
    counts[thread, default: 1] += 1
    acts.append(Act(operation: operation, value: value, thread: thread))
    execution.perform(value) {
      execution.stamp(value) { self.acts[index].begin = $0 }
      switch operation {
      case .send: observer.send(value)
      case .dispose: observation?.dispose()
      }
      execution.letHappen()
      acts[index].end = execution.stamp(value)
    }
  }

  func mistakes() -> [String] {
    let sends = acts.filter { $0.operation == .send }
    let disposals = acts.filter { $0.operation == .dispose }
    var mistakes: [String] = []
    let line = Line(
      items: sends.map { .init(kind: .value($0.value), begin: $0.begin, end: $0.end) },
      listeners: [.init(heard: heard, isCut: !disposals.isEmpty, isThereFirst: true)], first: nil)
    if !line.hasOrder() { mistakes.append("no order of the sends explains \(heard)") }
    for disposal in disposals {
      guard let end = disposal.end else { continue }
      let late = calls.filter { !$0.begin.isBefore(end) }
      if late.count > (disposal.thread == 0 ? 0 : 1) {
        mistakes.append("\(late.count) calls after dispose")
      }
    }
    for send in sends where send.thread == 0 {
      guard let end = send.end, disposals.isEmpty else { continue }
      let nobodySends = sends.allSatisfy { other in
        other.value == send.value || end.isBefore(other.begin)
          || calls.contains {
            $0.value == other.value && $0.begin.isBefore(send.begin)
          } && (other.end?.isBefore(send.begin) ?? false)
      }
      let isHeard = calls.contains {
        $0.value == send.value && send.begin.isBefore($0.begin) && $0.begin.isBefore(end)
      }
      if nobodySends && !isHeard && isDrained(before: send) {
        mistakes.append("\(send.value) is not delivered at once")
      }
    }
    return mistakes
  }

  // A drain that has delivered all values but has not ended still counts as scheduled.
  private func isDrained(before send: Act) -> Bool {
    calls.allSatisfy { call in
      call.begin.isBefore(send.begin) ? call.thread == 0 : true
    }
  }

  var story: String {
    let acts = acts.map { ($0.begin, "\($0.operation) (\($0.value))") }
    let calls = calls.map { ($0.begin, "main hears \($0.value)") }
    return (acts + calls).sorted { $0.0.number < $1.0.number }
      .map { "  thread \($0.0.thread ?? 0): \($0.1)" }.joined(separator: "\n")
  }

  func end() -> [String] {
    observation = nil
    signal = nil
    return []
  }
}
