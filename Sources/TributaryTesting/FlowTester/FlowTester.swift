public import TributaryFlow

/// A flow under test, without a host: outputs are sent in a screen's place, and what comes of them
/// is expected.
///
/// ```swift
/// let tester = FlowTester(PizzaFlow.vend())
/// try tester.send(.tapStart, from: StartScreen.self)
/// try tester.expect(.action("askToppings"), .step(.push, to: "Toppings"))
/// try await tester.finish()
/// ```
///
/// All that happens has to be expected, in order, before the next verb: an action, step, output,
/// message or piece of work that nothing expected fails the test, and so does at the end work that
/// still runs and a screen that has left and is alive. `ignoring` says what need not be. A test
/// that does not come to `finish()` does not look at what is left over of its last verb.
///
/// A verb has had its whole effect when it returns, except for work and checks that wait: for these
/// there are `settle()` and `advance(by:)`. Nothing here takes real time.
@MainActor
public final class FlowTester<Inputs: Sendable, Outputs: Sendable> {
  let window: Window
  let clock: ManualClock?
  let ignored: Leftovers
  let record: FlowRecord<Outputs>
  let census = Census()
  var lastVerb = "the start"
  private let inputs: Observer<Inputs>

  /// Puts a flow in a window of its own; what has happened in it before is not looked at.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended.
  ///   - clock: moved by `advance(by:)`, if what the flow does takes its time from it.
  ///   - ignored: what need not be expected.
  public init(
    _ root: some Screen<Inputs, Outputs>, clock: ManualClock? = nil,
    ignoring ignored: Leftovers = []
  ) {
    window = Window(root: root)
    self.clock = clock
    self.ignored = ignored
    inputs = root.inputs
    record = FlowRecord(of: root, in: window)
    window.admit(census)
  }
}

extension FlowTester {
  /// Sends an output in a screen's place, to all flows that hear the screen.
  ///
  /// What else observes the screen's `outputs` is not told; that is for a test of the screen.
  ///
  /// - Parameters:
  ///   - output: what the screen would tell.
  ///   - screen: its type; of several that show, the innermost one tells.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what shows, if no such screen does or no flow hears it; and what nothing expected.
  public func send<Child: Screen>(
    _ output: Child.Outputs, from screen: Child.Type, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(output), from: \(screen))", fileID, line)
    let child = try self.screen(screen, fileID: fileID, line: line)
    guard Place.of(child)?.parent?.tell(output, as: child) == true else {
      let text = """
        \(lastVerb): no flow hears \(FlowPath(to: child).words)
        connect it, forward it, or discard its outputs with ignoreOutputs(of:)
        """
      throw TestFailure(text, fileID, line)
    }
  }

  /// Sends an input to the tested flow, as its parent would.
  ///
  /// - Parameters:
  ///   - input: what the parent would say.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what nothing expected.
  public func send(
    _ input: Inputs, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(input))", fileID, line)
    inputs.send(input)
  }

  /// The innermost screen of a type that shows, to be read or to send a message from.
  ///
  /// - Parameters:
  ///   - type: the screen's type.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Returns: the screen; a test that keeps it keeps it alive.
  /// - Throws: what shows, if no such screen does.
  /// - Complexity: O(screens in the window).
  public func screen<Child: Screen>(
    _ type: Child.Type, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) -> Child {
    for case let screen as Child in window.path.reversed() { return screen }
    let hidden = window.screens.first { $0 is Child }
    let place = hidden.map { "it is at \(FlowPath(to: $0).words), and does not show" }
    let text = """
      no \(type) shows after \(lastVerb)
      shows \(shown)
      """
    throw TestFailure([text, place].compactMap(\.self).joined(separator: "\n"), fileID, line)
  }
}

extension FlowTester {
  var shown: String { FlowPath(of: window).words }

  /// Refuses to go on while something has happened that nothing expected.
  func begin(_ verb: String, _ fileID: String, _ line: Int) throws(TestFailure) {
    let leftovers = unexpected
    guard leftovers.isEmpty else {
      throw TestFailure(
        "before \(verb), \(described(leftovers))", fileID, line)
    }
    record.drop(.everything)
    lastVerb = verb
  }

  /// What happened and has to be expected.
  var unexpected: [FlowRecord<Outputs>.Entry] {
    record.entries.filter { !ignored.contains($0.event.kind) }
  }

  func described(_ leftovers: [FlowRecord<Outputs>.Entry]) -> String {
    let kinds = leftovers.reduce(into: Leftovers()) { $0.formUnion($1.event.kind) }
    return """
      this happened after \(lastVerb), and nothing expected it:
      \(leftovers.map(\.line).joined(separator: "\n"))
      expect it, or make the tester with ignoring: \(kinds.spelling)
      """
  }
}
