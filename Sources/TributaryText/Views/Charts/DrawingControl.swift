/// The control of a ``Drawing`` that receives presses.
struct DrawingControl: DrawnView, ControlView {
  let picture: Picture
  let onPress: @MainActor (Int, Int, Drawing.PressButton) -> Void
  let onDrag: (@MainActor (Int, Int) -> Void)?

  /// The position in dots.
  private final class Cursor {
    var x = 0
    var y = 0
  }

  var label: String { picture.label }
  var role: Role { Role("drawing") }
  var value: String? { picture.value }
  var spokenText: String { picture.spokenText }

  private var width: Int { picture.size.width * picture.dots.columns }
  private var height: Int { picture.size.height * picture.dots.rows }

  func size(in proposal: ProposedSize) -> Size { picture.size }

  func draw(in rect: Rect, on canvas: Canvas) {
    picture.draw(in: rect, on: canvas)
    guard canvas.isFocused else { return }
    let cursor = canvas.storage(Cursor.init)
    let dots = picture.dots
    canvas.placeCursor(x: rect.x + cursor.x / dots.columns, y: rect.y + cursor.y / dots.rows)
  }

  func activate(in context: ControlContext) { press(.primary, context) }

  func press(_ key: Key, in context: ControlContext) -> Bool {
    let cursor = context.storage(Cursor.init)
    switch key {
    case .left: return move(cursor, -1, 0)
    case .right: return move(cursor, 1, 0)
    case .up: return move(cursor, 0, -1)
    case .down: return move(cursor, 0, 1)
    case .enter, .character(" "): press(.primary, context)
    case .delete: press(.secondary, context)
    default: return false
    }
    return true
  }

  func click(column: Int, row: Int, in context: ControlContext) {
    let cursor = context.storage(Cursor.init)
    cursor.x = column * picture.dots.columns
    cursor.y = row * picture.dots.rows
  }

  var takesDrags: Bool { onDrag != nil }

  // The mouse may move faster than it is reported, so a line has to be continued to the edge.
  func drag(column: Int, row: Int, in context: ControlContext) {
    let inside = (
      max(0, min(column, picture.size.width - 1)), max(0, min(row, picture.size.height - 1))
    )
    click(column: inside.0, row: inside.1, in: context)
    let cursor = context.storage(Cursor.init)
    onDrag?(cursor.x, cursor.y)
  }

  func isPlace(column: Int, row: Int, in context: ControlContext) -> Bool { true }

  func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool {
    click(column: column, row: row, in: context)
    press(.secondary, context)
    return true
  }

  private func press(_ button: Drawing.PressButton, _ context: ControlContext) {
    let cursor = context.storage(Cursor.init)
    onPress(cursor.x, cursor.y, button)
  }

  // At the edge the key is not handled, so it moves the focus.
  private func move(_ cursor: Cursor, _ dx: Int, _ dy: Int) -> Bool {
    let (x, y) = (cursor.x + dx, cursor.y + dy)
    guard x >= 0, y >= 0, x < width, y < height else { return false }
    (cursor.x, cursor.y) = (x, y)
    return true
  }
}
