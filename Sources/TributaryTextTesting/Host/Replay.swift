public import TributaryFlow

/// A script and its results: a recorded run is a test in one line.
///
/// ```swift
/// let order = try await Replay(of: script) { _ in PizzaFlow.vend() }
/// #expect(order.outputs.count == 1)
/// ```
///
/// It runs the script against a new app, as `--script` does, with its own clock. A run takes
/// no real time: `wait` advances the clock. Read the results: the root's outputs, the screens that
/// the script printed, and the host at the end.
@MainActor
public struct Replay<Root: Screen> {
  /// The outputs of the root.
  public let outputs: [Root.Outputs]

  /// The screens that the script printed, by `screen`.
  public let screens: [String]

  /// The app at the end of the script.
  public let host: TestHost

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: the text of the script.
  ///   - columns: the width at the start.
  ///   - rows: the height at the start.
  ///   - isRecord: whether `--record` wrote the comments: the results of the commands, which have
  ///     to be the same again.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  ///   - vend: makes the app; `wait` advances its clock.
  /// - Throws: the line that failed, or the first line with another result.
  public init(
    of script: String, columns: Int = 80, rows: Int = 24, isRecord: Bool = false,
    fileID: String = #fileID, line: Int = #line,
    _ vend: @escaping @MainActor (ManualClock) -> Root
  ) async throws(TestFailure) {
    let received = ReceivedOutputs<Root.Outputs>()
    let replayableRun = ReplayableRun {
      let clock = ManualClock()
      Choices(script, areOrder: true).decideOrder(on: clock)
      let root = vend(clock)
      // An undone run sends its outputs again.
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

/// The outputs of a run so far.
@MainActor
final class ReceivedOutputs<Output> {
  var outputs: [Output] = []
  var screens: [String] = []

  /// The log of the run; of the current one, if a part was undone.
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
