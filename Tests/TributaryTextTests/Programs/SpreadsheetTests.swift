import Testing
import TextTestSupport
import TributaryText
import TributaryTextTesting

/// A spreadsheet of 26 columns and 100 rows: sums, references, and a formula bar.
private final class Spreadsheet: TextScreen {
  let title = "Spreadsheet"
  private var formulas: [Cell: String] = [:]
  private var place = Cell(row: 1, column: "A")

  /// The text that is being typed into the cell at the cursor.
  private var draft: String?

  private struct Cell: Hashable {
    var row: Int
    var column: String
  }

  private static let letters = (0..<26).map { String(Character(Unicode.Scalar(UInt8(65 + $0)))) }

  var body: [any View] {
    TextField("\(place.column)\(place.row)", text: draft ?? formulas[place] ?? "") { text in
      self.formulas[self.place] = text
    }
    Table("Cells", 1...100, id: \.self, cursor: .cell, isFirstColumnSticky: true) {
      TableColumn("", width: .fixed(3), alignment: .trailing) { "\($0)" }
      for letter in Self.letters {
        TableColumn(letter, width: .fixed(8), alignment: .trailing) { row in
          self.text(Cell(row: row, column: letter))
        }
      }
    } onMove: { cell in
      self.commit()
      if let cell { self.place = Cell(row: cell.row, column: cell.column) }
    } onKey: { key, cell in
      cell.columnIndex > 0 ? self.edit(for: key) : nil
    }
  }

  private func text(_ cell: Cell) -> String {
    if let draft, cell == place { return draft + "_" }
    let formula = formulas[cell] ?? ""
    if !formula.hasPrefix("=") { return formula }
    return value(formula, depth: 0).map { "\($0)" } ?? "#ERROR"
  }

  /// Types, deletes a character, commits or discards; the table handles all other keys.
  private func edit(for key: Key) -> ControlAction? {
    if let character = key.character {
      return { self.draft = (self.draft ?? "") + String(character) }
    }
    let text = formulas[place] ?? ""
    switch key {
    case .backspace: return { self.draft = String((self.draft ?? text).dropLast()) }
    case .delete: return { self.formulas[self.place] = nil }
    case .enter where draft != nil: return { self.commit() }
    case .enter: return { self.draft = text }
    case .escape where draft != nil: return { self.draft = nil }
    default: return nil
    }
  }

  private func commit() {
    if let draft { formulas[place] = draft }
    draft = nil
  }

  /// A number, a cell, or a sum of these.
  private func value(_ formula: String, depth: Int) -> Int? {
    if depth > 20 { return nil }
    if let number = Int(formula) { return number }
    if !formula.hasPrefix("=") { return formula.isEmpty ? 0 : nil }
    var sum = 0
    for term in formula.dropFirst().split(separator: "+") {
      if let number = Int(term) {
        sum += number
      } else if let row = Int(term.dropFirst()) {
        let cell = Cell(row: row, column: String(term.prefix(1)).uppercased())
        guard let value = value(formulas[cell] ?? "", depth: depth + 1) else { return nil }
        sum += value
      } else {
        return nil
      }
    }
    return sum
  }
}

@MainActor
@Suite struct SpreadsheetTests {
  @Test func `cells are typed, summed, corrected and scrolled to by keys alone`() throws {
    let host = TestHost(Spreadsheet(), columns: 40, rows: 12)
    host.press(.tab, .right)
    host.type("12")
    try host.expect(">     12_")
    host.press(.down)
    host.type("30")
    host.press(.down)
    host.type("=A1+a2")
    try host.expect("=A1+a2_")
    host.press(.enter)
    try host.expect(">      42")
    try host.expect("A3: [=A1+a2")
    host.press(.up, .up, .backspace, .down)
    try host.expect("31")
    host.press(.down, .enter)
    host.type("+A3")
    host.press(.down)
    try host.expect("#ERROR")
    host.press(.end, .end)
    try host.expect("Z100: [")
    host.type("corner")
    host.press(.enter)
    try host.expectNo("#ERROR")
    host.press(.home, .home)
    try host.tap("3, A")
    host.press(.delete, .tab)
    try host.expectNo("#ERROR")
  }
}
