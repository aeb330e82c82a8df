public import TributaryFlow

/// A flow under test, without a host: outputs are sent in a screen's place, and the events that follow
/// are expected.
///
/// ```swift
/// let tester = FlowTester { PizzaFlow.vend() }
/// try tester.send(.tapStart, from: StartScreen.self)
/// try tester.expect(.action("askToppings"), .step(.push, to: ToppingsScreen.self))
/// try await tester.finish()
/// ```
///
/// Every event has to be expected, in order, before the next verb: an action, step, output, message, change
/// of a watched property, or begin or end of work that nothing expected fails the test, and so do at the end
/// work that still runs and a screen that has left and is alive. ``exhaustivity`` relaxes this, for a
/// test or for a part of it. A test that does not come to `finish()` does not look at the events after its
/// last verb.
///
/// A verb has had its whole effect when it returns, except for work and interceptions that wait: for these
/// there are `settle()` and `advance(by:)`. Nothing here takes real time, unless work waits for something
/// that is not there.
@MainActor
public final class FlowTester<Inputs: Sendable, Outputs: Sendable> {
  let window: Window
  let clock: ManualClock?
  let timeout: Duration
  let record: FlowRecord<Outputs>
  let tracker = ScreenTracker()
  var lastVerb = "the start"
  private let inputs: Observer<Inputs>

  /// Makes a flow in a window of its own.
  ///
  /// Work that its factory begins has to be expected too.
  ///
  /// - Parameters:
  ///   - clock: moved by `advance(by:)`, if the flow takes its time from it.
  ///   - exhaustivity: the kinds of events that have to be expected.
  ///   - timeout: the real time that `settle()` and `advance(by:)` give to work which neither ends nor sleeps
  ///     on the clock.
  ///   - vend: makes the flow, usually by its factory.
  public init(
    clock: ManualClock? = nil, exhaustivity: Exhaustivity = .all, timeout: Duration = .seconds(5),
    _ vend: @MainActor () -> some Screen<Inputs, Outputs>
  ) {
    let record = FlowRecord<Outputs>(exhaustivity)
    let observers = TreeContext.initialObservers + [record]
    let root = TreeContext.$initialObservers.withValue(observers) { vend() }
    window = Window(root: root)
    window.add(record)
    window.add(tracker)
    inputs = root.inputs
    self.clock = clock
    self.timeout = timeout
    self.record = record
  }
}

extension FlowTester {
  /// The kinds of events that have to be expected, for those that happen from now on.
  ///
  /// ```swift
  /// tester.exhaustivity = .off
  /// try await tester.open("orders/7")
  /// tester.exhaustivity = .all
  /// ```
  public var exhaustivity: Exhaustivity {
    get { record.exhaustivity }
    set { record.exhaustivity = newValue }
  }

  /// Makes each change of a property an event.
  ///
  /// ```swift
  /// tester.watch(basket, as: "basket")
  /// try tester.send(.add(tea), from: ProductScreen.self)
  /// try tester.expect(.action("add"), .change("basket", to: [tea]))
  /// ```
  ///
  /// - Parameters:
  ///   - property: a property that the flow changes.
  ///   - name: its name in events.
  public func watch<Value: Sendable>(_ property: MutableProperty<Value>, as name: String) {
    property.signal.skip(first: 1).observe(on: .main) { [weak record] value in
      record?.write(.change(name, to: value), at: "'\(name)'")
    }
  }

  /// Sends an output in a screen's place, to all flows that are connected to the screen.
  ///
  /// Other observers of the screen's `outputs` get nothing; that is for a test of the screen. A screen in a pane beside
  /// the one with the focus gets the focus first, as by a click, which is a step of its own.
  ///
  /// - Parameters:
  ///   - output: an output of the screen.
  ///   - screen: its type; of several that show, the innermost one of the pane with the focus, or else the last one.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the path that shows, if no such screen does or no flow is connected to it; and unexpected events.
  public func send<Child: Screen>(
    _ output: Child.Outputs, from screen: Child.Type, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(output), from: \(screen))", fileID, line)
    let child = try shown(screen, fileID, line)
    guard Node.of(child)?.parent?.tell(output, as: child) == true else {
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
  ///   - input: an input of the flow.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: unexpected events.
  public func send(
    _ input: Inputs, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(input))", fileID, line)
    inputs.send(input)
  }

  /// The innermost screen of a type, to be read or to send a message from.
  ///
  /// If none shows, it is one that does not, as on another tab, or covered by another screen.
  ///
  /// - Parameters:
  ///   - type: the screen's type.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Returns: the screen; a test that keeps it keeps it alive.
  /// - Throws: the path that shows, if there is no such screen.
  /// - Complexity: O(screens in the window).
  public func screen<Child: Screen>(
    _ type: Child.Type, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) -> Child {
    for case let screen as Child in window.path.reversed() { return screen }
    for case let screen as Child in window.screens.reversed() { return screen }
    throw TestFailure(
      """
      there is no \(type) after \(lastVerb)
      shows \(shown)
      """, fileID, line)
  }
}

extension FlowTester {
  package var location: Location { window.location }

  var shown: String { FlowPath(of: window).words }

  private func shown<Child: Screen>(
    _ type: Child.Type, _ fileID: String, _ line: Int
  ) throws(TestFailure) -> Child {
    for case let screen as Child in window.path.reversed() { return screen }
    for case let screen as Child in window.scene.screens.reversed() {
      window.focus(screen)
      return screen
    }
    let hidden = window.screens.first { $0 is Child }
    let place = hidden.map { "it is at \(FlowPath(to: $0).words), and does not show" }
    let text = """
      no \(type) shows after \(lastVerb)
      shows \(shown)
      """
    throw TestFailure([text, place].compactMap(\.self).joined(separator: "\n"), fileID, line)
  }

  /// Refuses to go on after unexpected events.
  func begin(_ verb: String, _ fileID: String, _ line: Int) throws(TestFailure) {
    let unexpected = unexpected
    guard unexpected.isEmpty else {
      throw TestFailure("before \(verb), \(described(unexpected))", fileID, line)
    }
    record.clear()
    lastVerb = verb
  }

  /// The events that have to be expected, and are not.
  var unexpected: [FlowRecord<Outputs>.Entry] {
    record.entries.filter(\.isRequired)
  }

  func described(_ unexpected: [FlowRecord<Outputs>.Entry]) -> String {
    let kinds = unexpected.reduce(into: Exhaustivity.off) { $0.formUnion($1.event.kind) }
    return """
      this happened after \(lastVerb), and nothing expected it:
      \(unexpected.map(\.line).joined(separator: "\n"))
      expect it, or relax the test with exhaustivity: .except(\(kinds.spelling))
      """
  }
}
