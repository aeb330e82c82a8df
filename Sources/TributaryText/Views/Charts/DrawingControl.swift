/// The control of a ``Drawing`` that receives presses.
struct DrawingControl: DrawnView, ControlView {
  let picture: Picture
  let onPress: @MainActor (Int, Int, Drawing.PressButton) -> Void
  let onDrag: (@MainActor (Int, Int) -> Void)?
  let onMove: (@MainActor (Int, Int) -> Void)?

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
    switch key {
    case .enter, .character(" "): press(.primary, context)
    case .delete: press(.secondary, context)
    default:
      guard let dot = dot(after: key, in: context) else { return false }
      move(to: dot, in: context)
    }
    return true
  }

  func takes(_ key: Key, in context: ControlContext) -> Bool {
    [.enter, .character(" "), .delete].contains(key) || dot(after: key, in: context) != nil
  }

  // At the edge the key is not handled, so it moves the focus.
  private func dot(after key: Key, in context: ControlContext) -> (Int, Int)? {
    let steps: [Key: (Int, Int)] = [
      .left: (-1, 0), .right: (1, 0), .up: (0, -1), .down: (0, 1),
    ]
    guard let step = steps[key] else { return nil }
    let cursor = context.storage(Cursor.init)
    let (x, y) = (cursor.x + step.0, cursor.y + step.1)
    return x >= 0 && y >= 0 && x < width && y < height ? (x, y) : nil
  }

  func click(column: Int, row: Int, in context: ControlContext) {
    move(to: (column * picture.dots.columns, row * picture.dots.rows), in: context)
  }

  private func move(to dot: (x: Int, y: Int), in context: ControlContext) {
    let cursor = context.storage(Cursor.init)
    if (cursor.x, cursor.y) == dot { return }
    (cursor.x, cursor.y) = dot
    onMove?(dot.x, dot.y)
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
}
