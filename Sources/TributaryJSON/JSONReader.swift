/// The position of the first error in a text that is no JSON.
package struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int

  /// The character of the line, as a Unicode scalar, counted from 1.
  package let column: Int

  /// The reason at that position.
  package let reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSON {
  /// Reads a text of UTF-8, strictly by RFC 8259.
  ///
  /// A key that occurs twice in an object is an error, and so are values that are nested deeper
  /// than ``readingDepthLimit``, since the reading of any text must end in a value or in an error.
  ///
  /// - Parameter bytes: one value, with blanks around it.
  /// - Throws: the first position that cannot be read.
  /// - Complexity: O(bytes).
  package init(reading bytes: some Collection<UInt8>) throws(JSONError) {
    var reader = JSONReader(Array(bytes))
    self = try reader.read()
  }
}

private struct JSONReader {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(JSONError) -> JSON {
    let json = try value(depth: JSON.readingDepthLimit)
    skipBlanks()
    if index < bytes.count { throw error("the end was expected") }
    return json
  }

  // Each depth has one call on the stack, so the limit bounds it.
  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"):
      if depth == 0 { throw tooDeep }
      return .object(try members(depth: depth - 1))
    case UInt8(ascii: "["):
      if depth == 0 { throw tooDeep }
      return .array(try elements(depth: depth - 1))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte):
      return .number(try number())
    case nil: throw error("a value was expected, and the text ends")
    default: throw error("a value was expected")
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSON.Name: JSON] {
    index += 1
    var members: [JSON.Name: JSON] = [:]
    skipBlanks()
    if take("}") { return members }
    while true {
      skipBlanks()
      let start = index
      guard peek == UInt8(ascii: "\"") else { throw error("a key was expected") }
      let key = JSON.Name(try string())
      if members[key] != nil { throw error("the key is twice in its object", at: start) }
      skipBlanks()
      guard take(":") else { throw error("a colon was expected") }
      members[key] = try value(depth: depth)
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw error("a comma or the end of the object was expected") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSON] {
    index += 1
    var elements: [JSON] = []
    skipBlanks()
    if take("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      skipBlanks()
      if take("]") { return elements }
      guard take(",") else { throw error("a comma or the end of the array was expected") }
    }
  }

  private mutating func word(_ word: StaticString, _ json: JSON) throws(JSONError) -> JSON {
    let text = "\(word)".utf8
    guard bytes[index...].starts(with: text) else { throw error("a value was expected") }
    index += text.count
    return json
  }
}

// Numbers and strings.
extension JSONReader {
  private mutating func number() throws(JSONError) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = peek, Self.digits.contains(byte) { index += 1 }
    if index == start { throw error("a digit was expected") }
  }

  private mutating func string() throws(JSONError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while true {
      let from = index
      while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
      }
      text += bytes[from..<index]
      switch peek {
      case nil: throw error("the string has no end", at: start)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case UInt8(ascii: "\""):
        index += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("the string is no UTF-8", at: start)
        }
        return string
      default: throw error("a control character is in a string")
      }
    }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    let letter = peek
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The first half of a pair, or an error.
      guard unit < 0xDC00, take("\\"), take("u") else {
        throw error("half of a surrogate pair", at: start)
      }
      let second = try hexadecimal(start)
      guard (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      else { throw error("half of a surrogate pair", at: start) }
      return scalar
    default: throw error("no such escape", at: start)
    }
  }

  private mutating func hexadecimal(_ start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits were expected", at: start)
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}

extension JSONReader {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private var tooDeep: JSONError {
    error("more than \(JSON.readingDepthLimit) values are inside one another")
  }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONError {
    let before = bytes[..<min(offset ?? index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    // Continuation bytes of a scalar are not counted.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return JSONError(line: line, column: column, reason: reason)
  }
}
