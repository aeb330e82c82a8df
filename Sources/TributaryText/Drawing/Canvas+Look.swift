// The parts of controls, in the look of the canvas.
extension Canvas {
  /// Draws a border along the edges of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the outer cells of the border; nothing is drawn for fewer than two columns or two
  ///     rows.
  ///   - style: the style of the lines, added to `Style.border`.
  /// - Complexity: O(columns + rows) of the rectangle.
  public func border(_ rect: Rect, _ style: Style = .plain) {
    guard rect.width > 1, rect.height > 1 else { return }
    let style = Style.border.union(style)
    let corners = look.signs.corners
    for (y, pair) in [(0, corners[..<2]), (rect.height - 1, corners[2...])] {
      let row = rect.row(y)
      write(pair[pair.startIndex], in: row.inset(right: rect.width - 1), style)
      fill(row.inset(left: 1, right: 1), with: "─", style)
      write(pair[pair.startIndex + 1], in: row.from(rect.maxX - 1), style)
    }
    let sides = rect.inset(top: 1, bottom: 1)
    fill(sides.inset(right: rect.width - 1), with: "│", style)
    fill(sides.from(rect.maxX - 1), with: "│", style)
  }

  /// Draws a border with a title in its first row, if there is room for it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle of the border.
  ///   - style: the style of the border.
  ///   - title: the title; empty for none.
  ///   - titleStyle: the style of the title.
  ///   - inset: the cells between the title and each side.
  func border(
    _ rect: Rect, _ style: Style, title: String, _ titleStyle: Style, inset: Int = 2
  ) {
    border(rect, style)
    if title.isEmpty || rect.width < 4 + inset { return }
    write(" \(printable(title)) ", in: rect.row(0).inset(left: inset, right: inset), titleStyle)
  }

  /// Draws the marks of hidden rows in the last column of a rectangle.
  func drawScrollMarks(of range: Range<Int>, in count: Int, along rect: Rect) {
    if look.isFilled { return drawScrollBar(of: range, in: count, along: rect) }
    let column = rect.from(rect.maxX - 1)
    if range.lowerBound > 0 { write("↑", in: column, .dim) }
    if range.upperBound < count { write("↓", in: column.row(rect.height - 1), .dim) }
  }

  /// The state of the control that is being drawn.
  var state: ControlState {
    if !isEnabled { return .disabled }
    return isPressed ? .pressed : isFocused ? .focused : .normal
  }

  /// The style of a control between brackets.
  private var bracketed: Style {
    // The row is reversed as a whole; this one is the part of it that takes the keys.
    if isFocused { return row == .focused ? [.reverse, .bold] : .reverse }
    return isEnabled ? .plain : .dim
  }

  /// Draws a button: a coloured block, or a label between brackets.
  ///
  /// A mark, such as that of a menu, is after the label; in a narrow window the label is cut
  /// and the mark is kept.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - mark: the mark; empty for none.
  ///   - rect: the cells.
  ///   - normal: the style of a block without the focus, if it has one of its own.
  ///   - leadsBack: whether it leads back, which an arrow in place of a block shows.
  func drawButton(
    _ label: String, mark: String = "", in rect: Rect, _ normal: Style? = nil,
    leadsBack: Bool = false
  ) {
    if node?.environment.isEntry == true {
      let style = drawMark(in: rect)
      let own = isFocused || !isEnabled ? style : Style(foreground: normal?.foreground)
      let end = write(label, in: rect.inset(left: 1, right: mark.isEmpty ? 0 : 2), own)
      if !mark.isEmpty { write(" \(mark)", in: rect.from(end), own) }
      return
    }
    if look.isFilled, leadsBack {
      write("‹ \(label)", in: rect, state == .normal ? .on(.surface) : .block(state))
      return
    }
    let style =
      look.isFilled ? state == .normal ? normal ?? .block(state) : .block(state) : bracketed
    let sides =
      look.isFilled ? (" ", " ") : isFocused ? (">", "<") : ("[", "]")
    write(sides.0, in: rect, style)
    let markWidth = mark.isEmpty ? 0 : 2
    let end = write(label, in: rect.inset(left: 1, right: 1 + markWidth), style)
    let tail = (mark.isEmpty ? "" : " \(mark)") + sides.1
    write(tail, in: rect.from(mark.isEmpty ? end : max(end, rect.x + 1)), style)
  }

