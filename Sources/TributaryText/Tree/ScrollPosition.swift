internal import TributarySignals

/// The first row and column of its content that a view shows, which a screen can read and set.
///
/// Each view that scrolls has one: a ``List``, a ``Table``, a ``TextEditor``, a ``LogView`` and a
/// ``ScrollView``. A screen that wants to know or change it owns one, and
/// gives it to the view by ``View/scrollPosition(_:)``. So the keys of one view can scroll another:
///
/// ```swift
/// final class LinesScreen: TextScreen {
///   let title = "Lines"
///   let position = ScrollPosition()
///
///   var commands: [Command] {
///     [Command("Next Page", key: .character("J")) { self.position.scroll(byPages: 1) }]
///   }
///
///   var body: [any View] {
///     LogView("Lines", count: 1_000) { Text("line \($0)") }.scrollPosition(position)
///     Text("from line \(position.row + 1)")
///   }
/// }
/// ```
///
/// A position outside of the content becomes the nearest one inside when the view is drawn. The position
/// is saved with the run, and stays where it is when the size of the window changes and changes back.
@MainActor
public final class ScrollPosition {
  /// The state in the next frame.
  var state: ScrollState

  /// The state before the size changed, until the user's next step.
  ///
  /// Each new size begins with it, so that the sizes in between have no effect.
  var stateBeforeResizing: ScrollState?

  /// The part of the content in the last frame.
  var extent = ScrollExtent()

  /// The view that has it.
  private(set) weak var view: ViewNode?

  // Read by a body, and by the frame that has the view; most positions have neither.
  private lazy var shown = MutableProperty(ScrollExtent())
  private lazy var requests = MutableProperty(0)
  private var isRead = false
  private var isShared = false

  /// Creates a position for one view.
  ///
  /// - Parameter row: the first visible row, from 0.
  public init(row: Int = 0) {
    state = ScrollState(first: ScrollState.clamped(row))
  }

  init(_ state: ScrollState) {
    self.state = state
  }
}

/// The numbers of a ``ScrollPosition``.
struct ScrollState: Equatable {
  /// The first visible row of a list, a table or a text; of other views, the hidden rows of cells above.
  var first = 0
  var firstStep: ViewStep?

  /// The bytes of the first line that are in the rows above.
  var offset = 0

  /// The hidden columns.
  var x = 0

  /// A row that has to be visible in the next frame.
  var target: Int?

  /// The identity of a row that becomes the first one in the next frame.
  var key: AnyHashable?

  /// The focused row, by its position in the last frame.
  var focused: Int?

  /// The control in the list that had the focus last.
  var lastFocus: ViewID?

  /// The row that was selected in the last frame; the inner nil for none, the outer before the
  /// first frame.
  var selectedStep: ViewStep??

  /// Whether the focused row or the cursor may be hidden, since the user or the program has scrolled
  /// it away.
  var isFree = false

  /// Whether a key goes on from the control with the focus while that is hidden, and shows it or the
  /// one that it leads to, since the wheel or the program has scrolled; a key that scrolls moves on itself.
  var keepsFocus = false

  /// The greatest number that is accepted, so that no sum of two overflows.
  static let most = 1 << 40

  static func clamped(_ number: Int) -> Int { max(0, min(most, number)) }

  /// Makes a position in a text the first visible one.
  mutating func move(to top: TextPosition) { (first, offset) = (top.piece, top.offset) }
}

/// The rows that a view shows, and those that it has.
struct ScrollExtent: Equatable {
  var rows = 0..<0
  var count = 0
  var column = 0
}

extension ScrollPosition {
  /// The first visible row, from 0.
  ///
  /// Rows are those of a list or a table, the lines of a text, and rows of cells in all other views.
  /// A body that reads it is evaluated again when it changes.
  public var row: Int {
    get { read().rows.lowerBound }
    set { change { $0.first = ScrollState.clamped(newValue) } }
  }

  /// The number of hidden columns at the left, in cells.
  public var column: Int {
    get { read().column }
    set { change { $0.x = ScrollState.clamped(newValue) } }
  }

  /// The visible rows, of which the last may be cut; empty before the first frame.
  public var rows: Range<Int> { read().rows }

  /// The number of all rows.
  public var count: Int { read().count }

  /// An end of the content.
  public enum Edge: Sendable {
    /// The first row.
    case top
    /// The last row, at the lower edge of the view.
    case bottom
  }

  /// Shows an end of the content.
  ///
  /// - Parameter edge: the end.
  public func scroll(to edge: Edge) { row = edge == .top ? 0 : .max }

  /// Shows a row as the first one.
  ///
  /// - Parameter row: the row, from 0.
  public func scroll(to row: Int) { self.row = row }

  /// Shows the row of a list or a table with an identity as the first one.
  ///
  /// - Parameter id: the identity; a debug build reports one that no row has.
  public func scroll(toID id: some Hashable) { change { $0.key = AnyHashable(id) } }

