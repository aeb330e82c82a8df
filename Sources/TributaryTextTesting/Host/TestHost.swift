// A test with a host uses views, keys and the failures of the other testing module.
@_exported public import TributaryTesting
@_exported public import TributaryText
public import TributaryFlow

/// A host for tests without a terminal: press, type, tap and click as a user would, and read the screen.
///
/// It has no thread, and only the test advances its time: a verb has had its whole effect when it
/// returns. Call `settle()` or `advance(by:)` to wait for work that a flow has begun by `run` or `task`,
/// and after the answer to an interception or a question.
///
/// ```swift
/// let host = TestHost(PizzaFlow.vend(), columns: 40, rows: 10)
/// try host.tap("Start")
/// host.press(.character(" "))
/// #expect(host.screen.contains("[x] Mushrooms"))
/// ```
@MainActor
public final class TestHost {
  package let host: TextHost

  /// The appearance of controls, which has no effect on sizes, the focus and the events.
  public enum Appearance: Sendable, CaseIterable {
    /// That of scripts: brackets, and no scroll positions; key hints from 24 rows on.
    case plain

    /// That of its own terminal without colours: brackets, with key hints and scroll positions.
    case brackets

    /// That of a terminal with the colours of a theme: surfaces and signs.
    case filled
  }

  /// Shows a flow or a screen.
  ///
  /// - Parameters:
  ///   - root: the root screen, usually the result of a factory.
  ///   - columns: the width in cells; a negative number counts as 0.
  ///   - rows: the height in cells; a negative number counts as 0.
  ///   - clock: the clock of the flow, if it has one.
  ///   - appearance: the appearance of controls.
  ///   - timeout: the real time that `settle()` and `advance(by:)` wait for a task which neither
  ///     ends nor waits for the user or the clock.
  public init(
    _ root: any Screen, columns: Int = 80, rows: Int = 24, clock: ManualClock? = nil,
    appearance: Appearance = .plain, timeout: Duration = .seconds(5)
  ) {
    let size = Size(columns: columns, rows: rows)
    host = TextHost(root: root, size: size, clock: clock)
    host.timeout = timeout
    if appearance == .plain { return }
    let isFilled = appearance == .filled
    host.palette = isFilled ? Palette(theme: .dark, level: .full) : .plain
    host.resize(to: size)
  }

  package init(showing host: TextHost) {
    self.host = host
  }
}

// The screen.
extension TestHost {
  /// The rows of the screen, without the blanks at their ends.
  public var lines: [String] { host.lines }

  /// The screen as one text.
  public var screen: String { lines.joined(separator: "\n") }

  /// Whether the user has left, by Ctrl-C or by `askToLeave()`.
  public var hasLeft: Bool { host.hasLeft }

  /// The theme that the app has chosen for the screen that shows; `.automatic` if none.
  public var theme: Theme { host.theme }

  /// The accessible name of the control with the focus.
  public var focus: String? { tree.focused?.name }

  /// The accessible names of all visible controls, in reading order.
  public var names: [String] { tree.targets.map(\.name) }

  private var tree: FrameTree {
    host.updateViews()
    return host.tree
  }

  /// The screens from the root to the innermost visible one.
  public var path: [any Screen] { host.path }

  /// The location that leads to the visible screen.
  public var location: String { "\(host.window.location)" }
}

// Input.
extension TestHost {
  /// Presses keys, one after another.
  ///
  /// After a key that answers a question, the next one waits until the flow has continued, as on a
  /// terminal where all of them came in one write; `settle()` waits for that. A task that a key begins
  /// has its first turn when the test waits: call `settle()` before the keys for a question that it
  /// asks.
  ///
  /// - Parameter keys: the keys.
  /// - Complexity: a frame for each key.
  public func press(_ keys: Key...) {
    for key in keys { host.receive { [host] in host.press(key) } }
  }

  /// Types a text.
  ///
  /// - Parameter text: the text, a key for each character; keys wait as those of ``press(_:)`` do.
  /// - Complexity: a frame for each character.
  public func type(_ text: String) {
    for character in text { host.receive { [host] in host.type(String(character)) } }
  }

  /// Pastes a text into the text field that has the focus.
  ///
  /// - Parameters:
  ///   - text: the text; line breaks in it become blanks.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a failure if no text field has the focus.
  public func paste(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try checkNothingWaits("paste", fileID, line)
    if host.paste(text) != nil { return }
    let focus = focus.map { "'\($0)' has it" } ?? "nothing has it"
    throw TestFailure(
      "paste needs a text field with the focus, but \(focus); tap the field before", fileID, line)
  }

