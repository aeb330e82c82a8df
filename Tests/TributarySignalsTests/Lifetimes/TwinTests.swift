import Synchronization
import TestSupport
import Testing

@Suite("Twin", .timeLimit(.generous)) struct TwinTests {
  @Test(arguments: 0..<ProgramRun.parts)
  func `the library and a plain pipe with one lock call the same, in the same order`(
    _ part: Int
  ) async {
    for seed in ProgramRun.chosen.seeds(of: part) {
      // Lets other tests run meanwhile.
      await Task.yield()
      let plain = program(of: seed).filter(\.isPlain)
      if differ(plain) {
        Issue.record("seed \(seed): \(shrunk(plain, where: differ))")
        return
      }
    }
  }

  private func differ(_ program: [Command]) -> Bool {
    let world = World()
    let twin = TwinWorld()
    for command in program {
      world.step(command)
      twin.run(command)
      if world.journal != twin.journal.lines { return true }
    }
    return false
  }
}

extension Command {
  /// Whether a twin implements the command.
  fileprivate var isPlain: Bool {
    switch self {
    case .pipe, .send, .dispose, .disposeTwice, .disposeAll, .dropSignal: true
    case .observe(_, .run(let command)): command.isPlain
    case .observe(_, .both(let one, let other)): one.isPlain && other.isPlain
    case .observe: true
    default: false
    }
  }
}

/// Runs plain commands on twins.
private final class TwinWorld: Sendable {
  let journal = Journal<Line>()
  private let state = Locked(State())

  struct State {
    var pipes: [TwinPipe] = []
    var held: [Int] = []
    var observations: [TwinPipe.Closure?] = []
    var sent = 0
  }

  func run(_ command: Command) {
    switch command {
    case .pipe:
      state.withLock {
        $0.held.append($0.pipes.count)
        $0.pipes.append(TwinPipe())
      }
    case .observe(let index, let script): observe(index, script)
    case .dispose(let index), .disposeTwice(let index):
      state.withLock { $0.observations.pick(index) }??.dispose()
    case .disposeAll: for closure in state.withLock({ $0.observations }) { closure?.dispose() }
    case .dropSignal(let index):
      state.withLock { state in state.held.take(index).map { state.pipes[$0] } }?.close()
    case .send(let index):
      guard let pipe = state.withLock({ $0.pipes.pick(index) }) else { return }
      send(to: pipe)
    default: break
    }
  }

  private func observe(_ index: Int, _ script: Script) {
    let found = state.withLock { state in
      state.held.pick(index).map { held -> (Int, Int, TwinPipe) in
        state.observations.append(nil)
        return (held, state.observations.count - 1, state.pipes[held])
      }
    }
    guard let (held, number, pipe) = found else { return }
    let todo = Slot(script)
    let closure = pipe.observe(as: number) { [unowned self] item in
      journal.write(Line(observation: number, number: item.number))
      if let script = todo.take() { act(script, as: number, of: held) }
    }
    state.withLock { $0.observations[number] = closure }
  }

  private func act(_ script: Script, as number: Int, of held: Int) {
    let (pipe, closure) = state.withLock { ($0.pipes[held], $0.observations[number]) }
    switch script {
    case .none: break
    case .sendSelf: send(to: pipe)
    case .disposeSelf: closure?.dispose()
    case .dropOwner:
      state.withLock { $0.held.removeAll { $0 == held } }
      pipe.close()
    case .run(let command): run(command)
    case .both(let one, let other):
      run(one)
      run(other)
    }
  }

  private func send(to pipe: TwinPipe) {
    let number = state.withLock { state in
      state.sent += 1
      return state.sent / 2
    }
    pipe.send(Item(number: number))
  }
}

/// The simplest correct pipe: one lock around one list and one queue.
///
/// It is slow and has only one lock; its results are compared with those of the laws and of the
/// library.
final class TwinPipe: Sendable {
  private let state = Locked(State())

  private struct State {
    var isAlive = true
    var isBusy = false
    var members: [Int: Closure] = [:]
    var line: [Happening] = []

    mutating func next() -> Happening? {
      guard isAlive, !line.isEmpty else {
        isBusy = false
        line = []
        return nil
      }
      return line.removeFirst()
    }
  }

  private enum Happening {
    case value(Item)
    case newcomer(Int, Closure)
  }

  /// A closure, and whether it may still be called.
  final class Closure: Sendable {
    let body: @Sendable (Item) -> Void
    private let state = Atomic(true)

    init(_ body: @escaping @Sendable (Item) -> Void) {
      self.body = body
    }

    var isLive: Bool { state.load(ordering: .relaxed) }

    func dispose() { state.store(false, ordering: .relaxed) }
  }

  func send(_ item: Item) { happen(.value(item)) }

  func observe(as number: Int, _ body: @escaping @Sendable (Item) -> Void) -> Closure {
    let closure = Closure(body)
    happen(.newcomer(number, closure))
    return closure
  }

  func close() {
    state.withLock { $0.isAlive = false }
  }

  private func happen(_ happening: Happening) {
    let isFirst = state.withLock { state in
      state.line.append(happening)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFirst else { return }
    while let next = state.withLock({ $0.next() }) {
      switch next {
      case .newcomer(let number, let closure):
        state.withLock { $0.members[number] = closure }
      case .value(let item):
        let members = state.withLock { $0.members.sorted { $0.key < $1.key }.map(\.value) }
        for member in members where member.isLive && state.withLock({ $0.isAlive }) {
          member.body(item)
        }
      }
    }
  }
}
