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
    let all = Endings(of: program, isReduced: false)
    let reduced = Endings(of: program, isReduced: true)
    #expect(reduced.endings == all.endings)
    #expect(reduced.count < all.count)
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
        == ["threads 0 and 1 touch the same memory, and nothing orders them"])
    #expect(Interleavings(of: Deadlock()).failure?.mistakes == ["every thread waits for a lock"])
  }
}

/// The possible results of the runs of a program.
private struct Endings {
  private(set) var count = 0
  private(set) var endings: Set<String> = []

  init(of program: Program, isReduced: Bool) {
    let exploration = Exploration(isReduced: isReduced)
    repeat {
      exploration.begin()
      let execution = Execution(exploration)
      let world = World(program, in: execution)
      guard execution.run(world.bodies) else { return }
      count += 1
      if !exploration.isRedundant {
        endings.insert(
          "\(world.history.observers.map(\.heard)) \(world.history.calls.map(\.begin.thread))")
      }
      _ = world.end()
    } while exploration.advance()
  }
}

/// Two threads that read and then write.
private struct LostUpdate: Scenario {
  let description = "lost update"
  func begin(in execution: Execution) -> any Run { LostUpdateRun() }
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
  func begin(in execution: Execution) -> any Run { UnorderedRun(execution) }
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
  func begin(in execution: Execution) -> any Run { DeadlockRun() }
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
