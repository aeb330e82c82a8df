/// The bytes for a frame on a terminal, and the current style of the terminal.
struct FrameOutput {
  let graphemes: GraphemeTable

  /// UTF-8 with escape sequences.
  private(set) var bytes: [UInt8] = []

  private let palette: Palette
  private var styleBits: UInt64?
  private var appearance: Appearance?
  private var appearances: [UInt64: Appearance] = [:]
  private var needsMove = false
  private var link: UInt32 = 0

  // Whether rows are counted from the first one of the frame, and not from the top of the screen.
  private let isInline: Bool

  // The row of the cursor; nil if it is not known.
  private var row: Int?

  /// - Parameters:
  ///   - graphemes: the clusters of the frame.
  ///   - palette: the appearance of styles.
  ///   - isInline: whether the cursor is at the first cell of the frame, anywhere on the screen.
  init(graphemes: GraphemeTable, palette: Palette, isInline: Bool = false) {
    self.graphemes = graphemes
    self.palette = palette
    self.isInline = isInline
    row = isInline ? 0 : nil
    // Enough for most keys.
    bytes.reserveCapacity(1_000)
    appearances.reserveCapacity(8)
  }
}

extension FrameOutput {
  /// Clears the screen; the capacity is reserved for a number of cells.
  mutating func clear(cells: Int) {
    bytes.reserveCapacity(cells + cells / 8)
    becomePlain()
    append("\u{1B}[2J")
  }

  // In the row of the cursor the column is enough (ECMA-48, CUP and CHA).
  mutating func move(x: Int, y: Int) {
    if isInline, let row, y != row {
      append("\u{1B}[")
      append(decimal: abs(y - row))
      append(y > row ? "B" : "A")
    }
    let isColumn = isInline || y == row
    append("\u{1B}[")
    if !isColumn {
      append(decimal: y + 1)
      append(";")
    }
    append(decimal: x + 1)
    append(isColumn ? "G" : "H")
    row = y
    needsMove = false
  }

  private mutating func becomePlain() {
    if appearance == Appearance() { return }
    append("\u{1B}[0m")
    (appearance, styleBits) = (Appearance(), nil)
  }

  /// Moves a part of the rows of a screen, so that rows of it are blank (ECMA-48, DL and IL).
  ///
  /// Rows are deleted at one end of the part and inserted at the other, so that those outside of it
  /// come back to their places. No margins are set, which a program that is ended could leave.
  mutating func move(_ shift: RowShift, ofRows rows: Int) {
    let count = abs(shift.distance)
    let (first, last) = (shift.rows.lowerBound, shift.rows.upperBound - count)
    becomePlain()
    // Rows at the end of the screen need not come back.
    let isAtEnd = shift.rows.upperBound == rows
    if shift.distance > 0 || !isAtEnd { edit(count, "M", at: shift.distance > 0 ? first : last) }
    if shift.distance < 0 || !isAtEnd { edit(count, "L", at: shift.distance > 0 ? last : first) }
  }

  private mutating func edit(_ count: Int, _ final: String, at row: Int) {
    move(x: 0, y: row)
    append("\u{1B}[")
    append(decimal: count)
    append(final)
  }

  mutating func put(_ cell: Cell, x: Int, y: Int) {
    if cell.width == 0 { return }
    if needsMove { move(x: x, y: y) }
    if styleBits != cell.styleBits { set(styleOf: cell) }
    if !palette.isUnicode {
      let substitute = graphemes.firstScalar(of: cell.glyph).map(asciiSubstitute)
      for _ in 0..<cell.width { bytes.append(substitute ?? UInt8(ascii: "?")) }
      return
    }
    // Terminals disagree on the width: clear both cells, and move the cursor for the next one.
    if cell.isUncertain {
      append("\u{1B}[")
      append(decimal: cell.width)
      append("X")
      needsMove = true
    }
    graphemes.append(cell.glyph, to: &bytes)
  }

  /// Ends the open link, so that no row ends in one.
  mutating func endLink() {
    if link != 0 { set(link: 0) }
  }

  // Cells with the same address and `id` are one link, also in several rows (OSC 8).
  private mutating func set(link next: UInt32) {
    link = next
    append("\u{1B}]8;")
    if next != 0 {
      append("id=")
      append(decimal: Int(next))
    }
    append(";")
    if next != 0 { append(graphemes.address(ofLink: next)) }
    append("\u{1B}\\")
    // The next cell may be of the same style as the last one, and opens the link again.
    if next == 0 { styleBits = nil }
  }

  /// Ends a frame, with the cursor at a position or hidden, after an old one; the outer nil if that
  /// is not known.
  mutating func show(_ cursor: Frame.Position?, after old: Frame.Position??) {
    becomePlain()
    if let cursor { move(x: cursor.x, y: cursor.y) }
    if old.map({ ($0 == nil) == (cursor == nil) }) == true { return }
    append(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
  }

  /// Begins the rows of an inline frame, of which some are new, with the cursor at its first cell.
  ///
  /// Line feeds scroll the screen where the cursor is in its last row, so that the rows exist, and are
  /// counted from the cursor: it comes back to the first cell, whatever has become of the screen. Moves
  /// further down stop at the edge, so the first cell is saved (DECSC) rather than counted back to.
  mutating func beginRows(_ count: Int, areNew: Bool) {
    if areNew, count > 1 {
      for _ in 1..<count { append("\n") }
      append("\u{1B}[")
      append(decimal: count - 1)
      append("A")
    }
    append("\r\u{1B}7")
    row = 0
  }

  /// Clears everything from a row of an inline frame on.
  mutating func clear(fromRow y: Int) {
    move(x: 0, y: y)
    becomePlain()
    append("\u{1B}[J")
  }

  /// Goes from a row of an inline frame to the next, which is made if the screen has none.
  mutating func endRow() {
    becomePlain()
    append("\r\n")
    row = row.map { $0 + 1 }
  }

  /// Ends an inline frame, with the cursor at its first cell (DECRC).
  mutating func endRows() {
    becomePlain()
    append("\u{1B}8")
  }

  /// Brackets all written bytes as one update.
  mutating func becomeOneUpdate() {
    bytes.insert(contentsOf: "\u{1B}[?2026h".utf8, at: 0)
    append("\u{1B}[?2026l")
  }

  // Several styles may have the same appearance in a theme.
  private mutating func set(styleOf cell: Cell) {
    if palette.showsLinks {
      let next = graphemes.link(of: cell)
      if next != link { set(link: next) }
    }
    styleBits = cell.styleBits
    let next = appearances[cell.styleBits] ?? palette.appearance(of: graphemes.style(of: cell))
    appearances[cell.styleBits] = next
    if next == appearance { return }
    next.append(after: appearance, to: &bytes)
    appearance = next
  }

  private mutating func append(_ sequence: String) {
    bytes.append(contentsOf: sequence.utf8)
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
