/// What the host remembers of a screen between frames, for as long as the screen lives.
@MainActor
final class ScreenMemory {
  weak var screen: (any Screen)?

  /// The element that has the focus, or had it when the screen last showed.
  var focus: ElementID?

  /// The rows of that element, if it stands in a list, from the innermost to the outermost.
  var focusedRows: [RowPosition] = []

  /// The first row that shows, and the row that has to, for each list.
  var scrolls: [ElementID: Scroll] = [:]

  /// The rows above those that show, for each part that is scrolled as a whole.
  var offsets: [ElementID: Int] = [:]

  /// The size that it was drawn in last.
  private var drawnSize: Size?

  /// How it was scrolled before the size changed, until the user does something else.
  var beforeResizing: (scrolls: [ElementID: Scroll], offsets: [ElementID: Int])?

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
  /// Prepares for a frame of a size, which may be another than that of the last.
  func adapt(to size: Size) {
    if let drawnSize, drawnSize != size { prepareForResizing() }
    drawnSize = size
  }

  /// Makes what has the focus show at another size.
  ///
  /// Each size begins with what the user left, so that those in between leave no trace.
  func prepareForResizing() {
    let before = beforeResizing ?? (scrolls, offsets)
    beforeResizing = before
    (scrolls, offsets) = before
    for row in focusedRows { show(row) }
    mustShowFocus = true
  }

  /// Makes a row show in the next frame.
  func show(_ row: RowPosition) {
    scrolls[row.list, default: .init()].target = row.index
  }
}
