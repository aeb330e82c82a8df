/// What the host remembers of a screen between frames, for as long as the screen lives.
@MainActor
final class ScreenMemory {
  weak var screen: (any Screen)?

  /// The element that has the focus, or had it when the screen last showed.
  var focus: ElementID?

  /// The row of that element, if it stands in a list.
  var focusedRow: RowPosition?

  /// The first row that shows, and the row that has to, for each list.
  var scrolls: [ElementID: Scroll] = [:]

  /// The rows above those that show, for each part that is scrolled as a whole.
  var offsets: [ElementID: Int] = [:]

  /// Whether the next frame has to show what has the focus.
  var mustShowFocus = false

  /// The characters before the cursor, for each text field that was edited.
  var cursors: [ElementID: Int] = [:]

  struct Scroll {
    var first = 0
    var target: Int?
  }

  init(of screen: any Screen) {
    self.screen = screen
  }
}

extension ScreenMemory {
  /// Makes a row show in the next frame.
  func show(_ row: RowPosition) {
    scrolls[row.list, default: .init()].target = row.index
  }
}
