import CheckedSynchronization
import Synchronization
import Testing

@testable import TributarySignals

extension InterleavingTests {
  @Test(arguments: [
    Program(threads: [[.send(0)], [.send(0)]]), Program(threads: [[.send(0)], [.dispose(0)]]),
    Program(threads: [[.send(0)], [.observe(0)]]), Program(threads: [[.send(0)], [.drop(0)]]),
    Program(threads: [[.send(0)], [.send(0)]]).with(inside: [.send(0)]),
    Program(pipes: [.property], threads: [[.send(0)], [.observe(0)]]),
  ])
  func `the orders that a state means end like one that is run`(_ program: Program) {
    let all = Endings(of: program, StateSearch(merges: false, reduces: false))
    let merged = Endings(of: program, StateSearch(reduces: false))
    let reduced = Endings(of: program, StateSearch())
    #expect(all.search.unlikeCount == 0)
    #expect(merged.search.orderCount == all.search.orderCount)
    #expect(merged.search.stateCount == all.search.stateCount)
    #expect(merged.endings == all.endings)
    #expect(reduced.endings == all.endings)
    #expect(reduced.search.stateCount < merged.search.stateCount)
    #expect(merged.search.runCount < all.search.runCount)
  }

  @Test func `runs go on alike from equal states`() {
    let bus = Program(pipes: [.plain, .plain], observers: [(1, [])], threads: [])
    var scenarios: [any Scenario] = [
      Program(batchLimit: 1, threads: [[.send(0)], [.send(0), .send(0)]]),
      Program(
        pipes: [.property], threads: [[.modify(0), .observe(0)], [.send(0), .drop(0)]]),
      FlattenScenario(strategy: .merge, threads: [[.give(0)], [.send(0)]]),
      FlattenScenario(strategy: .latest, threads: [[.give(0), .give(1)], [.send(0)]]),
      MainScenario(main: [.send, .dispose], others: [[.send]]),
    ]
    for threads: [[Program.Operation]] in [
      [[.attach(from: 0, to: 1)], [.send(0)]], [[.attach(from: 0, to: 1)], [.drop(1)]],
      [[.attach(from: 0, to: 1), .send(0)], [.send(0), .drop(0)]],
    ] {
      var program = bus
      program.threads = threads
      scenarios.append(program)
    }
    Interleavings.prepare()
    for scenario in scenarios {
      let search = StateSearch(merges: false, reduces: false)
      let begin = scenario.runs()
      repeat {
        search.begin()
        let execution = Execution(search)
        let run = begin(execution)
        if !execution.run(run) { break }
        _ = search.finish(execution)
        _ = run.end()
      } while search.runCount < 20_000 && search.advance()
      #expect(search.unlikeCount == 0, "\(scenario)")
    }
  }

  @Test func `a mistake that one order shows is found, and shown again by its schedule`() throws {
    let failure = try #require(Interleavings(of: LostUpdate()).failure)
    let again = Interleavings(of: LostUpdate(), schedule: failure.schedule).failure
    #expect(again?.mistakes == ["2 additions make 1"])
    #expect(again?.schedule == failure.schedule)
  }

  @Test func `memory that nothing orders, and locks that wait for each other, are found`() {
    #expect(
      Interleavings(of: Unordered()).failure?.mistakes
        == ["thread 1 touches memory after another one, and nothing orders them"])
    #expect(Interleavings(of: Deadlock()).failure?.mistakes == ["every thread waits for a lock"])
  }
}

/// The possible results of the runs of a program.
private struct Endings {
  private(set) var search: StateSearch
  private(set) var endings: Set<String> = []

  init(of program: Program, _ search: StateSearch) {
    Interleavings.prepare()
    self.search = search
    let acts = Acts(of: program)
    repeat {
      if self.search.isRefuted {
        self.search = StateSearch(after: self.search)
        endings = []
      }
      self.search.begin()
      let execution = Execution(self.search)
      let world = World(acts, in: execution, remembers: true)
      guard execution.run(world) else { return }
      if self.search.finish(execution) { endings.insert("\(world.heard)") }
      _ = world.end()
    } while self.search.isRefuted || self.search.advance()
  }
}

/// Two threads that read and then write.
private struct LostUpdate: Scenario {
  let description = "lost update"
  func runs() -> (Execution) -> any Run { { _ in LostUpdateRun() } }
}

private final class LostUpdateRun: Run {
  private let number = TributarySignals.Atomic(0)

  var bodies: [() -> Void] {
    (0..<2).map { _ in
      {
        let old = self.number.load(ordering: .acquiring)
        self.number.store(old + 1, ordering: .releasing)
      }
    }
  }

  func mistakes() -> [String] {
    let sum = number.load(ordering: .relaxed)
    return sum == 2 ? [] : ["2 additions make \(sum)"]
  }

  var story: String { "" }
  func end() -> [String] { [] }
}

/// A flag whose accesses are atomic, but order no other access.
private struct Unordered: Scenario {
  let description = "unordered"
  func runs() -> (Execution) -> any Run { { UnorderedRun($0) } }
}

private final class UnorderedRun: Run {
  private let execution: Execution
  private let isReady = TributarySignals.Atomic(false)
  private let memory = SharedLocation()

  init(_ execution: Execution) {
    self.execution = execution
  }

  var bodies: [() -> Void] {
    [
      {
        self.execution.touch(self.memory)
        self.isReady.store(true, ordering: .relaxed)
      },
      { if self.isReady.load(ordering: .acquiring) { self.execution.touch(self.memory) } },
    ]
  }

  func mistakes() -> [String] { [] }
  var story: String { "" }
  func end() -> [String] { [] }
}

/// Two locks that two threads take in opposite orders.
private struct Deadlock: Scenario {
  let description = "deadlock"
  func runs() -> (Execution) -> any Run { { _ in DeadlockRun() } }
}

private final class DeadlockRun: Run {
  private let one = TributarySignals.Mutex(0)
  private let other = TributarySignals.Mutex(0)

  var bodies: [() -> Void] {
    [
      { self.one.withLock { _ in self.other.withLock { _ in } } },
      { self.other.withLock { _ in self.one.withLock { _ in } } },
    ]
  }

  func mistakes() -> [String] { [] }
  var story: String { "" }
  func end() -> [String] { [] }
}
