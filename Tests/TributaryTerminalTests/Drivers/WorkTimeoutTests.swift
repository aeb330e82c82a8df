import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow

// A line driver is made by the command line alone.
@testable import TributaryTerminal

@MainActor
@Suite(.timeLimit(.generous)) struct WorkTimeoutTests {
  private let clock = ManualClock()
  private let driverClock: LineClock
  private let form = FormScreen()
  private let flow: NavigationFlow<Never, Int, Int>
  private let session: Session
  private let driver: LineDriver

  init() {
    driverClock = LineClock(clock)
    flow = NavigationFlow(root: form)
    session = Session(root: flow, size: .usual) { "gave \($0)" }
    driver = LineDriver(session: session, prompt: "", workTimeout: .seconds(10), clock: driverClock)
    {
      _ in
    }
  }

  /// Lets time pass while the driver waits, as long as a condition holds.
  ///
  /// The driver sleeps for five milliseconds; longer sleeps are those of work.
  private func letTimePass(while holds: () -> Bool) async {
    await giveTurns(1_000_000) {
      let step = clock.deadlines.first.map { clock.now.duration(to: $0) }
      if let step, step <= .milliseconds(5) { clock.advance(by: step) }
      return holds()
    }
  }

  /// Sends a line, and lets time pass while the driver waits, until its button has been pressed.
  private func press(by keyboard: AsyncStream<String>.Continuation) async {
    let count = form.presses.count + 1
    keyboard.yield("First")
    await letTimePass { form.presses.count < count }
    #expect(form.presses.count == count)
  }

  /// Runs the driver with no lines until it ends, and returns the time that it has waited.
  private func timeUntilEnd() async -> Duration {
    let ended = Box(false)
    let running = Task {
      await driver.run(AsyncStream { $0.finish() })
      ended.value = true
    }
    await letTimePass { !ended.value }
    await running.value
    return clock.now.offset
  }

  private nonisolated static func same(_ value: Int) -> Int { value }

  @Test func `the timeout is whole again when the work that used it up has ended`() async {
    let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
    let running = Task { await driver.run(lines) }
    for turn in 1...2 {
      let (stream, end) = AsyncStream<Never>.makeStream()
      flow.run(
        {
          for await _ in stream {}
          return 1
        }, mapIO: Self.same)
      await press(by: keyboard)
      #expect(clock.now.offset == .seconds(10 * turn))
      end.finish()
      await giveTurns(100_000) { session.host.window.workCount > 0 }
      await press(by: keyboard)
      #expect(clock.now.offset == .seconds(10 * turn))
    }
    keyboard.finish()
    await running.value
  }

  @Test func `work that listens for ever holds the end of the lines for a second`() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    flow.run { for await _ in stream {} }
    flow.run({ (_: Observer<Int>) in for await _ in stream {} }, mapIO: Self.same)
    #expect(await timeUntilEnd() == .seconds(1))
    #expect(session.isOver)
  }

  @Test func `work that listens for ever holds the lines of a pipe for a second in all`() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    flow.run { for await _ in stream {} }
    let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
    let running = Task { await driver.run(lines) }
    for _ in 1...20 { await press(by: keyboard) }
    #expect(clock.now.offset == .seconds(1))
    keyboard.finish()
    await running.value
  }

  @Test(arguments: [(seconds: 11, end: 1), (3600, 1), (10, 10)])
  func `work that sleeps on the clock of the run past the timeout holds the end for a second`(
    seconds: Int, end: Int
  ) async {
    flow.run(
      { [driverClock] in
        try? await driverClock.sleep(for: .seconds(seconds))
        return 1
      }, mapIO: Self.same)
    await clock.sleepers(1)
    // Time may pass for the work just before the driver sleeps again, for five milliseconds.
    let time = await timeUntilEnd()
    #expect(time >= .seconds(end) && time <= .seconds(end) + .milliseconds(5))
    #expect(session.isOver)
  }

  @Test func `work that sleeps within the timeout is waited for`() async {
    flow.run(
      { [driverClock] in
        try? await driverClock.sleep(for: .seconds(4))
        return 1
      }, mapIO: Self.same)
    await clock.sleepers(1)
    #expect(await timeUntilEnd() >= .seconds(4))
  }

  @Test func `work whose child task sleeps past the timeout is waited for`() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    flow.run(
      { [driverClock] in
        async let late: Void? = try? driverClock.sleep(for: .seconds(3600))
        for await _ in stream {}
        await late
        return 1
      }, mapIO: Self.same)
    await clock.sleepers(1)
    #expect(await timeUntilEnd() == .seconds(10))
  }

  @Test(arguments: [(steps: 6, end: 4.0), (steps: 1000, end: 10.0)])
  func `progress holds the end of the lines for a second more, ten in all`(
    steps: Int, end: Double
  ) async {
    flow.handle { [form] _, step in
      form.message = "step \(step)"
      form.setNeedsDisplay()
    }
    let (stream, _) = AsyncStream<Never>.makeStream()
    let sender = Locked<Observer<Int>?>(nil)
    flow.run(
      { observer in
        sender.withLock { $0 = observer }
        for await _ in stream {}
      }, mapIO: Self.same)
    await giveTurns(1_000_000) { sender.withLock { $0 == nil } }
    var step = 0
    let ended = Box(false)
    let running = Task {
      await driver.run(AsyncStream { $0.finish() })
      ended.value = true
    }
    while !ended.value {
      if step < steps, clock.now.offset >= .milliseconds(500 * (step + 1)) {
        step += 1
        sender.withLock { $0 }?.send(step)
        await giveTurns(1_000_000) { form.message != "step \(step)" }
      }
      let before = clock.now
      await letTimePass { !ended.value && clock.now == before }
    }
    await running.value
    #expect(clock.now.offset == .seconds(end))
  }
}
