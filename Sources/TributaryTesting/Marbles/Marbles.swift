public import TributarySignals

/// Signals as diagrams: what is sent, and what becomes of it, a character a frame.
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
/// | sign | takes | means |
/// |---|---|---|
/// | `-` | a frame | nothing happens for ten milliseconds |
/// | `a` | a frame | a value, as it is printed; any character that is no sign |
/// | `[ab]` | a frame | a value that is printed with more than one character |
/// | `(ab)` | a frame | several values, one after another |
/// | `^` | a frame | here the observation begins, if not at the start; in a line that is sent |
/// | `!` | a frame | here the signal's owner dies; in a line that is sent |
/// | blank | no time | two lines can be lined up with it |
///
/// A frame begins with what the clock wakes; then the lines send, the first line first. There is no
/// sign for an end: signals do not complete. What comes after the expected line is a difference
/// too, for a hundred frames.
///
/// The clock is exact for the operators of this package that are given it; it does not wait for
/// work of your own that sleeps on it. Nothing takes real time.
public enum Marbles: Sendable {}

extension Marbles {
  /// Sends a line and compares what becomes of it.
  ///
  /// - Parameters:
  ///   - sent: what is sent.
  ///   - expected: what is to become of it, each value as it is printed.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  ///   - transform: gets the signal and the clock; called once.
  /// - Throws: the diagrams below each other, with a mark at the first difference; or what is wrong
  ///   with a diagram.
  public static func expect<Output: Sendable>(
    _ sent: String, becomes expected: String, fileID: String = #fileID, line: Int = #line,
    _ transform: (Signal<String>, ManualClock) -> Signal<Output>
  ) async throws(TestFailure) {
    try await expect([sent], expected, fileID, line) { transform($0[0], $1) }
  }

  /// Sends two lines at the same time and compares what becomes of them.
  ///
  /// - Parameters:
  ///   - first: what is sent on the first signal.
  ///   - second: what is sent on the second one, in the same frame after the first.
  ///   - expected: what is to become of them, each value as it is printed.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  ///   - transform: gets the signals and the clock; called once.
  /// - Throws: the diagrams below each other, with a mark at the first difference; or what is wrong
  ///   with a diagram.
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
  /// So many frames of a marble diagram: ten milliseconds each.
  ///
  /// - Parameter count: how many.
  /// - Returns: the time that they take.
  public static func frames(_ count: Int) -> Duration { .milliseconds(10) * count }
}
