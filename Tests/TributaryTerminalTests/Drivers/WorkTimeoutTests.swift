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
  private let form = Form()

  /// Sends a line, and lets time pass while the driver waits, until its button has been pressed.
  private func press(by keyboard: AsyncStream<String>.Continuation) async {
    let count = form.presses.count + 1
    keyboard.yield("First")
    await giveTurns(100_000) {
      if let next = clock.deadlines.first { clock.advance(by: clock.now.duration(to: next)) }
      return form.presses.count < count
    }
    #expect(form.presses.count == count)
  }

  @Test func `the timeout is whole again when the work that used it up has ended`() async {
    let flow = NavigationFlow<Never, Never, Int>(root: form)
    let session = Session(root: flow, size: .usual) { "gave \($0)" }
    let workTimeout = Duration.milliseconds(100)
    let driver = LineDriver(session: session, prompt: "", workTimeout: workTimeout, clock: clock) {
      _ in
    }
    let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
    let running = Task { await driver.run(lines) }

    let (first, endFirst) = AsyncStream<Never>.makeStream()
    flow.run { for await _ in first {} }
    await press(by: keyboard)
    #expect(clock.now.offset == workTimeout)
    endFirst.finish()
    await giveTurns(100_000) { session.host.window.workCount > 0 }
    await press(by: keyboard)
    #expect(clock.now.offset == workTimeout)

    let (second, endSecond) = AsyncStream<Never>.makeStream()
    flow.run { for await _ in second {} }
    await press(by: keyboard)
    #expect(clock.now.offset == workTimeout * 2)
    endSecond.finish()
    await giveTurns(100_000) { session.host.window.workCount > 0 }
    keyboard.finish()
    await running.value
  }
}
