import CheckedSynchronization

@testable import TributarySignals

/// The pipes and observers of a program, created for each run.
///
/// Accessed by the threads of the model, which share one thread of the system.
final class World: Run, @unchecked Sendable {
  private let acts: Acts
  private unowned let execution: Execution
  private var reference: Reference

  private var pipes: [Ends] = []
  private var disposables: [Int: Disposable] = [:]
  private var connections: [Int: Disposable] = [:]
  private var hasCalled: UInt64 = 0
  /// The observers whose closures were made, and released.
  private var made: UInt64 = 0
  private var released: UInt64 = 0
  private(set) var heard: [[Int]]
  private var lines: [String] = []

  /// Set once the threads have ended: later events belong to no act.
  private var isOver = false

  private struct Ends {
    var property: MutableProperty<Int>?
    var signal: Signal<Int>?
    let observer: TributarySignals.Observer<Int>?
    let core: PipeCore
    /// The location of the signal for all threads.
    let slot = SharedLocation()
    /// The thread in a call of the pipe.
    var caller: Int?
  }

  /// Whether runs with other received values have different states.
  private let remembers: Bool

  init(_ acts: Acts, in execution: Execution, remembers: Bool = false) {
    self.acts = acts
    self.remembers = remembers
    self.execution = execution
    reference = Reference(acts)
    heard = acts.observers.map { _ in [] }
    let program = acts.program
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
    for index in program.connections.indices { connect(index) }
    for index in program.observers.indices { observe(index) }
  }
}

// The memory of the run.
extension World {
  var memory: Any {
    get { reference }
    set { if let newValue = newValue as? Reference { reference = newValue } }
  }

  func combine(into state: inout StateHash) {
    state.combine(hasCalled)
    if remembers {
      for values in heard {
        state.combine(UInt64(values.count))
        for value in values { state.combine(UInt64(value)) }
      }
    }
    reference.combine(into: &state)
  }

  private func note(_ event: (inout Reference) -> Void) {
    if isOver || execution.isRepeating { return }
    event(&reference)
    if let mistake = reference.mistake { execution.fail(mistake) }
  }

  private func tell(_ line: @autoclosure () -> String) {
    if execution.isTold { lines.append("  thread \(execution.thread): \(line())") }
  }

  var story: String { lines.joined(separator: "\n") }
}

// Before the threads start, and on them.
extension World {
  private func observe(_ index: Int) {
    made |= 1 << UInt64(index)
    let object = CapturedObject { [unowned self] in hasReleased(index) }
    disposables[index] = pipes[acts.observers[index]].signal?.observe { [unowned self] value in
      withExtendedLifetime(object) { hear(value, index) }
    }
  }

  private func connect(_ index: Int) {
    let (from, to) = acts.connections[index]
    guard let observer = pipes[to].observer, let signal = pipes[from].signal else { return }
    connections[index] = signal.observe(observer)
  }

  var bodies: [() -> Void] {
    acts.threads.map { numbers in { for number in numbers { self.perform(number) } } }
  }

  private func perform(_ number: Int) {
    execution.perform(number) {
      execution.later(number) { [self] in
        note { $0.begin(number) }
        tell("\(acts[number].operation) (\(number))")
      }
      perform(acts[number], number)
      execution.letHappen()
      note { $0.end(number) }
    }
  }

  private func perform(_ act: Acts.Act, _ number: Int) {
    switch act.operation {
    case .send(let pipe):
      if let observer = pipes[pipe].observer {
        observer.send(number)
      } else {
        reading(pipe, number) {
          let property = pipes[pipe].property; property?.value = number
        }
      }
    case .modify(let pipe):
      reading(pipe, number) { pipes[pipe].property?.modify { $0 = number } }
    case .observe(let pipe): reading(pipe, number) { if let added = act.added { observe(added) } }
    case .dispose(let observer): disposables[observer]?.dispose()
    case .drop(let pipe): drop(pipe, number)
    case .attach(let from, _):
      reading(from, number) { if let added = act.added { connect(added) } }
    case .detach(let connection): connections[connection]?.dispose()
    }
  }

