/// A word or a sign of Swift code.
struct Token: Equatable, Sendable {
  let text: String

  /// Counted from 1.
  let line: Int

  var isWord: Bool { text.utf8.first.map { TokenReader.isWord[Int($0)] } ?? false }
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
///
/// It compares a byte before it looks further: the tests read all sources, in code that is not optimized.
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
      let byte = bytes[position]
      if Self.isWord[Int(byte)] {
        readWord()
      } else if byte == Self.slash, starts(with: [Self.slash, Self.slash]) {
        while position < bytes.count, bytes[position] != Self.newline { position += 1 }
      } else if byte == Self.mark || byte == Self.sharp, let quote = openingQuote() {
        readString(quote)
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolated, depth < 0 { return }
        if byte > UInt8(ascii: " ") { add(String(UnicodeScalar(byte))) }
        advance()
      }
    }
  }

  private mutating func readWord() {
    let start = position
    while position < bytes.count, Self.isWord[Int(bytes[position])] { position += 1 }
    guard bytes[start] < UInt8(ascii: "0") || bytes[start] > UInt8(ascii: "9") else { return }
    add(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// The end of the string that begins here and what interpolates in it, and goes past its start.
  private mutating func openingQuote() -> (end: [UInt8], escape: [UInt8])? {
    let signs = bytes[position...].prefix { $0 == Self.sharp }
    guard bytes[position...].dropFirst(signs.count).first == Self.mark else { return nil }
    position += signs.count
    let three = [Self.mark, Self.mark, Self.mark]
    let quote = starts(with: three) ? three : [Self.mark]
    position += quote.count
    return (quote + signs, [UInt8(ascii: "\\")] + signs)
  }

  private mutating func readString(_ quote: (end: [UInt8], escape: [UInt8])) {
    while position < bytes.count, !starts(with: quote.end) {
      if starts(with: quote.escape) {
        position += quote.escape.count
        if starts(with: [UInt8(ascii: "(")]) {
          position += 1
          readCode(isInterpolated: true)
        }
      }
      advance()
    }
    position += quote.end.count
  }

  private mutating func advance() {
    if position < bytes.count, bytes[position] == Self.newline { line += 1 }
    position += 1
  }

  private mutating func add(_ text: String) {
    tokens.append(Token(text: text, line: line))
  }

  private func starts(with text: [UInt8]) -> Bool {
    guard position < bytes.count, bytes[position] == text[0] else { return false }
    return text.count == 1 || bytes[position...].starts(with: text)
  }

  private static let slash = UInt8(ascii: "/")
  private static let mark = UInt8(ascii: "\"")
  private static let sharp = UInt8(ascii: "#")
  private static let newline = UInt8(ascii: "\n")

  /// Letters, digits, and characters beyond ASCII, by their bytes.
  static let isWord = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
