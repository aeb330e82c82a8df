public import TributaryFlow

/// A flow shown without a terminal: press, type and tap as a user would, and read the screen.
///
/// No clock and no thread: a verb has had its whole effect when it returns.
///
/// ```swift
/// let host = TestHost(PizzaFlow.vend(), columns: 40, rows: 10)
/// try host.tap("Start")
/// host.press(.character(" "))
/// #expect(host.screen.contains("[x] Mushrooms"))
/// ```
@MainActor
public final class TestHost {
  private let host: TextHost

  /// Shows a flow or a screen.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended.
  ///   - columns: the width in cells.
  ///   - rows: the height in cells.
  public init(_ root: any Screen, columns: Int = 80, rows: Int = 24) {
    host = TextHost(root: root, size: Size(columns: columns, rows: rows))
  }
}

extension TestHost {
  /// The rows of the screen, without the blanks at their ends.
  public var lines: [String] { host.lines }

  /// The screen as one text.
  public var screen: String { host.lines.joined(separator: "\n") }

  /// The accessible name of what has the focus.
  public var focus: String? { host.canvas.focused?.name }

  /// The accessible names of all that shows and can be used, in reading order.
  public var names: [String] { host.canvas.elements.map(\.name) }

  /// The screens from the root to the innermost one that shows.
  public var path: [any Screen] { host.path }

  /// Presses keys, one after another.
  ///
  /// - Parameter keys: the keys.
  public func press(_ keys: Key...) {
    for key in keys { host.press(key) }
  }

  /// Types a text.
  ///
  /// - Parameter text: a key for each character.
  public func type(_ text: String) {
    host.type(text)
  }

  /// Uses what has a name, as Enter on it would; a text field is focused.
  ///
  /// - Parameters:
  ///   - name: the accessible name.
  ///   - row: the row of the list it stands in, from 1; scrolled to. Nil for the first there is.
  /// - Throws: what is not there, and what is.
  public func tap(_ name: String, row: Int? = nil) throws(TapError) {
    try host.tap(name, row: row)
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
}
