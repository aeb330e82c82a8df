public import TributaryFlow

/// A script that has been run against a new app, as `--script` does: a recorded run is a test in
/// one line.
///
/// ```swift
/// let order = try await Replay(of: script) { _ in PizzaFlow.vend() }
/// #expect(order.outputs.count == 1)
/// ```
///
/// Every run begins with a root of its own and a clock of its own, and takes no real time: `wait`
/// moves the clock. What it comes to is kept: what the root told, what the script asked to see, and
/// the host as it was left.
@MainActor
public struct Replay<Root: Screen> {
  /// What the root gave.
  public let outputs: [Root.Outputs]

  /// What the script asked to see, by `screen`.
  public let screens: [String]

  /// The app as the script left it.
  public let host: TestHost

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: its text.
  ///   - columns: the width at the start.
  ///   - rows: the height at the start.
  ///   - isRecord: whether the comments are those that `--record` wrote: what came of the commands, and
  ///     has to come of them again.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  ///   - vend: makes the app; the clock is the one that `wait` moves.
  /// - Throws: the line that is not met, or the first that something else came of.
  public init(
    of script: String, columns: Int = 80, rows: Int = 24, isRecord: Bool = false,
    fileID: String = #fileID, line: Int = #line,
    _ vend: @escaping @MainActor (ManualClock) -> Root
  ) async throws(TestFailure) {
    let received = ReceivedOutputs<Root.Outputs>()
    let replayableRun = ReplayableRun {
      let clock = ManualClock()
      let root = vend(clock)
      // One that was undone is received anew.
      received.outputs = []
      root.outputs.observe(on: .main) { [received] output in received.outputs.append(output) }
      let session = Session(root: root, size: Size(columns: columns, rows: rows), clock: clock) {
        "\($0)"
      }
      received.log = session.host.log()
      return session
    }
    do throws(ScriptError) {
      let run = ScriptRun(try Script(script), in: replayableRun) { [received] in
        received.screens.append($0)
      }
      try await run.run()
    } catch {
      throw TestFailure("the script is not met in \(error)", fileID, line)
    }
    if isRecord, let log = received.log, let mistake = Self.difference(script, log) {
      throw TestFailure(mistake, fileID, line)
    }
    outputs = received.outputs
    screens = received.screens
    host = TestHost(showing: replayableRun.session.host)
  }
}

/// What a run has received so far.
@MainActor
private final class ReceivedOutputs<Output> {
  var outputs: [Output] = []
  var screens: [String] = []

  /// What has happened; in the run that goes on, if some of it was undone.
  var log: FlowLog?
}

extension Replay {
  private static func difference(_ script: String, _ log: FlowLog) -> String? {
    let recorded = script.linesOfText.filter { $0.hasPrefix("# ") }
    let difference = LineDifference(
      expected: recorded.map { String($0.dropFirst(2)) }, actual: log.entries.map { "\($0)" })
    if difference.isEmpty { return nil }
    return "something else came of it than was recorded (- is in the record, + came now):\n"
      + difference.text
  }
}
