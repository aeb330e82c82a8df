/// Many lines of styled text, of which only the visible ones are asked for: a log, a diff, a pager.
///
/// A million lines cost no more than a page of them, since a line is made when it is drawn. The view
/// follows the end of a log that grows, until the user scrolls away from there, and again when the
/// user comes back. Lines are cut at the edge and scrolled sideways, or wrapped.
///
/// ```swift
/// LogView("Log", count: 1_000_000, follows: true) { Text("line \($0)") }
/// ```
///
/// Up, Down, Page Up, Page Down, Space, Home and End scroll, Left and Right too if lines are not
/// wrapped, and `n` and `N` go to the next and the previous line with the searched text. At an end
/// the arrow keys move the focus on. Give it a ``ScrollPosition`` to read and set its first line.
public struct LogView: DrawnView, ControlView {
  /// The name that scripts and screen readers know it by.
  public let label: String
  private let count: Int
  private let line: @MainActor (Int) -> Text
  private let wraps: Bool
  private let follows: Bool
  private let search: String
  private let isMarked: (@MainActor (Int) -> Bool)?
  private let background: (@MainActor (Int) -> Color?)?

  /// Creates a view of lines by their positions.
  ///
  /// - Parameters:
  ///   - label: the name that scripts and screen readers know it by.
  ///   - count: the number of lines; a negative one counts as 0.
  ///   - wraps: whether long lines are wrapped; else they are scrolled sideways.
  ///   - follows: whether the end shows, also when lines are added, until the user scrolls.
  ///   - search: a text that is marked in all lines; empty for none.
  ///   - isMarked: whether a line has a mark before it.
  ///   - background: the colour of a whole line; nil for none.
  ///   - line: the line at a position from 0; called for the visible lines, in each frame.
  public init(
    _ label: String, count: Int, wraps: Bool = false, follows: Bool = false, search: String = "",
    isMarked: (@MainActor (Int) -> Bool)? = nil, background: (@MainActor (Int) -> Color?)? = nil,
    line: @escaping @MainActor (Int) -> Text
  ) {
    self.label = label
    self.count = max(0, count)
    (self.wraps, self.follows, self.search) = (wraps, follows, search)
    (self.isMarked, self.background, self.line) = (isMarked, background, line)
  }

  /// Creates a view of an array of lines.
  ///
  /// - Parameters:
  ///   - label: the name that scripts and screen readers know it by.
  ///   - lines: the lines.
  ///   - wraps: whether long lines are wrapped; else they are scrolled sideways.
  ///   - follows: whether the end shows, also when lines are added, until the user scrolls.
  ///   - search: a text that is marked in all lines; empty for none.
  public init(
    _ label: String, lines: [String], wraps: Bool = false, follows: Bool = false,
    search: String = ""
  ) {
    self.init(label, count: lines.count, wraps: wraps, follows: follows, search: search) {
      Text(lines[$0])
    }
  }

  /// A log, whose lines a reader speaks.
  public var role: Role { Role("log") }

  /// All the proposed size, and at least a row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(width: max(2, proposal.width ?? 40), height: max(1, proposal.height ?? min(count, 10)))
  }

  /// The visible lines.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let (scroll, text) = (canvas.scroll, textRect(in: rect))
    var walk = top(at: scroll.place, in: text)
    show(walk, in: scroll, isFree: scroll.place.isFree && walk != end(in: text))
    let first = walk.line
    var y = 0
    while y < text.height, walk.line < count {
      let row = rect.row(y)
      let ground = background?(walk.line).map { Style.background($0) } ?? .plain
      if ground != .plain { canvas.fill(row, ground) }
      if walk.row == 0, isMarked?(walk.line) == true {
        canvas.write("•", in: row, [ground, .accent])
      }
      let room = text.inset(top: y)
      draw(walk.line, from: scroll.place.x, hidden: walk.row, in: room, ground, canvas)
      y += rows(of: walk.line, in: text.width) - walk.row
      (walk.line, walk.row) = (walk.line + 1, 0)
    }
    scroll.extent = ScrollExtent(
      rows: first..<walk.line, count: count, column: scroll.place.x)
    if canvas.isFocused {
      let edge = rect.inset(right: rect.width - 1)
      let (mark, style) = canvas.look.isFilled ? ("▌", Style.focusBar) : (">", .plain)
      canvas.write(mark, in: edge, style)
    }
    canvas.drawScrollMarks(of: scroll.extent.rows, in: count, along: rect)
  }

  private func draw(
    _ index: Int, from column: Int, hidden: Int, in rect: Rect, _ ground: Style, _ canvas: Canvas
  ) {
    let line = search.isEmpty ? line(index) : line(index).marking(search, .reverse)
    canvas.clipped(to: rect) {
      canvas.styled(ground) {
        if wraps {
          let height = rows(of: index, in: rect.width)
          let whole = Rect(x: rect.x, y: rect.y - hidden, width: rect.width, height: height)
          line.draw(in: whole, on: canvas)
        } else {
          line.drawLine(from: column, in: rect.row(0), on: canvas)
        }
      }
    }
  }
}

// Positions: a line, and the rows of it that are hidden if it is wrapped.
extension LogView {
  private struct Walk: Equatable {
    var line: Int
    var row: Int
  }

