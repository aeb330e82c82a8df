/// The cursor of a ``Drawing`` that receives presses, its keys and its clicks.
extension Picture: ControlView {
  /// The position in dots.
  final class Cursor {
    var x = 0
    var y = 0
  }

  var role: Role { Role("drawing") }

  private var width: Int { size.width * dots.columns }
  private var height: Int { size.height * dots.rows }

  func placeCursor(in rect: Rect, on canvas: Canvas) {
    let cursor = canvas.storage(Cursor.init)
    canvas.placeCursor(x: rect.x + cursor.x / dots.columns, y: rect.y + cursor.y / dots.rows)
  }

  /// The rectangle of the whole drawing; one that is larger than its room shows the part with the cursor.
  ///
  /// - Parameters:
  ///   - rect: the room.
  ///   - storage: gives the cursor; not called if the room is large enough.
  /// - Returns: the rectangle, which may begin before the room.
  func whole(in rect: Rect, _ storage: (() -> Cursor) -> Cursor) -> Rect {
    var all = Rect(x: rect.x, y: rect.y, width: size.width, height: size.height)
    if rect.width >= size.width, rect.height >= size.height { return all }
    let cursor = storage(Cursor.init)
    all.x -= max(0, cursor.x / dots.columns - max(0, rect.width - 1))
    all.y -= max(0, cursor.y / dots.rows - max(0, rect.height - 1))
    return all
  }

  /// The cell of the cursor, which a view around it that scrolls shows.
  func cursor(in context: ControlContext) -> ControlCursor? {
    let all = whole(in: context.rect) { context.storage($0) }
    let cursor = context.storage(Cursor.init)
    let cell = Rect(
      x: all.x + cursor.x / dots.columns, y: all.y + cursor.y / dots.rows, width: 1, height: 1)
    return ControlCursor(row: 0, of: 1, in: cell)
  }

  var question: String? { HostWords.current.views.typeDot(width, height) }

  /// A column and a row from 1 press the dot; the word `delete` behind them presses it with the right
  /// button.
  func answer(_ text: String, in context: ControlContext) {
    let words = text.split { $0 == "," || $0 == " " }
    let numbers = words.prefix(2).compactMap { Int($0) }
    let isSecondary = words.count == 3 && words[2].lowercased() == "delete"
    guard numbers.count == 2, words.count == 2 || isSecondary,
      (1...max(1, width)).contains(numbers[0]), (1...max(1, height)).contains(numbers[1])
    else { return }
    move(to: (numbers[0] - 1, numbers[1] - 1), in: context)
    press(isSecondary ? .secondary : .primary, context)
  }

  func activate(in context: ControlContext) { press(.primary, context) }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    var (x, y) = (context.storage(Cursor.init).x, context.storage(Cursor.init).y)
    switch key {
    case .enter, .character(" "): return { press(.primary, context) }
    case .delete: return { press(.secondary, context) }
    case .left: x -= 1
    case .right: x += 1
    case .up: y -= 1
    case .down: y += 1
    default: return nil
    }
    // At the edge the key moves the focus.
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return { [x, y] in move(to: (x, y), in: context) }
  }

  func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction? {
    let (rect, all) = (context.rect, whole(in: context.rect) { context.storage($0) })
    return {
      move(
        to: ((column + rect.x - all.x) * dots.columns, (row + rect.y - all.y) * dots.rows),
        in: context)
    }
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
    let (width, height) = (
      min(size.width, context.rect.width), min(size.height, context.rect.height)
    )
    let inside = (max(0, min(column, width - 1)), max(0, min(row, height - 1)))
    action(forClickAt: inside.0, row: inside.1, in: context)?()
    let cursor = context.storage(Cursor.init)
    onDrag?(cursor.x, cursor.y)
  }

  func rightClick(column: Int, row: Int, in context: ControlContext) -> Bool {
    action(forClickAt: column, row: row, in: context)?()
    press(.secondary, context)
    return true
  }

  private func press(_ button: Drawing.PressButton, _ context: ControlContext) {
    let cursor = context.storage(Cursor.init)
    onPress?(cursor.x, cursor.y, button)
  }
}
