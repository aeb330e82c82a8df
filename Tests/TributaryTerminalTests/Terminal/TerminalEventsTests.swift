import Synchronization
import TestSupport
import Testing

// The thread of the events and its jobs are its own business.
@testable import TributaryTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@MainActor
@Suite(.timeLimit(.generous)) struct TerminalEventsTests {
  private let keyboard: TestSupport.Pipe
  private let events: TerminalEvents

  init() throws {
    keyboard = try Pipe()
    events = TerminalEvents(
      input: keyboard.readEnd, output: TerminalOutput(), keys: KeyReader())
  }

  /// An actor beside that of the consumer, which notes the thread that performs it.
  private actor Observer {
    private let events: TerminalEvents

    init(of events: TerminalEvents) { self.events = events }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe events.asUnownedSerialExecutor()
    }

    func thread() -> UInt { currentThread() }
  }

  private nonisolated static func currentThread() -> UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  @Test func `the thread that reads a key performs what waits for it`() async throws {
    defer { events.end() }
    var threads: Set<UInt> = []
    for key in ["a", "b", "c"] {
      keyboard.send(Array(key.utf8))
      threads.insert(await Observer(of: events).thread())
      #expect(events.next() == .key(.character(Character(key))))
    }
    #expect(threads.count == 1)
    #expect(!threads.contains(Self.currentThread()))
  }

  /// An executor in place of the pool of all tasks, which counts its jobs.
  private final class CountedPool: TaskExecutor {
    let count = Locked(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      count.withLock { $0 += 1 }
      Task.detached { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @concurrent private nonisolated static func workInPool() async { _ = currentThread() }

  @Test func `a key comes to the main actor without the pool of all tasks`() async {
    defer { events.end() }
    let pool = CountedPool()
    let keys: [TerminalInput?] = await withTaskExecutorPreference(pool) {
      @MainActor [events, keyboard] in
      let before = pool.count.withLock { $0 }
      var keys: [TerminalInput?] = []
      for key in ["a", "b", "c"] {
        Task { keyboard.send(Array(key.utf8)) }
        await events.wait()
        keys.append(events.next())
      }
      #expect(pool.count.withLock { $0 } == before)
      return keys
    }
    #expect(keys == ["a", "b", "c"].map { .key(.character($0)) })
    let count = pool.count.withLock { $0 }
    await withTaskExecutorPreference(pool) { await Self.workInPool() }
    #expect(pool.count.withLock { $0 } > count)
  }

  @Test func `a task that waits returns to its actor, and there is a key`() async throws {
    defer { events.end() }
    for key in ["a", "b", "c"] {
      let sender = Task { keyboard.send(Array(key.utf8)) }
      while events.next() != .key(.character(Character(key))) { await events.wait() }
      MainActor.assertIsolated()
      await sender.value
    }
  }

  @Test func `a wake between the look and the wait is not forgotten`() async throws {
    defer { events.end() }
    events.wakeUp()
    // As a consumer that has looked before.
    let isDone = Locked(false)
    Task { [events] in
      await EventActor(of: events).wait()
      isDone.withLock { $0 = true }
    }
    try await wait(until: { isDone.withLock { $0 } }, within: .seconds(20))
  }

  @Test func `the last of many wakes from another thread is not lost`() async {
    defer { events.end() }
    for _ in 0..<200 {
      let last = 50
      let value = Locked(0)
      let sender = Task.detached { [events] in
        for number in 1...last {
          value.withLock { $0 = number }
          events.wakeUp()
        }
      }
      while value.withLock({ $0 }) < last { await events.wait() }
      await sender.value
    }
  }

  @Test func `a wake before the wait makes it return once`() async throws {
    events.wakeUp()
    await events.wait()
    let isDone = Locked(false)
    let second = Task { [events] in
      await events.wait()
      isDone.withLock { $0 = true }
    }
    await giveTurns(50)
    #expect(!isDone.withLock { $0 })
    events.wakeUp()
    await second.value
    events.end()
  }

  @Test func `a consumer that takes no keys waits through them for a request to leave`() async {
    defer { events.end() }
    let isDone = Locked(false)
    let consumer = Task { [events] in
      await events.wait(takesKeys: false)
      isDone.withLock { $0 = true }
    }
    keyboard.send(Array("abc".utf8))
    await giveTurns(50)
    #expect(!isDone.withLock { $0 })
    events.wakeUp()
    await consumer.value
    #expect(events.next(takesKeys: false) == nil)
  }

  @Test func `all tasks that wait go on at one wake`() async throws {
    defer { events.end() }
    let done = Locked(0)
    for _ in 0..<10 {
      Task { [events] in
        await EventActor(of: events).wait()
        done.withLock { $0 += 1 }
      }
    }
    try await wait(until: { events.state.withLock { $0.jobs.count == 10 } })
    events.wakeUp()
    try await wait(until: { done.withLock { $0 == 10 } }, within: .seconds(20))
  }

  @Test func `a cancelled task waits no longer, before it waits and while it does`() async {
    for turns in [0, 1, 5, 50] {
      let events = TerminalEvents(
        input: keyboard.readEnd, output: TerminalOutput(), keys: KeyReader())
      let consumer = Task { await events.wait() }
      await giveTurns(turns)
      consumer.cancel()
      await consumer.value
      #expect(events.isEnded)
      await events.wait()
    }
  }

  @Test func `what comes after the thread has ended is performed without it`() async throws {
    events.end()
    try await wait(until: { events.state.withLock { $0.performer != .thread } })
    #expect(await Observer(of: events).thread() != 0)
    await EventActor(of: events).wait()
    #expect(events.next() == nil)
  }

  @Test func `input that nothing has read is seen`() async throws {
    defer { events.end() }
    #expect(!events.hasInput)
    await events.pause()
    keyboard.send(Array("a".utf8))
    #expect(events.hasInput)
    events.goOn()
    await events.wait()
    #expect(events.hasInput)
    #expect(events.next() == .key(.character("a")))
    #expect(!events.hasInput)
  }
}
