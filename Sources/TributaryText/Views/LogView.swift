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

  /// The lines, as high as they are.
  public func sizeOfRows(in width: Int?, upTo most: Int) -> Size? {
    var (size, index) = (Size(width: width ?? 2, height: 0), 0)
    while index < count, size.height < most {
      size.height += rows(of: index, in: size.width - 2)
      if width == nil {
        let own = line(index).size(in: ProposedSize(width: nil, height: nil)).width
        size.width = max(size.width, own + 2)
      }
      index += 1
    }
    return Size(width: size.width, height: max(1, min(size.height, most)))
  }

  /// The visible lines.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let (scroll, text) = (canvas.scroll, textRect(in: rect))
    let top = top(of: scroll.state, in: text)
    scroll.state.move(to: top)
    // Back at the end, it follows again.
    if scroll.state.isFree, follows { scroll.state.isFree = top != rows(in: text).end }
    var (index, hidden, y) = (top.piece, top.offset, 0)
    while y < text.height, index < count {
      let row = rect.row(y)
      let ground = background?(index).map { Style.background($0) } ?? .plain
      if ground != .plain { canvas.fill(row, ground) }
      if hidden == 0, isMarked?(index) == true { canvas.write("•", in: row, [ground, .accent]) }
      y += draw(index, from: scroll.state.x, hidden, in: text.inset(top: y), ground, canvas)
      (index, hidden) = (index + 1, 0)
    }
    scroll.extent = ScrollExtent(rows: top.piece..<index, count: count, column: scroll.state.x)
    if canvas.isFocused {
      let edge = rect.inset(right: rect.width - 1)
      let (mark, style) = canvas.look.isFilled ? ("▌", Style.focusBar) : (">", .plain)
      canvas.write(mark, in: edge, style)
    }
    canvas.drawScrollMarks(of: scroll.extent.rows, in: count, along: rect)
  }

  // Returns the rows that it has taken.
  private func draw(
    _ index: Int, from column: Int, _ hidden: Int, in rect: Rect, _ ground: Style, _ canvas: Canvas
  ) -> Int {
    let line = search.isEmpty ? line(index) : line(index).marking(search, .reverse)
    let height = rows(of: index, in: rect.width)
    canvas.clipped(to: rect) {
      canvas.styled(ground) {
        if wraps {
          let whole = Rect(x: rect.x, y: rect.y - hidden, width: rect.width, height: height)
          line.draw(in: whole, on: canvas)
        } else {
          line.drawLine(from: column, in: rect.row(0), on: canvas)
        }
      }
    }
    return height - hidden
  }
}

// Positions: a line, and the rows of it that are hidden if it is wrapped.
extension LogView {
  // A column for the marks before the lines, and one for those of hidden rows.
  private func textRect(in rect: Rect) -> Rect {
    rect.width > 2 ? rect.inset(left: 1, right: rect.width > 4 ? 1 : 0) : rect
  }

  private func rows(of index: Int, in width: Int) -> Int {
    wraps ? max(1, line(index).size(in: ProposedSize(width: width, height: nil)).height) : 1
  }

  private func rows(in rect: Rect) -> TextScroll {
    let last = max(0, count - 1)
    return TextScroll(
      height: rect.height, lastLine: last,
      last: { row(TextPosition(piece: last, offset: .max), in: rect.width) },
      row: { row($0, in: rect.width) }, moved: { moved($0, by: $1, in: rect.width) })
  }

  private func row(_ position: TextPosition, in width: Int) -> TextPosition {
    if position.piece >= count { return TextPosition(piece: max(0, count - 1), offset: 0) }
    let most = position.offset > 0 ? rows(of: position.piece, in: width) - 1 : 0
    return TextPosition(piece: position.piece, offset: min(position.offset, most))
  }