  // A user's variable would have a lock; the signal is retained while it is used.
  private func reading(_ pipe: Int, _ number: Int, _ body: () -> Void) {
    let access = SharedAccess(.load, isAcquire: true)
    execution.reach(pipes[pipe].slot, access)
    let signal = pipes[pipe].signal
    execution.pass(pipes[pipe].slot, access, learning: signal == nil ? 0 : 1)
    if signal == nil { return note { $0.cancel(number) } }
    note { $0.use(number) }
    withExtendedLifetime(signal, body)
  }

  private func drop(_ pipe: Int, _ number: Int) {
    let access = SharedAccess(.exchange, isAcquire: true, isRelease: true)
    execution.reach(pipes[pipe].slot, access)
    var ends: (Any?, Any?)? = (pipes[pipe].property, pipes[pipe].signal)
    if pipes[pipe].signal == nil { note { $0.cancel(number) } }
    pipes[pipe].property = nil
    pipes[pipe].signal = nil
    pipes[pipe].slot.contents = StateHash(1)
    execution.pass(pipes[pipe].slot, access.changing(0, to: 1), learning: 0)
    withExtendedLifetime(ends) {}
    ends = nil
  }
}

// Calls of observers.
extension World {
  private func hear(_ value: Int, _ observer: Int) {
    let pipe = acts.observers[observer]
    let thread = execution.thread
    if execution.lockCount > 0 { execution.fail("o\(observer) is called under a lock") }
    unsafe execution.touch(pipes[pipe].core.observers.location)
    if let other = pipes[pipe].caller, other != thread {
      execution.fail("two calls on p\(pipe) overlap")
    }
    pipes[pipe].caller = thread
    heard[observer].append(value)
    let number = 100 + observer * 100 + value
    execution.later(number) { [self] in
      note { $0.hear(value, by: observer) }
      tell("o\(observer) hears \(value)")
    }
    if execution.hasBegun, acts.inside.indices.contains(observer), !acts.inside[observer].isEmpty,
      hasCalled & 1 << UInt64(observer) == 0
    {
      hasCalled |= 1 << UInt64(observer)
      execution.scope(number) { for number in acts.inside[observer] { perform(number) } }
    }
    unsafe execution.touch(pipes[pipe].core.observers.location)
    execution.later(number) { [self] in
      if pipes[pipe].caller == thread { pipes[pipe].caller = nil }
    }
  }

  private func hasReleased(_ observer: Int) {
    if isOver {
      released |= 1 << UInt64(observer)
      return
    }
    if execution.lockCount > 0 { execution.fail("o\(observer) is released under a lock") }
    execution.letHappen()
    released |= 1 << UInt64(observer)
    note { $0.release(observer) }
    tell("the closure of o\(observer) is released")
  }
}

// After the threads have ended.
extension World {
  func mistakes() -> [String] {
    let waiting = pipes.indices.filter {
      pipes[$0].core.waitingCount(of: Pipe<Int>.Event.self) > 0
    }
    return reference.mistakes(
      values: pipes.map { $0.property?.value }, records: pipes.map { $0.core.observerCount })
      + waiting.map { "events of p\($0) wait" }
  }

  func end() -> [String] {
    isOver = true
    disposables = [:]
    connections = [:]
    for index in pipes.indices {
      pipes[index].property = nil
      pipes[index].signal = nil
    }
    return acts.observers.indices.compactMap { index in
      if released & 1 << UInt64(index) != 0 || !isMade(index) { return nil }
      return "the closure of o\(index) is never released"
    }
  }

  private func isMade(_ observer: Int) -> Bool { made & 1 << UInt64(observer) != 0 }
}

/// An object that records its end.
private final class CapturedObject: @unchecked Sendable {
  private let hasEnded: () -> Void

  init(_ hasEnded: @escaping () -> Void) { self.hasEnded = hasEnded }

  deinit { hasEnded() }
}