  // A column for the marks before the lines, and one for those of hidden rows.
  private func textRect(in rect: Rect) -> Rect {
    rect.width > 2 ? rect.inset(left: 1, right: rect.width > 4 ? 1 : 0) : rect
  }

  private func rows(of index: Int, in width: Int) -> Int {
    wraps ? max(1, line(index).size(in: ProposedSize(width: width, height: nil)).height) : 1
  }

  private func move(_ walk: inout Walk, by rows: Int, in width: Int) {
    if !wraps {
      walk = Walk(line: max(0, min(count - 1, walk.line + rows)), row: 0)
      return
    }
    var left = rows
    while left > 0, walk.line < count {
      let more = self.rows(of: walk.line, in: width) - walk.row
      if more > left || walk.line == count - 1 {
        walk.row = min(walk.row + left, walk.row + more - 1)
        return
      }
      (walk.line, walk.row, left) = (walk.line + 1, 0, left - more)
    }
    while left < 0 {
      let less = min(walk.row, -left)
      (walk.row, left) = (walk.row - less, left + less)
      if left == 0 || walk.line == 0 { return }
      (walk.line, left) = (walk.line - 1, left + 1)
      walk.row = self.rows(of: walk.line, in: width) - 1
    }
  }

  // The first row of the last page.
  private func end(in rect: Rect) -> Walk {
    if count == 0 { return Walk(line: 0, row: 0) }
    var walk = Walk(line: count - 1, row: 0)
    walk.row = rows(of: walk.line, in: rect.width) - 1
    move(&walk, by: 1 - max(1, rect.height), in: rect.width)
    return walk
  }

  private func top(at place: ScrollPlace, in rect: Rect) -> Walk {
    let end = end(in: rect)
    if follows, !place.isFree { return end }
    if place.first > end.line || place.first == end.line && place.offset > end.row { return end }
    let most = rows(of: place.first, in: rect.width) - 1
    return Walk(line: place.first, row: wraps ? min(place.offset, most) : 0)
  }
}

// Keys and the wheel.
extension LogView {
  /// Scrolls by a key, and goes to the next and the previous line with the searched text.
  ///
  /// - Complexity: O(lines) for a search, at most 100,000 lines for a key.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let page = max(1, context.rect.height - 1)
    switch key {
    case .up: return action(forScrollBy: -1, in: context)
    case .down: return action(forScrollBy: 1, in: context)
    case .pageUp: return action(forScrollBy: -page, in: context)
    case .pageDown, .character(" "): return action(forScrollBy: page, in: context)
    case .home: return action(forScrollBy: -ScrollPlace.most, in: context)
    case .end: return action(forScrollBy: ScrollPlace.most, in: context)
    case .left, .right: return action(forSideways: key == .left ? -1 : 1, in: context)
    case .character("n"): return action(forMatchBy: 1, in: context)
    case .character("N"): return action(forMatchBy: -1, in: context)
    default: return nil
    }
  }

  /// Scrolls the lines.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, rect) = (context.node.scroll, textRect(in: context.rect))
    let before = top(at: scroll.place, in: rect)
    let end = end(in: rect)
    var next = before
    if rows <= -ScrollPlace.most {
      next = Walk(line: 0, row: 0)
    } else if rows >= ScrollPlace.most {
      next = end
    } else {
      move(&next, by: rows, in: rect.width)
    }
    if next.line > end.line || next.line == end.line && next.row > end.row { next = end }
    if next == before { return nil }
    return { show(next, in: scroll, isFree: next != end) }
  }

  private func show(_ walk: Walk, in scroll: ScrollPosition, isFree: Bool) {
    (scroll.place.first, scroll.place.offset) = (walk.line, walk.row)
    scroll.place.isFree = isFree
  }

  // By half of the columns, so that the eye can follow.
  private func action(forSideways step: Int, in context: ControlContext) -> ControlAction? {
    if wraps { return nil }
    let (scroll, rect) = (context.node.scroll, textRect(in: context.rect))
    let first = top(at: scroll.place, in: rect).line
    let widest = (first..<min(count, first + rect.height)).reduce(0) {
      max($0, line($1).size(in: ProposedSize(width: nil, height: nil)).width)
    }
    let x = scroll.place.x + step * max(1, rect.width / 2)
    let next = max(0, min(x, max(scroll.place.x, widest - rect.width)))
    if next == scroll.place.x { return nil }
    return { scroll.place.x = next }
  }

  private func action(forMatchBy step: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, rect) = (context.node.scroll, textRect(in: context.rect))
    if search.isEmpty { return nil }
    let first = top(at: scroll.place, in: rect).line
    return {
      var index = first + step
      for _ in 0..<RowSource.longestSearch where (0..<count).contains(index) {
        if line(index).spokenText.contains(search) { break }
        index += step
      }
      if (0..<count).contains(index) { show(Walk(line: index, row: 0), in: scroll, isFree: true) }
    }
  }

  /// The visible lines, which are spoken as lines.
  public func value(in context: ControlContext) -> String? {
    let rect = textRect(in: context.rect)
    let first = top(at: context.node.scroll.place, in: rect).line
    return (first..<min(count, first + rect.height)).map { line($0).spokenText }
      .joined(separator: "\n")
  }
}
