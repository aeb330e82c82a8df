public import TributarySignals

/// Tests of signals as marble diagrams: the sent and the expected values, one character for each
/// frame.
///
/// ```swift
/// try await Marbles.expect(
///   "ab---c----",
///   becomes: "----b---c"
/// ) { typed, clock in
///   typed.debounce(for: .frames(3), clock: clock)
/// }
/// ```
///
/// | sign | length | meaning |
/// |---|---|---|
/// | `-` | a frame | nothing happens for ten milliseconds |
/// | `a` | a frame | a value with this text; any character that is not a sign |
/// | `[ab]` | a frame | a value with a text of several characters |
/// | `(ab)` | a frame | several values, one after another |
/// | `^` | a frame | the observation begins, if not at the start; only in a sent line |
/// | `!` | a frame | the signal's owner ends; only in a sent line |
/// | blank | no time | ignored; aligns lines |
///
/// Each frame first wakes the tasks that are due, and then sends the values of the lines, the first
/// line first. There is no sign for completion, since signals do not complete. Values in the
/// hundred frames after the expected line are a difference too.
///
/// The clock is exact for the operators of this package; it does not wait for your own work that
/// sleeps on it. A run takes no real time.
public enum Marbles: Sendable {}

extension Marbles {
  /// Sends a line and compares the result with a diagram.
  ///
  /// - Parameters:
  ///   - sent: the diagram of the sent values.
  ///   - expected: the diagram of the expected values, as text.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  ///   - transform: returns the tested signal from the sent signal and the clock; called once.
  /// - Throws: a ``TestFailure`` with the aligned diagrams and a mark at the first difference, or
  ///   with an error in a diagram.
  public static func expect<Output: Sendable>(
    _ sent: String, becomes expected: String, fileID: String = #fileID, line: Int = #line,
    _ transform: (Signal<String>, ManualClock) -> Signal<Output>
  ) async throws(TestFailure) {
    try await expect([sent], expected, fileID, line) { transform($0[0], $1) }
  }

  /// Sends two lines at the same time and compares the result with a diagram.
  ///
  /// - Parameters:
  ///   - first: the diagram of the first signal.
  ///   - second: the diagram of the second signal, which sends after the first one in each frame.
  ///   - expected: the diagram of the expected values, as text.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  ///   - transform: returns the tested signal from the sent signals and the clock; called once.
  /// - Throws: a ``TestFailure`` with the aligned diagrams and a mark at the first difference, or
  ///   with an error in a diagram.
  public static func expect<Output: Sendable>(
    _ first: String, _ second: String, becomes expected: String, fileID: String = #fileID,
    line: Int = #line,
    _ transform: (Signal<String>, Signal<String>, ManualClock) -> Signal<Output>
  ) async throws(TestFailure) {
    try await expect([first, second], expected, fileID, line) { transform($0[0], $0[1], $1) }
  }

  private static func expect<Output: Sendable>(
    _ sent: [String], _ expected: String, _ fileID: String, _ line: Int,
    _ transform: ([Signal<String>], ManualClock) -> Signal<Output>
  ) async throws(TestFailure) {
    let comparison: MarbleComparison
    do throws(DiagramError) {
      let sent = try sent.map { text throws(DiagramError) in try Diagram(text) }
      let expected = try Diagram(expected)
      if expected.has(.observe) || expected.has(.end) { throw DiagramError.signOfSender(expected) }
      let run = MarbleRun(sent, transform)
      let came = await run.values(through: max(expected.frames.count, 1))
      comparison = MarbleComparison(sent: sent, expected: expected, came: came)
    } catch {
      throw TestFailure(error.description, fileID, line)
    }
    if let text = comparison.difference { throw TestFailure(text, fileID, line) }
  }
}

extension Duration {
  /// Returns the duration of frames of a marble diagram: ten milliseconds each.
  ///
  /// - Parameter count: the number of frames.
  /// - Returns: the duration.
  public static func frames(_ count: Int) -> Duration { .milliseconds(10) * count }
}
