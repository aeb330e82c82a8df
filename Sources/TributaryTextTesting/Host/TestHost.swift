public import TributaryFlow

/// A flow shown without a terminal: press, type and tap as a user would, and read the screen.
///
/// No thread, and no time but the one that a test lets pass: a verb has had its whole effect when
/// it returns. Only what a flow begins elsewhere, by `run`, and an interception or a question that has had its
/// answer, are waited for with `settle()` or `advance(by:)`.
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

  /// Shows a flow or a screen.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended.
  ///   - columns: the width in cells; a negative number counts as 0.
  ///   - rows: the height in cells; a negative number counts as 0.
  ///   - clock: the one that the flow was given, if what it does takes time.
  ///   - timeout: the real time that `settle()` and `advance(by:)` give to a task which neither ends nor waits
  ///     for the user or the clock.
  public init(
    _ root: any Screen, columns: Int = 80, rows: Int = 24, clock: ManualClock? = nil,
    timeout: Duration = .seconds(5)
  ) {
    host = TextHost(root: root, size: Size(columns: columns, rows: rows), clock: clock)
    host.timeout = timeout
  }

  package init(showing host: TextHost) {
    self.host = host
  }
}

// What shows.
extension TestHost {
  /// The rows of the screen, without the blanks at their ends.
  public var lines: [String] { host.lines }

  /// The screen as one text.
  public var screen: String { host.lines.joined(separator: "\n") }

  /// The accessible name of what has the focus.
  public var focus: String? { host.tree.focused?.name }

  /// The accessible names of all that shows and can be used, in reading order.
  public var names: [String] { host.tree.targets.map(\.name) }

  /// The screens from the root to the innermost one that shows.
  public var path: [any Screen] { host.path }

  /// What shows, as a location that leads there.
  public var location: String { "\(host.window.location)" }
}

// What a user does.
extension TestHost {
  /// Presses keys, one after another.
  ///
  /// Behind a key that answers a question the next one waits until the flow has gone on, as on a terminal where all of
  /// them came in one write; `settle()` waits for that.
  ///
  /// - Parameter keys: the keys.
  /// - Complexity: a frame for each key.
  public func press(_ keys: Key...) {
    for key in keys { host.receive { [host] in host.press(key) } }
  }

  /// Types a text.
  ///
  /// - Parameter text: a key for each character; waits as ``press(_:)`` does.
  /// - Complexity: a frame for each character.
  public func type(_ text: String) {
    for character in text {
      host.receive { [host] in host.type(String(character)) }
    }
  }

  /// Pastes a text into the text field that has the focus.
  ///
  /// - Parameters:
  ///   - text: line breaks in it become blanks.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: that no text field has the focus.
  public func paste(
    _ text: String, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try checkNothingWaits("paste", fileID, line)
    if host.paste(text) != nil { return }
    let focus = focus.map { "'\($0)' has it" } ?? "nothing has it"
    throw TestFailure(
      "paste needs a text field with the focus, but \(focus); tap the field before", fileID, line)
  }

  /// Uses what has a name, as Enter on it would; a text field is focused.
  ///
  /// - Parameters:
  ///   - name: the accessible name.
  ///   - row: the row of the list it stands in, from 1; scrolled to. Nil for the first there is.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: what is not there, and what is.
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

  /// Goes one step back, as the host's own back does.
  public func back() {
    host.back()
  }

  /// Leads the flows to a location.
  ///
  /// - Parameters:
  ///   - location: such as `timeline/tweet/42`.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: why it leads nowhere.
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
  // It would overtake the keys before it.
  private func checkNothingWaits(
    _ verb: String, _ fileID: String, _ line: Int
  ) throws(TestFailure) {
    if !host.hasWaitingEvents { return }
    throw TestFailure(
      "\(verb) after a key that waits until the flow has gone on; call settle() before", fileID,
      line)
  }
}

// What takes time.
extension TestHost {
  /// Lets time pass on the clock, and waits for what the flows do with it.
  ///
  /// - Parameters:
  ///   - duration: not negative.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
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

  /// Waits until what the flows have begun is done, or waits for the user or for the clock.
  ///
  /// Work, lines, interceptions and answers are counted. One that waits for the answer of a screen, or sleeps on the
  /// clock, is left alone.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the number of tasks that wait for something else after five seconds.
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
