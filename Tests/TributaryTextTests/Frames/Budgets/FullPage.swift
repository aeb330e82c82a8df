import TributaryText

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
    for line in lines[first..<(first + Display.size.rows - 5)] { Text(line) }
  }
}
