#if INTERLEAVED
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
  func `the orders that are left out end like one that is run`(_ program: Program) {
    let all = Endings(of: program, StateSearch(merges: false, reduces: false))
    let merged = Endings(of: program, StateSearch(reduces: false))
    let reduced = Endings(of: program, StateSearch())
    #expect(all.search.unlikeCount == 0)
    #expect(merged.search.orderCount == all.search.orderCount)
    #expect(merged.search.stateCount == all.search.stateCount)
    #expect(merged.endings == all.endings)
    #expect(reduced.endings == all.endings)
    print(program, all.search.runCount, merged.search.stateCount, reduced.search.stateCount)
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
#endif