  private func moved(_ start: TextPosition, by rows: Int, in width: Int) -> TextPosition {
    if count == 0 { return .start }
    if !wraps {
      return TextPosition(piece: max(0, min(count - 1, start.piece + rows)), offset: 0)
    }
    var (row, left) = (start, rows)
    while left > 0 {
      let more = self.rows(of: row.piece, in: width) - 1 - row.offset
      if left <= more || row.piece == count - 1 {
        row.offset += min(left, more)
        return row
      }
      (row, left) = (TextPosition(piece: row.piece + 1, offset: 0), left - more - 1)
    }
    while left < 0 {
      if -left <= row.offset || row.piece == 0 {
        row.offset = max(0, row.offset + left)
        return row
      }
      left += row.offset + 1
      row.piece -= 1
      row.offset = self.rows(of: row.piece, in: width) - 1
    }
    return row
  }

  private func top(of scroll: ScrollState, in rect: Rect) -> TextPosition {
    let rows = rows(in: rect)
    return rows.top(of: scroll, showing: follows ? rows.last() : nil)
  }
}

/// How far a search of a ``LogView`` has come without a match.
private final class LogSearch {
  var text = ""
  var first = 0
  var next = 0
}

// Keys and the wheel.
extension LogView {
  /// Scrolls by a key, and goes to the next and the previous line with the searched text.
  ///
  /// A search that has found nothing in 100,000 lines leaves the position, and the same key goes on with
  /// it.
  ///
  /// - Complexity: O(lines) for a search, at most 100,000 lines for a key.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let page = max(1, context.rect.height - 1)
    switch key {
    case .up: return action(forScrollBy: -1, in: context)
    case .down: return action(forScrollBy: 1, in: context)
    case .pageUp: return action(forScrollBy: -page, in: context)
    case .pageDown, .character(" "): return action(forScrollBy: page, in: context)
    case .home: return action(forScrollBy: -ScrollState.most, in: context)
    case .end: return action(forScrollBy: ScrollState.most, in: context)
    case .left, .right: return action(forSideways: key == .left ? -1 : 1, in: context)
    case .character("n"): return action(forMatchBy: 1, in: context)
    case .character("N"): return action(forMatchBy: -1, in: context)
    default: return nil
    }
  }

  /// Scrolls the lines.
  public func action(forScrollBy rows: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, all) = (context.node.scroll, self.rows(in: textRect(in: context.rect)))
    guard let next = all.scrolled(scroll.state, by: rows, showing: follows ? all.last() : nil)
    else {
      return nil
    }
    return { scroll.state = next }
  }

  // By half of the columns, so that the eye can follow.
  private func action(forSideways step: Int, in context: ControlContext) -> ControlAction? {
    if wraps { return nil }
    let (scroll, rect) = (context.node.scroll, textRect(in: context.rect))
    let first = top(of: scroll.state, in: rect).piece
    let widest = (first..<min(count, first + rect.height)).reduce(0) {
      max($0, line($1).size(in: ProposedSize(width: nil, height: nil)).width)
    }
    let x = scroll.state.x + step * max(1, rect.width / 2)
    let next = max(0, min(x, max(scroll.state.x, widest - rect.width)))
    if next == scroll.state.x { return nil }
    return { scroll.state.x = next }
  }

  private func action(forMatchBy step: Int, in context: ControlContext) -> ControlAction? {
    let (scroll, rect) = (context.node.scroll, textRect(in: context.rect))
    if search.isEmpty { return nil }
    let first = top(of: scroll.state, in: rect).piece
    let last = context.storage(LogSearch.init)
    let isOn = last.text == search && last.first == first && (last.next - first) * step > 0
    return {
      var index = isOn ? last.next : first + step
      for _ in 0..<RowSource.longestSearch where (0..<count).contains(index) {
        if line(index).spokenText.contains(search) {
          scroll.state.move(to: TextPosition(piece: index, offset: 0))
          scroll.state.isFree = true
          return
        }
        index += step
      }
      // The next key goes on from there.
      (last.text, last.first, last.next) = (search, first, index)
    }
  }

  /// The visible lines, which are spoken as lines.
  public func value(in context: ControlContext) -> String? {
    let rect = textRect(in: context.rect)
    let first = top(of: context.node.scroll.state, in: rect).piece
    return (first..<min(count, first + rect.height)).map { line($0).spokenText }
      .joined(separator: "\n")
  }
}
