/// A flow of columns: side by side where they fit, and one on top of the other where they do not.
///
/// Each column leads to the next: folders to messages, a list to the details. One of them has the
/// focus. Beside it the flow shows as many columns as fit by their minimum widths, those to the
/// right first; in a narrow window it shows the focused column alone. Going back moves the focus to
/// the column before, so a narrow window works like a stack. The columns do not depend on the width
/// of the window, so nothing is lost when the width changes.
///
/// ```swift
/// let flow = SplitFlow<Never, Action, Never>(minimumWidths: [30, 60], root: Child(list, mapIO))
/// flow.handle { flow, action in
///   switch action {
///   case .preview(let book): flow.show(Child(DetailScreen(book), mapIO), in: 1)
///   case .open: flow.focus(column: 1)
///   }
/// }
/// ```
///
/// The flow is written with the public API of ``Flow`` alone, as your own container is.
public final class SplitFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  StackContainer
{
  /// The flow's two buses.
  public let buses = FlowBuses<Inputs, Action, Outputs>()

  /// The screens of the columns, from the first one, which leads to all others.
  public private(set) var children: [any Screen]

  /// The position of the column with the focus.
  public private(set) var focusedColumn = 0

  private let minimumWidths: [Int]

  /// Creates a flow with a screen in its first column and none in the others.
  ///
  /// - Parameters:
  ///   - minimumWidths: the minimum width of each column, in the unit of ``WindowSize``.
  ///   - root: the first column.
  /// - Precondition: there is a column.
  public init(minimumWidths: [Int], root: Child<Action, Outputs>) {
    precondition(!minimumWidths.isEmpty, "SplitFlow: no widths; give one for each column")
    self.minimumWidths = minimumWidths
    children = [root.screen]
    connect(root, by: "SplitFlow")
  }
}

extension SplitFlow {
  /// The title of the first column, which names them all, as on a tab.
  public var title: String { children[0].title }

  /// The screen of the column with the focus.
  public var visible: any Screen { children[focusedColumn] }

  /// The screens of the columns from the first to the one with the focus.
  public var stack: [any Screen] { Array(children[...focusedColumn]) }

  /// The columns that fit beside the one with the focus; columns to the right of it are preferred.
  ///
  /// - Complexity: O(columns).
  public var panes: [Pane] {
    var room = environment[WindowSize.self].width - minimumWidths[focusedColumn]
    var (first, last) = (focusedColumn, focusedColumn)
    while last + 1 < children.count, minimumWidths[last + 1] <= room {
      last += 1
      room -= minimumWidths[last]
    }
    while first > 0, minimumWidths[first - 1] <= room {
      first -= 1
      room -= minimumWidths[first]
    }
    return (first...last).map { Pane(children[$0], minimumWidth: minimumWidths[$0]) }
  }

  /// Shows a screen in a column; the screen that was there leaves, and so do the columns behind it.
  ///
  /// - Parameters:
  ///   - child: a new screen.
  ///   - column: a column that has a screen, or the first that has none.
  ///   - isFocused: whether the column gets the focus. If not, the focus stays in its column, or
  ///     moves to this one if its column is gone.
  /// - Precondition: the columns before have screens, there is a width for the column, and the
  ///   screen is in no flow, nor has it left one.
  public func show(_ child: Child<Action, Outputs>, in column: Int, isFocused: Bool = false) {
    precondition(
      (0...children.count).contains(column) && column < minimumWidths.count,
      "show: there is no column \(column); \(children.count) of \(minimumWidths.count) have screens"
    )
    let staysFocused = isFocused ? column == focusedColumn : column >= focusedColumn
    let kind: Step.Kind = staysFocused ? .show : panes.count < 2 ? .push : .focus
    transaction(kind, adding: [child]) {
      children = children.prefix(column) + [child.screen]
      focusedColumn = min(isFocused ? column : focusedColumn, children.count - 1)
    }
  }

  /// Moves the focus to a column.
  ///
  /// - Parameter column: does nothing unless it has a screen.
  public func focus(column: Int) {
    guard children.indices.contains(column), column != focusedColumn else { return }
    let alone: Step.Kind = column > focusedColumn ? .push : .pop
    transaction(panes.count > 1 ? .focus : alone) {
      focusedColumn = min(column, children.count - 1)
    }
  }

  /// Moves the focus to the column of a screen.
  public func focus(_ child: any Screen) {
    if let column = children.firstIndex(where: { $0 === child }) { focus(column: column) }
  }

  /// Moves the focus to the column before; returns false in the first one.
  public func back() -> Bool {
    defer { focus(column: focusedColumn - 1) }
    return focusedColumn > 0
  }
}
