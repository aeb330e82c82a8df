import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct WaitTests {
  /// A screen with a button; its flow then counts up to three, one step each second.
  private final class Counting: TextScreen {
    let title = "Counting"
    var count = 0
    var outputs: Signal<Void> { output.signal }
    private let output = Signal<Void>.pipe()

    var body: [any View] {
      Text("at \(count)")
      Button("Count") { self.output.observer.send(()) }
    }
  }

  private static func vend(_ clock: any Clock<Duration>) -> some Screen<Never, Int> {
    let screen = Counting()
    let flow = NavigationFlow<Never, Int, Int>(root: screen)
    flow.connect(screen) { 0 }
    flow.handle { [weak screen] flow, count in
      screen?.count = count
      if count == 3 { return flow.emit(count) }
      if count > 0 { return }
      flow.run(key: "count") { observer in
        for number in 1...3 {
          do { try await clock.sleep(for: .seconds(1)) } catch { return }
          observer.send(number)
        }
      } mapIO: {
        $0
      }
    }
    return flow
  }

  private static func run(_ text: String) async throws -> Session {
    let clock = ManualClock()
    let replayableRun = ReplayableRun {
      Session(root: vend(clock), size: Size(columns: 20, rows: 6), clock: clock) { "gave \($0)" }
    }
    try await ScriptRun(try Script(text), in: replayableRun) { _ in }.run()
    return replayableRun.session
  }

  @Test func `work takes the time of the script`() async throws {
    let session = try await Self.run(
      """
      tap "Count"
      expect "at 0"
      wait 999ms
      expect "at 0"
      wait 1ms
      expect "at 1"
      wait 1500ms
      expect "at 2"
      wait 3600s
      """)
    #expect(session.result == "gave 3")
  }

  @Test func `all that is due in one wait happens, each at its time`() async throws {
    let session = try await Self.run("tap \"Count\"\nwait 3s\n")
    #expect(session.result == "gave 3")
    let early = try await Self.run("tap \"Count\"\nwait 2999ms\nexpect \"at 2\"\n")
    #expect(early.result == nil)
  }

  @Test func `undone work begins again, and the other work takes its time again`() async throws {
    let session = try await Self.run(
      """
      tap "Count"
      wait 1s
      expect "at 1"
      press down
      undo 1
      expect "at 1"
      undo 1
      expect "at 0"
      wait 5s
      expect "at 0"
      """)
    #expect(session.result == nil)
  }

  @Test func `a result that waiting brings ends the run`() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await Self.run("tap \"Count\"\nwait 3s\npress down\n")
    }
  }

  @Test func `work that never ends holds up no script`() async throws {
    let (never, continuation) = AsyncStream<Never>.makeStream()
    let flow = NavigationFlow<Never, Int, Int>(root: Answering())
    flow.run { for await _ in never {} }
    let replayableRun = ReplayableRun {
      Session(root: flow, size: Size(columns: 20, rows: 6), clock: ManualClock()) { "\($0)" }
    }
    try await ScriptRun(try Script("wait 1s\nexpect \"Give 1\"\n"), in: replayableRun) { _ in }
      .run()
    continuation.finish()
  }
}