  /// Activates the control with a name, as Enter on it would; gives a text field the focus.
  ///
  /// - Parameters:
  ///   - name: the accessible name.
  ///   - row: the row of its list, from 1, which is scrolled into view; nil for the first match.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the missing name, and the names on the screen.
  public func tap(
    _ name: String, row: Int? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try checkNothingWaits("tap", fileID, line)
    do { try host.tap(name, row: row) } catch { throw TestFailure("\(error)", fileID, line) }
  }

  /// Answers a control by a text, as by lines: the number of a slider, the text of a field.
  ///
  /// An answer to a text field is submitted, as with Enter. An answer that the control does not take changes nothing.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - name: the accessible name of the control.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the names that there are, if none is this one; that the control asks nothing.
  public func answer(
    _ text: String, to name: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try checkNothingWaits("answer", fileID, line)
    do {
      try host.answer(text, to: name)
    } catch {
      throw TestFailure("answer: \(error)", fileID, line)
    }
  }

  /// Changes the size.
  ///
  /// - Parameters:
  ///   - columns: the width in cells.
  ///   - rows: the height in cells.
  public func resize(columns: Int, rows: Int) {
    host.resize(to: Size(columns: columns, rows: rows))
  }

  /// Goes one step back, as the host's Back button does.
  public func back() {
    host.back()
  }

  /// Opens a location.
  ///
  /// - Parameters:
  ///   - location: a location such as `timeline/tweet/42`.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the reason why it cannot be opened.
  public func open(
    _ location: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    do { try host.open(location) } catch { throw TestFailure("open: \(error)", fileID, line) }
  }
}

// Going on where a run was.
extension TestHost {
  /// The screens that show, and all that the flows have collected.
  ///
  /// `--save` writes it into a file; a test gives it to a second host. Printed and read again, it is what a file
  /// holds:
  ///
  /// ```swift
  /// let state = SavedState("\(host.savedState)")!
  /// let next = TestHost(PizzaFlow.vend())
  /// try next.restore(state)
  /// ```
  public var savedState: SavedState { host.savedState }

  /// Leads the flows to where they were, and gives them back what they had collected.
  ///
  /// Texts that were typed and not sent, scroll positions and the focus are no part of it.
  ///
  /// - Parameters:
  ///   - state: the `savedState` of another run.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: each part that could not be restored, unless an interception holds the rest up.
  public func restore(
    _ state: SavedState, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    var dropped: [SavedState.Dropped] = []
    host.restore(state) { dropped = $0 }
    if dropped.isEmpty { return }
    let parts = dropped.map { "\n  \($0)" }.joined()
    throw TestFailure("restore: the state is not restored in whole:\(parts)", fileID, line)
  }
}

extension TestHost {
  // The verb would overtake the keys before it.
  private func checkNothingWaits(
    _ verb: String, _ fileID: String, _ line: Int
  ) throws(TestFailure) {
    if !host.hasWaitingEvents { return }
    throw TestFailure(
      "\(verb) after a key that waits until the flow has gone on; call settle() before", fileID,
      line)
  }
}

// Time.
extension TestHost {
  /// Advances the clock, and waits for the flows as ``settle(fileID:line:)`` does.
  ///
  /// - Parameters:
  ///   - duration: the time, not negative.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: as `settle()` does.
  public func advance(
    by duration: Duration, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    guard duration >= .zero else {
      throw TestFailure(
        "advance(by: \(duration)): a clock does not go back; give a time that is not negative",
        fileID, line)
    }
    if await !host.wait(duration) { throw TestFailure(unrest, fileID, line) }
  }

  /// Waits until every task of the flows has ended, or waits for the user or the clock.
  ///
  /// Work, tasks, interceptions and answers are counted. A task that waits for the answer of a
  /// screen, or sleeps on the clock, does not count.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the number of tasks that wait for something else after the timeout, five seconds by
  ///   default.
  public func settle(
    fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    if await !host.settle() { throw TestFailure(unrest, fileID, line) }
  }

  private var unrest: String {
    let count = host.window.activeTasks(on: host.clock)
    let remedy =
      host.clock == nil
      ? "; if it waits for a time, give the flow and the TestHost the same ManualClock" : ""
    return "\(count) task\(count == 1 ? "" : "s") of the flows did not come to an end, "
      + "nor to wait for the user or the clock\(remedy); if it waits for something else, give it a stand-in that "
      + "answers"
  }
}
