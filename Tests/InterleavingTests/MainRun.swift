#if INTERLEAVED
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

  func begin(in execution: Execution) -> any Run { MainRun(self, in: execution) }
}

// Accessed by the threads of the model, which share one thread of the system.
private final class MainRun: Run, @unchecked Sendable {
  private let scenario: MainScenario
  private unowned let execution: Execution
  private var history = History()
  private let main = Mutex(())
  private var mainThread: Int?
  private var signal: Signal<Int>?
  private let observer: Observer<Int>
  private var observation: Disposable?
  private var valueCount = 0

  init(_ scenario: MainScenario, in execution: Execution) {
    self.scenario = scenario
    self.execution = execution
    let (signal, observer) = Signal<Int>.pipe()
    self.signal = signal
    self.observer = observer
    history.observers.append(.init(pipe: 0))
    observation = DeliveryQueue.observe(
      signal, runsHere: { [unowned self] in mainThread == self.execution.thread },
      schedule: { [unowned self] _, drain in
        if mainThread == self.execution.thread { return drain() }
        self.execution.begin { self.onMain(drain) }
      },
      body: { [unowned self] value in
        let call = history.calls.count
        if mainThread != self.execution.thread {
          self.execution.fail("\(value) is not heard on main")
        }
        history.observers[0].heard.append(value)
        history.calls.append(.init(observer: 0, value: value, begin: self.execution.stamp()))
        history.calls[call].end = self.execution.stamp()
      })
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
    valueCount += 1
    let value = (execution.thread + 1) * 10 + valueCount
    let index = history.acts.count
    history.acts.append(
      .init(
        operation: operation == .send ? .send(0) : .dispose(0), value: value, added: nil,
        call: nil, begin: execution.stamp()))
    switch operation {
    case .send: observer.send(value)
    case .dispose: observation?.dispose()
    }
    history.acts[index].end = execution.stamp()
  }

  func mistakes() -> [String] {
    let sends = history.acts.filter { if case .send = $0.operation { true } else { false } }
    let disposals = history.acts.filter { if case .dispose = $0.operation { true } else { false } }
    let heard = history.observers[0].heard
    var mistakes: [String] = []
    let line = Line(
      items: sends.map { .init(kind: .value($0.value), begin: $0.begin, end: $0.end) },
      listeners: [.init(heard: heard, isCut: !disposals.isEmpty, isThereFirst: true)], first: nil)
    if !line.hasOrder() { mistakes.append("no order of the sends explains \(heard)") }
    for disposal in disposals {
      guard let end = disposal.end else { continue }
      let late = history.calls.filter { !$0.begin.isBefore(end) }
      if late.count > (disposal.begin.thread == 0 ? 0 : 1) {
        mistakes.append("\(late.count) calls after dispose")
      }
    }
    for send in sends where send.begin.thread == 0 {
      guard let end = send.end, disposals.isEmpty else { continue }
      let nobodySends = sends.allSatisfy { other in
        other.value == send.value || end.isBefore(other.begin)
          || history.calls.contains {
            $0.value == other.value && ($0.end?.isBefore(send.begin) ?? false)
          } && (other.end?.isBefore(send.begin) ?? false)
      }
      let isHeard = history.calls.contains {
        $0.value == send.value && send.begin.isBefore($0.begin) && $0.begin.isBefore(end)
      }
      if nobodySends && !isHeard && isDrained(before: send) {
        mistakes.append("\(send.value) is not delivered at once")
      }
    }
    return mistakes
  }

  // A drain that has delivered all values but has not ended still counts as scheduled.
  private func isDrained(before send: History.Act) -> Bool {
    history.calls.allSatisfy { call in
      call.begin.isBefore(send.begin) ? call.begin.thread == 0 : true
    }
  }

  var story: String { history.description }

  func end() -> [String] {
    observation = nil
    signal = nil
    return []
  }
}
#endif