  /// Scrolls by the visible rows, less one, so that the eye finds the next ones.
  ///
  /// - Parameter pages: the number of pages, downwards, or upwards if negative.
  public func scroll(byPages pages: Int) {
    let (step, isTooFar) = max(1, extent.rows.count - 1).multipliedReportingOverflow(by: pages)
    let most = ScrollState.most
    row = isTooFar ? (pages < 0 ? 0 : .max) : state.first + max(-most, min(most, step))
  }

  private func read() -> ScrollExtent {
    isRead = true
    _ = shown.value
    return extent
  }

  private func change(_ change: (inout ScrollState) -> Void) {
    (state.firstStep, state.offset, state.key, state.target) = (nil, 0, nil, nil)
    change(&state)
    (state.isFree, state.keepsFocus) = (true, true)
    stateBeforeResizing = nil
    requests.value += 1
  }
}

extension ScrollPosition {
  /// Keeps the same rows in sight after others have come or gone before them.
  func shift(by rows: Int) {
    state.first += rows
    stateBeforeResizing?.first += rows
  }

  /// Notifies the bodies that have read it, after a frame.
  func didShow() {
    if isRead, shown.value != extent { shown.value = extent }
  }

  /// Refuses an identity that the drawn view knows no row of.
  func refuseUnknownID() {
    guard let key = state.key else { return }
    state.key = nil
    reportMistake("No row to scroll to has the id \(printable("\(key)")).")
  }

  /// Lets the frame depend on what the program sets.
  func observe() { _ = requests.value }

  /// Gives it to a view; false if another one in the same tree has it.
  func belongs(to node: ViewNode) -> Bool {
    if let view, view !== node, view.id != node.id, view.isPlaced, view.root === node.root {
      if !isShared {
        isShared = true
        reportMistake("Two views have the same ScrollPosition; the first one keeps it.")
      }
      return false
    }
    view = node
    return true
  }
}

extension ViewNode {
  /// The scroll position, the same object in each frame.
  var scroll: ScrollPosition { state.scroll(of: id, own: ownPosition) }

  /// The numbers of its scroll position, which exists from the first frame on.
  var scrollState: ScrollState {
    get { state.scrolls[id]?.state ?? ScrollState() }
    set { scroll.state = newValue }
  }

  // That of the screen, for the first scrolling view inside of the view that it was given to.
  private var ownPosition: ScrollPosition? {
    for node in around {
      if node !== self, node.isScrolling { return nil }
      if let own = node.traits?.position { return own.belongs(to: self) ? own : nil }
    }
    return nil
  }

  private var isScrolling: Bool { source != nil || viewport != nil || isControl || isPane }

  fileprivate var root: ViewNode { around.first { $0.parent == nil } ?? self }
}

extension Canvas {
  /// The scroll position of the view that is being drawn.
  var scroll: ScrollPosition {
    isVolatile = true
    return node?.scroll ?? ScrollPosition()
  }
}

/// The rows of a text in a view that scrolls them: of an editor, or of a log.
///
/// A row is known by its line and where it begins there, in bytes or in rows. So a text of any length
/// costs its visible rows.
@MainActor
struct TextScroll {
  /// The rows of the view.
  let height: Int

  /// The last line of the text.
  let lastLine: Int

  /// The last row of it.
  let last: () -> TextPosition

  /// The row at a position, which may have been that of a longer text.
  let row: (TextPosition) -> TextPosition

  /// The row some rows below another one, or above; at most the last, and at least the first.
  let moved: (TextPosition, Int) -> TextPosition

  /// The first row of the last page.
  var end: TextPosition { moved(last(), 1 - max(1, height)) }

  /// The first visible row: that of the last frame, moved by the least amount that leaves no row at the
  /// end empty and shows a row, such as that of the cursor or the last one.
  ///
  /// - Parameters:
  ///   - scroll: the state of the view.
  ///   - goal: the row, unless the user has scrolled away from it; nil for none.
  /// - Returns: the row.
  func top(of scroll: ScrollState, showing goal: TextPosition?) -> TextPosition {
    var first = row(TextPosition(piece: scroll.first, offset: scroll.offset))
    if lastLine - first.piece < height { first = min(first, end) }
    guard let goal, !scroll.isFree else { return first }
    return goal <= first ? goal : max(first, moved(goal, 1 - max(1, height)))
  }

  /// The state after a turn of the wheel; nil if nothing would move.
  func scrolled(_ scroll: ScrollState, by rows: Int, showing goal: TextPosition?) -> ScrollState? {
    let before = top(of: scroll, showing: goal)
    let next =
      abs(rows) < ScrollState.most
      ? min(moved(before, rows), end) : rows < 0 ? .start : end
    if next == before { return nil }
    var scroll = scroll
    scroll.move(to: next)
    scroll.isFree = true
    return scroll
  }
}