  /// Draws the first cell of a control without brackets, and tints the control if it has the focus.
  ///
  /// - Returns: the style of its text.
  @discardableResult
  func drawMark(in rect: Rect, isTinted: Bool = true) -> Style {
    guard look.isFilled else {
      write(isFocused ? ">" : " ", in: rect, isTinted ? bracketed : .plain)
      return isTinted ? bracketed : isEnabled ? .plain : .dim
    }
    guard isFocused else { return isEnabled ? .plain : .dim }
    let surface: Style = isTinted ? .on(.selection) : .plain
    if isTinted, row != .focused { fill(rect.row(0), surface) }
    // The row has a surface and a bar already; this one is the part of it that takes the keys.
    write("▌", in: rect, surface.union(.focusBar))
    return isPressed ? .block(.pressed) : surface.union(.bold)
  }

  /// Draws a check box or a radio mark, three cells wide.
  func drawTick(isOn: Bool, isRadio: Bool, in rect: Rect, _ style: Style) -> Int {
    let sign = (isRadio ? look.signs.radio : look.signs.tick)[isOn ? 1 : 0]
    guard look.isFilled, isEnabled else { return write(sign, in: rect, style) }
    if isRadio { return write(sign, in: rect, isOn ? [style, .accent] : [style, .muted]) }
    return write(
      sign, in: rect, isOn ? .block(.focused) : Style(foreground: .muted, background: .control))
  }

  /// Draws a bar for the completed part of some work.
  func drawProgress(_ share: Double, in rect: Rect) {
    let signs = look.signs
    let row = look.isFilled ? rect.row(0) : rect.row(0).inset(left: 1, right: 1)
    let done = Int(share * Double(row.width))
    if !look.isFilled {
      write("[", in: rect, .accent)
      write("]", in: rect.from(rect.maxX - 1), .accent)
    }
    fill(row, with: signs.progress.rest, look.isFilled ? .border : .accent)
    if done == 0 { return }
    let end = done == row.width ? signs.progress.done : signs.progress.end
    write(String(repeating: signs.progress.done, count: done - 1) + end, in: row, .accent)
  }

  /// Draws texts as a link, which a terminal may open; draws them without one if the address is nil,
  /// has another scheme than http, https, file or mailto, or has a control character.
  func linked(to url: String?, _ body: @MainActor () -> Void) {
    let outer = link
    link = url.map { graphemes.links.number(of: $0) } ?? outer
    body()
    link = outer
  }

  /// Notes the progress of a view, which the terminal may show outside of the screen.
  func report(_ new: VisibleProgress, in rect: Rect) {
    isVolatile = true
    if rect.intersection(clip).isEmpty { return }
    if progress == nil || progress == .indeterminate { progress = new }
  }

  /// Draws a scroll bar at the right edge of a rectangle, for the visible part of a whole.
  ///
  /// It is drawn in blank cells only, so that it hides nothing.
  func drawScrollBar(of range: Range<Int>, in count: Int, along rect: Rect) {
    let rect = rect.intersection(clip)
    guard look.isFilled, count > range.count, rect.height > 1, rect.width > 2 else { return }
    let height = rect.height
    let length = max(1, min(height - 1, height * range.count / count))
    let most = max(1, count - range.count)
    let top = (range.lowerBound * (height - length) + most / 2) / most
    for y in 0..<height {
      let isThumb = y >= top && y < top + length
      let cell = Rect(x: rect.maxX - 1, y: rect.y + y, width: 1, height: 1)
      overlay(isThumb ? "┃" : "│", in: cell, isThumb ? .accent : .border)
    }
  }

  // Keeps the existing characters.
  private func overlay(_ sign: Unicode.Scalar, in rect: Rect, _ style: Style) {
    let cell = frame.cells[rect.y * frame.columns + rect.x]
    guard cell.glyph == Cell.blank.glyph else { return }
    let surface = graphemes.style(of: cell).background
    // A block, such as the last button of a row, stays whole.
    if surface == .control || surface == .accent { return }
    let isFaint = surface != nil && style == .border
    fill(rect, with: sign, [isFaint ? .foreground(.muted) : style, Style(background: surface)])
  }

  /// Dims everything that has been drawn, since a layer is above it, and hides the cursor.
  func recede() {
    guard look.isOnTerminal else { return }
    let style = graphemes.cellStyle(of: look.isFilled ? Style(foreground: .muted) : .dim)
    for index in frame.cells.indices { frame.cells[index] = frame.cells[index].styled(style) }
    frame.cursor = nil
  }
}

/// The progress of a visible view, which a terminal may show outside of the screen.
package enum VisibleProgress: Sendable, Equatable {
  /// The completed part in percent.
  case percent(Int)

  /// Work of unknown length.
  case indeterminate
}
