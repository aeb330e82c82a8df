/// A terminal that shows the screen of a shell, with all rows that have scrolled away.
///
/// Terminals disagree on the rows after a resize; this one does it in any of three ways. Each character
/// takes one cell, and styles are not kept.
package struct ShellScreen: Sendable {
  /// The change of the rows when the window is resized.
  package enum Resizing: CaseIterable, Sendable {
    /// Rows that have become too long are wrapped, and joined again in a wider window, as in VTE.
    case rewraps

    /// Rows are cut, and those below the cursor are the first to go, as in xterm.
    case cuts

    /// Rows are cut, the first ones scroll away while the cursor stays visible, and come back in a
    /// higher window.
    case scrollsFirst
  }

  private struct Row: Sendable {
    var text: [Character] = []
    var goesOn = false
  }

  package private(set) var columns: Int
  package private(set) var height: Int

  /// The sequences that an inline frame must not write.
  package private(set) var strays: [String] = []

  private let resizing: Resizing
  private var rows: [Row]
  // The first row of the window among all rows.
  private var top = 0
  private var (x, y) = (0, 0)
  private var saved = (x: 0, y: 0)
  private var wraps = true

  package init(columns: Int, height: Int, _ resizing: Resizing) {
    (self.columns, self.height, self.resizing) = (columns, height, resizing)
    rows = Array(repeating: Row(), count: height)
  }
}

extension ShellScreen {
  /// All rows, also those that have scrolled away, without the blanks at their ends and the empty rows
  /// below the last text.
  package var lines: [String] {
    var lines = rows.map { row in
      String(row.text[..<(row.text.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Reads the output of a program.
  package mutating func feed(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": x = 0
      case "\n": feedLine()
      case "\u{1B}": obey(&rest)
      default: write(Character(scalar))
      }
    }
  }

  private mutating func obey(_ rest: inout ArraySlice<Unicode.Scalar>) {
    switch rest.popFirst() {
    case "]":
      while let scalar = rest.popFirst(), scalar != "\u{7}", scalar != "\\" {}
    case "7": saved = (x, y)
    case "8": (x, y) = (min(saved.x, columns - 1), min(saved.y, height - 1))
    case "[":
      let parameters = rest.prefix { (0x30...0x3F).contains($0.value) }
      rest = rest.dropFirst(parameters.count)
      let text = String(String.UnicodeScalarView(parameters))
      guard let final = rest.popFirst() else { return }
      obey(text, Int(text), final)
    case let other: strays.append("ESC \(other.map(String.init) ?? "at the end")")
    }
  }

  private mutating func obey(_ parameters: String, _ number: Int?, _ final: Unicode.Scalar) {
    switch (final, parameters) {
    case ("A", _): y = max(0, y - (number ?? 1))
    case ("B", _): y = min(height - 1, y + (number ?? 1))
    case ("G", _): x = min(columns, number ?? 1) - 1
    case ("J", ""):
      clear(from: x, in: y)
      for row in (y + 1)..<max(y + 1, height) { rows[top + row] = Row() }
    case ("K", ""): clear(from: x, in: y)
    case ("h", "?7"): wraps = true
    case ("l", "?7"): wraps = false
    case ("h", _), ("l", _), ("m", _), ("t", _), ("n", _), ("u", _): break
    default: strays.append("CSI \(parameters)\(final)")
    }
  }

  private mutating func clear(from column: Int, in row: Int) {
    rows[top + row].text.removeSubrange(min(column, rows[top + row].text.count)...)
    rows[top + row].goesOn = false
  }

  private mutating func feedLine() {
    if y < height - 1 { return y += 1 }
    rows.append(Row())
    top += 1
  }

  private mutating func write(_ character: Character) {
    if x == columns {
      if wraps {
        rows[top + y].goesOn = true
        feedLine()
        x = 0
      } else {
        x = columns - 1
      }
    }
    var text = rows[top + y].text
    while text.count <= x { text.append(" ") }
    text[x] = character
    rows[top + y].text = text
    x += 1
  }
}

extension ShellScreen {
  /// Changes the size of the window.
  package mutating func resize(columns: Int, height: Int) {
    let before = (columns: self.columns, height: self.height)
    var cursor = top + y
    // Nothing is below the last text and the cursor.
    rows.removeSubrange(max(cursor + 1, lines.count)...)
    (self.columns, self.height) = (columns, height)
    if resizing == .rewraps, columns != before.columns {
      rewrap(&cursor)
      top = max(0, rows.count - height)
    } else {
      for row in rows.indices { rows[row].text = Array(rows[row].text.prefix(columns)) }
      x = min(x, columns - 1)
      switch resizing {
      case .scrollsFirst where height < before.height: top = max(top, rows.count - height)
      case .scrollsFirst: top = max(0, top - (height - before.height))
      default: top = max(top, cursor - height + 1)
      }
    }
    top = min(top, cursor)
    y = cursor - top
    while rows.count < top + height { rows.append(Row()) }
    rows.removeSubrange((top + height)...)
  }

  // The cursor stays at its text.
  private mutating func rewrap(_ cursor: inout Int) {
    var (new, newCursor): ([Row], Int) = ([], 0)
    var line: (text: [Character], cursor: Int?) = ([], nil)
    for (index, row) in rows.enumerated() {
      if index == cursor { line.cursor = line.text.count + x }
      line.text += row.text
      if row.goesOn { continue }
      let first = new.count
      while line.text.last == " " { line.text.removeLast() }
      repeat {
        let part = line.text.prefix(columns)
        line.text.removeFirst(part.count)
        new.append(Row(text: Array(part), goesOn: !line.text.isEmpty))
      } while !line.text.isEmpty
      if let offset = line.cursor {
        newCursor = min(first + offset / columns, new.count - 1)
        x = offset % columns
      }
      line = ([], nil)
    }
    (rows, cursor) = (new, newCursor)
  }
}
