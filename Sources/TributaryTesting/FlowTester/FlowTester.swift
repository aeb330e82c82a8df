// Tests of flows use the types of screens and signals.
@_exported public import TributaryFlow

/// A tester for a flow without a host: it sends outputs on behalf of screens, and expects the
/// resulting events.
///
/// ```swift
/// let tester = FlowTester { PizzaFlow.vend() }
/// try tester.send(.tapStart, from: StartScreen.self)
/// try tester.expect(.action("askToppings"), .step(.push, to: ToppingsScreen.self))
/// try await tester.finish()
/// ```
///
/// Every event has to be expected, in order, before the next verb. An unexpected action, step,
/// output, message, change of a watched property, or start or end of work fails the test. At the
/// end, running work and leaked screens fail it too. ``exhaustivity`` relaxes this for a test or
/// for a part of it.
///
/// - Warning: Without a call of ``finish(fileID:line:)`` the events after the last verb are not
///   checked.
///
/// A verb has had its whole effect when it returns, except for work and interceptions that wait:
/// use `settle()` and `advance(by:)` for these. A tester takes no real time, unless work waits for
/// something outside of the test.
@MainActor
public final class FlowTester<Inputs: Sendable, Outputs: Sendable> {
  let window: Window
  let clock: ManualClock?
  let timeout: Duration
  let record: FlowRecord<Outputs>
  let tracker = ScreenTracker()
  var lastVerb = "the start"
  private let inputs: Observer<Inputs>

  /// Creates a flow in a new window.
  ///
  /// Work that the factory starts has to be expected too.
  ///
  /// - Parameters:
  ///   - clock: the clock of the flow, which `advance(by:)` advances.
  ///   - exhaustivity: the kinds of events that have to be expected.
  ///   - timeout: the real time after which `settle()` and `advance(by:)` stop waiting for work
  ///     that neither ends nor sleeps on the clock.
  ///   - vend: creates the flow, usually with its factory.
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
  /// The kinds of events that have to be expected, for events from now on.
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

  /// Records each change of a property as an event.
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

  /// Sends an output on behalf of a screen, to all flows that are connected to it.
  ///
  /// Other observers of the screen's `outputs` do not receive it; test these in a test of the
  /// screen. A screen in a pane beside the focused one gets the focus first, as by a click, which is its own step.
  ///
  /// - Parameters:
  ///   - output: an output of the screen.
  ///   - screen: the type of the screen; if several are visible, the innermost one of the focused
  ///     pane sends, or else the last one.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the visible path if no such screen is visible or no flow is
  ///   connected to it, or with the unexpected events before.
  public func send<Child: Screen>(
    _ output: Child.Outputs, from screen: Child.Type, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(output), from: \(screen))", fileID, line)
    let child = try shown(screen, fileID, line)
    guard Node.of(child)?.parent?.send(output, as: child) == true else {
      let text = """
        \(lastVerb): no flow observes \(FlowPath(to: child).words)
        connect it, forward it, or discard its outputs with ignoreOutputs(of:)
        """
      throw TestFailure(text, fileID, line)
    }
  }

  /// Sends an input to the tested flow, as its parent would.
  ///
  /// - Parameters:
  ///   - input: an input of the flow.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` with the unexpected events before.
  public func send(
    _ input: Inputs, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try begin("send(\(input))", fileID, line)
    inputs.send(input)
  }

  /// Returns the innermost screen of a type, to read it or to send a message from it.
  ///
  /// If none is visible, it returns a hidden one, such as one on another tab or below another
  /// screen.
  ///
  /// - Parameters:
  ///   - type: the screen's type.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: the screen; a reference in the test keeps it alive.
  /// - Throws: a ``TestFailure`` with the visible path if there is no such screen.
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

  /// Starts a verb; fails after unexpected events.
  func begin(_ verb: String, _ fileID: String, _ line: Int) throws(TestFailure) {
    let unexpected = unexpected
    guard unexpected.isEmpty else {
      throw TestFailure("before \(verb), \(described(unexpected))", fileID, line)
    }
    record.clear()
    lastVerb = verb
  }

  /// The recorded events that have to be expected.
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
