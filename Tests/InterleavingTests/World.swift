#if INTERLEAVED
@testable import TributarySignals

/// The pipes and observers of a program, created for each run.
///
/// Accessed by the threads of the model, which share one thread of the system.
final class World: Run, @unchecked Sendable {
  let program: Program
  private unowned let execution: Execution
  private(set) var history = History()

  private var pipes: [Ends] = []
  private var disposables: [Int: Disposable] = [:]
  private var connections: [Int: Disposable] = [:]
  private var valueCounts: [Int: Int] = [:]
  private var hasCalled: Set<Int> = []
  private var openCalls: [Int: [Int]] = [:]

  /// Set once the threads have ended: later events belong to no act.
  private var isOver = false

  private struct Ends {
    var property: MutableProperty<Int>?
    var signal: Signal<Int>?
    let observer: TributarySignals.Observer<Int>?
    let core: PipeCore
    /// The location of the signal for all threads.
    let slot = SharedLocation()
  }

  init(_ program: Program, in execution: Execution) {
    self.program = program
    self.execution = execution
    unsafe Interleaving.batchLimit = program.batchLimit
    for kind in program.pipes {
      switch kind {
      case .plain:
        let (signal, observer) = Signal<Int>.pipe()
        pipes.append(Ends(signal: signal, observer: observer, core: observer.core))
      case .property:
        let property = MutableProperty(0)
        pipes.append(
          Ends(
            property: property, signal: property.signal, observer: nil,
            core: property.owner.core))
      }
    }
    for (from, to) in program.connections { connect(addConnection(from, to)) }
    for (index, observer) in program.observers.enumerated() {
      _ = addObserver(to: observer.pipe)
      observe(index)
    }
  }
}

// Before the threads start, and on them.
extension World {
  private func addObserver(to pipe: Int) -> Int {
    history.observers.append(.init(pipe: pipe))
    return history.observers.count - 1
  }

  private func addConnection(_ from: Int, _ to: Int) -> Int {
    history.connections.append((from, to))
    return history.connections.count - 1
  }

  private func observe(_ index: Int) {
    let canary = Canary { [unowned self] in hasReleased(index) }
    disposables[index] = pipes[history.observers[index].pipe].signal?.observe {
      [unowned self] value in
      withExtendedLifetime(canary) { hear(value, index) }
    }
  }

  private func connect(_ index: Int) {
    let (from, to) = history.connections[index]
    guard let observer = pipes[to].observer, let signal = pipes[from].signal else { return }
    connections[index] = signal.observe(observer)
  }

  var bodies: [() -> Void] {
    program.threads.map { operations in { for operation in operations { self.perform(operation) } }
    }
  }

  private func perform(_ operation: Program.Operation) {
    let thread = execution.thread
    let value = (thread + 1) * 10 + valueCounts[thread, default: 0]
    valueCounts[thread, default: 0] += 1
    let added =
      switch operation {
      case .observe(let pipe): addObserver(to: pipe)
      case .attach(let from, let to): addConnection(from, to)
      default: Int?.none
      }
    let index = history.acts.count
    history.acts.append(
      .init(
        operation: operation, value: value, added: added, call: openCalls[thread]?.last,
        begin: execution.stamp()))
    switch operation {
    case .send(let pipe):
      if let observer = pipes[pipe].observer {
        observer.send(value)
      } else {
        history.acts[index].isDone = reading(pipe) {
          let property = pipes[pipe].property; property?.value = value
        }
      }
    case .modify(let pipe):
      history.acts[index].isDone = reading(pipe) { pipes[pipe].property?.modify { $0 = value } }
    case .observe(let pipe):
      history.acts[index].isDone = reading(pipe) { if let added { observe(added) } }
    case .dispose(let observer): disposables[observer]?.dispose()
    case .drop(let pipe): history.acts[index].isDone = drop(pipe)
    case .attach(let from, _):
      history.acts[index].isDone = reading(from) { if let added { connect(added) } }
    case .detach(let connection): connections[connection]?.dispose()
    }
    history.acts[index].end = execution.stamp()
  }

  // A user's variable would have a lock; the signal is retained while it is used.
  private func reading(_ pipe: Int, _ body: () -> Void) -> Bool {
    let access = SharedAccess(.load, isAcquire: true)
    execution.reach(pipes[pipe].slot, access)
    let signal = pipes[pipe].signal
    execution.pass(pipes[pipe].slot, access)
    if signal == nil { return false }
    withExtendedLifetime(signal, body)
    return true
  }

  private func drop(_ pipe: Int) -> Bool {
    let access = SharedAccess(.exchange, isAcquire: true, isRelease: true)
    execution.reach(pipes[pipe].slot, access)
    var ends: (Any?, Any?)? = (pipes[pipe].property, pipes[pipe].signal)
    pipes[pipe].property = nil
    pipes[pipe].signal = nil
    execution.pass(pipes[pipe].slot, access)
    defer { ends = nil }
    return ends?.1 != nil
  }
}

// Calls of observers.
extension World {
  private func hear(_ value: Int, _ observer: Int) {
    let pipe = history.observers[observer].pipe
    let thread = execution.thread
    if execution.lockCount > 0 { execution.fail("o\(observer) is called under a lock") }
    execution.touch(pipes[pipe].core.serial)
    let call = history.calls.count
    history.calls.append(.init(observer: observer, value: value, begin: execution.stamp()))
    history.observers[observer].heard.append(value)
    openCalls[thread, default: []].append(call)
    if execution.hasBegun, program.observers.indices.contains(observer),
      hasCalled.insert(observer).inserted
    {
      for operation in program.observers[observer].inside { perform(operation) }
    }
    openCalls[thread]?.removeLast()
    history.calls[call].end = execution.stamp()
    execution.touch(pipes[pipe].core.serial)
  }

  private func hasReleased(_ observer: Int) {
    if history.observers[observer].isReleased {
      execution.fail("the closure of o\(observer) is released twice")
    }
    history.observers[observer].isReleased = true
    if isOver { return }
    if execution.lockCount > 0 { execution.fail("o\(observer) is released under a lock") }
    history.observers[observer].released = execution.stamp()
  }
}

// After the threads have ended.
extension World {
  var story: String { history.description }

  func mistakes() -> [String] {
    let verdict = Verdict(
      program: program, history: history, values: pipes.map { $0.property?.value })
    return verdict.mistakes() + leftovers(verdict)
  }

  /// Returns errors for pipes whose records differ from the remaining observations and connections.
  private func leftovers(_ verdict: Verdict) -> [String] {
    pipes.enumerated().compactMap { pipe, ends in
      let records = ends.core.observerCount
      let waiting = ends.core.waitingCount(of: Pipe<Int>.Event.self)
      let expected = verdict.recordCount(of: pipe)
      if waiting == 0 && records == expected { return nil }
      return "p\(pipe) has \(records) records and not \(expected); \(waiting) events wait"
    }
  }

  func end() -> [String] {
    let inVain = Set(history.acts.filter { !$0.isDone }.compactMap(\.added))
    isOver = true
    disposables = [:]
    connections = [:]
    for index in pipes.indices {
      pipes[index].property = nil
      pipes[index].signal = nil
    }
    return history.observers.indices.compactMap { index in
      if history.observers[index].isReleased || inVain.contains(index) { return nil }
      return "the closure of o\(index) is never released"
    }
  }
}

/// An object that records its end.
private final class Canary: @unchecked Sendable {
  private let hasEnded: () -> Void

  init(_ hasEnded: @escaping () -> Void) { self.hasEnded = hasEnded }

  deinit { hasEnded() }
}
#endif
