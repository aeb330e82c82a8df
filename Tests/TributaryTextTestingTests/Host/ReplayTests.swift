import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

@MainActor
@Suite(.timeLimit(.generous)) struct ReplayTests {
  @Test func `a script is a test in one line`() async throws {
    let run = try await Replay(of: "tap \"More\"\ntap \"Later\"\nwait 2s\nscreen\ntap \"Done\"\n") {
      CounterFlow.vend($0)
    }
    #expect(run.outputs == [2])
    #expect(run.screens.count == 1)
    #expect(run.screens[0].contains("count 2"))
    #expect(run.host.lines.count == 24)
  }

  @Test func `a line that is not met is named`() async {
    await expectFailure(
      """
      the script is not met in line 2: expected "count 2", but the screen shows
              Counter
        ────────────────────
        count 1
        >More<
        [Later]            ↓
      """
    ) {
      _ = try await Replay(of: "tap \"More\"\nexpect \"count 2\"\n", columns: 20, rows: 5) {
        CounterFlow.vend($0)
      }
    }
  }

  @Test func `a command that a user could not perform is reported with its line`() async {
    await expectFailure(
      """
      the script is not met in line 2: nothing here is called "Save"; there are "More", "Later", \
      "Name", "Done"
      """
    ) { _ = try await Replay(of: "tap \"More\"\ntap \"Save\"\n") { CounterFlow.vend($0) } }
  }

  @Test func `a failure names the line of the test`() async {
    let line = #line + 1
    do { _ = try await Replay(of: "go\n") { CounterFlow.vend($0) } } catch {
      #expect(error.line == line)
      #expect(error.fileID == "TributaryTextTestingTests/ReplayTests.swift")
    }
  }

  @Test func `a record is compared with the events after its last undo`() async throws {
    let record = """
      resize 20x8
      tap "More"
      undo 1
      tap "More"
      # Counter: sends more
      # Counter: does count
      tap "More"
      # Counter: sends more
      # Counter: does count

      """
    _ = try await Replay(of: record, isRecord: true) { CounterFlow.vend($0) }
  }

  @Test func `recorded outputs and actions have to come again`() async throws {
    let record = """
      resize 20x8
      tap "More"
      # Counter: sends more
      # Counter: does count

      """
    let run = try? await Replay(of: record, isRecord: true) { CounterFlow.vend($0) }
    #expect(run?.outputs == [])
    await expectFailure(
      """
      something else came of it than was recorded (- is in the record, + came now):
          Counter: sends more
        - Counter: does wait
        + Counter: does count
                        ^
      """
    ) {
      _ = try await Replay(
        of: record.replacing("does count", with: "does wait"), isRecord: true
      ) { CounterFlow.vend($0) }
    }
  }

  @Test func `undone outputs are not counted`() async throws {
    let run = try await Replay(of: "tap \"Done\"\nundo 1\ntap \"More\"\ntap \"Done\"\n") {
      CounterFlow.vend($0)
    }
    #expect(run.outputs == [1])
  }
}
