import TributaryText

/// A host and a terminal of 200 x 60 that receives the differences, in full screen or below a prompt.
@MainActor
final class Display {
  let host: TextHost

  /// The bytes of the frames since the last `forget()`.
  private(set) var bytes = 0

  private var shown: Frame?
  private var inline: ShownFrame?

  init(
    _ screen: any Screen, isInline: Bool = false, didDraw: @escaping @MainActor () -> Void = {}
  ) {
    host = TextHost(root: screen, size: Display.size)
    if isInline {
      inline = ShownFrame(isInline: true)
      host.finished = FinishedScreens(of: host.window)
      redraw()
    }
    didDraw()
    write()
    host.didDraw = didDraw
    host.didShow = { [unowned self] in write() }
  }

  static let size = Size(columns: 200, rows: 60)
}

extension Display {
  /// Draws the screen again, and writes the differences.
  func redraw() { host.resize(to: Display.size) }

  /// Forgets the content of the terminal.
  func clear() { shown = nil }

  func forget() { bytes = 0 }

  /// Writes a line above an inline frame, and the frame below it.
  func print(_ line: String) {
    bytes += inline?.bytes(printing: line).count ?? 0
    write()
  }

  private func write() {
    let frame = host.frame
    if inline != nil {
      bytes += inline?.bytes(showing: frame, host.canvas.graphemes, .plain).count ?? 0
      return
    }
    bytes += frame.bytes(from: shown, graphemes: host.canvas.graphemes).count
    shown = frame
  }
}

/// The kind of characters in the rows of a screen.
enum Writing: String, CaseIterable {
  case ascii = "ASCII"
  case cjk = "CJK"
  case emoji

  /// A line of 200 cells; the line of the next number is shifted by a character.
  func line(_ number: Int) -> String {
    let characters = characters
    let width = self == .ascii ? 1 : 2
    return String((0..<(200 / width)).map { characters[($0 + number) % characters.count] })
  }

  private var characters: [Character] {
    switch self {
    case .ascii: Array("the quick brown fox jumps over a lazy dog, 0123456789 times; ")
    case .cjk: Array("春眠暁を覚えず処処啼鳥聞夜来風雨声花落知多少はちミツ蜂蜜한국어")
    case .emoji: Array("🙂👍🏽👩‍👩‍👧‍👦🇩🇪❤️🎉🏴󠁧󠁢󠁥󠁮󠁧󠁿🐝🚀👩🏽‍🚀☀️🍯")
    }
  }
}

/// A screen full of lines, and a button above them that changes one cell.
final class FullPage: TextScreen {
  let title = "Page"

  /// The first visible line.
  var first = 0

  private let lines: [String]
  private var presses = 0

  init(_ writing: Writing) {
    lines = (0..<400).map(writing.line)
  }

  // The bar takes two rows and the key hints one.
  var body: [any View] {
    Button("Count") { self.presses += 1 }
    Text("\(presses % 10)")
    ForEach(lines[first..<(first + Display.size.rows - 5)].enumerated(), id: \.offset) {
      Text($0.element)
    }
  }
}

/// A list that counts the requests for its rows.
final class LongList: TextScreen {
  let title = "A long list"

  /// The most rows that were requested in one drawing.
  private(set) var most = 0

  private var asked = 0

  var body: [any View] {
    List(0..<100_000, id: \.self) { row in Button(self.name(of: row)) {} }
  }

  func endDrawing() {
    most = max(most, asked)
    asked = 0
  }

  private func name(of row: Int) -> String {
    asked += 1
    return "row \(row)"
  }
}

/// A table of a hundred thousand rows and eight columns.
final class LongTable: TextScreen {
  let title = "A long table"

  /// The most cells that were requested in one drawing.
  private(set) var most = 0

  private var asked = 0

  var body: [any View] {
    Table("Numbers", 0..<100_000, id: \.self) {
      for column in 0..<8 {
        TableColumn("Column \(column)", alignment: column == 0 ? .leading : .trailing) { row in
          self.text(row, column)
        }
      }
    }
  }

  func endDrawing() {
    most = max(most, asked)
    asked = 0
  }

  private func text(_ row: Int, _ column: Int) -> String {
    asked += 1
    return "\(row &* (column + 1))"
  }
}
