/// A word or a sign of Swift code.
struct Token: Equatable, Sendable {
  let text: String

  /// Counted from 1.
  let line: Int

  var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
}

extension Token {
  /// Returns the words and signs of a text, without its comments and the text of its strings.
  ///
  /// Interpolations of a string are code; numbers and blanks are left out.
  static func all(in text: String) -> [Token] {
    var reader = TokenReader(text)
    return reader.read()
  }
}

/// Goes through the bytes of Swift code.
private struct TokenReader {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func read() -> [Token] {
    readCode(isInterpolated: false)
    return tokens
  }

  private mutating func readCode(isInterpolated: Bool) {
    var depth = 0
    while position < bytes.count {
      if starts(with: "//") {
        while position < bytes.count, !starts(with: "\n") { advance() }
      } else if let quote = openingQuote() {
        readString(quote)
      } else if Self.isWord(bytes[position]) {
        readWord()
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") { depth -= 1 }
        if isInterpolated, depth < 0 { return }
        if bytes[position] > UInt8(ascii: " ") { add(String(UnicodeScalar(bytes[position]))) }
        advance()
      }
    }
  }

  private mutating func readWord() {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    guard bytes[start] < UInt8(ascii: "0") || bytes[start] > UInt8(ascii: "9") else { return }
    add(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// The end of the string that begins here and what interpolates in it, and goes past its start.
  private mutating func openingQuote() -> (end: String, escape: String)? {
    let signs = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    guard bytes[position...].dropFirst(signs).first == UInt8(ascii: "\"") else { return nil }
    let sharps = String(repeating: "#", count: signs)
    position += signs
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    position += quote.utf8.count
    return (quote + sharps, "\\" + sharps)
  }

  private mutating func readString(_ quote: (end: String, escape: String)) {
    while position < bytes.count, !starts(with: quote.end) {
      if starts(with: quote.escape) {
        position += quote.escape.utf8.count
        if starts(with: "(") {
          position += 1
          readCode(isInterpolated: true)
        }
      }
      advance()
    }
    position += quote.end.utf8.count
  }

  private mutating func advance() {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func add(_ text: String) {
    tokens.append(Token(text: text, line: line))
  }

  private func starts(with text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  /// Letters, digits, and characters beyond ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
