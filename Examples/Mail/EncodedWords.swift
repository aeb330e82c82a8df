/// Texts that are written in ASCII: words of headers such as `=?utf-8?Q?Gr=C3=BC=C3=9Fe?=` (RFC 2047), and bodies.
nonisolated enum EncodedWords {
  /// Returns a header with its words decoded; what is no such word stays as it is.
  static func decoded(_ header: String) -> String {
    var (text, rest, isBehindWord) = ("", header[...], false)
    while let start = rest.firstRange(of: "=?") {
      let before = rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      // Charset, encoding, word, and the rest.
      let fields = rest.split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count == 4, fields[3].first == "=", let word = word(fields) else {
        text += "\(before)=?"
        isBehindWord = false
        continue
      }
      // Blanks between two words only fold the header.
      if !isBehindWord || !before.allSatisfy(\.isWhitespace) { text += before }
      text += word
      rest = fields[3].dropFirst()
      isBehindWord = true
    }
    return text + rest
  }

  private static func word(_ fields: [Substring]) -> String? {
    let bytes = Array(fields[2].utf8)
    switch fields[1].lowercased() {
    case "b": return text(base64(bytes), String(fields[0]))
    case "q":
      let spaced = bytes.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
      return text(quoted(spaced), String(fields[0]))
    default: return nil
    }
  }

  /// Returns a text as a header has it: as it is where that is safe, or as one word.
  static func encoded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { isLetter($0) || " .-:!#'&/".utf8.contains($0) }
    if isPlain, text.first != " ", text.last != " " { return text }
    let word = text.utf8.map { byte in
      if isLetter(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
    }
    return "=?utf-8?Q?\(word.joined())?="
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

// Bytes.
nonisolated extension EncodedWords {
  /// Decodes quoted-printable text: `=C3` is a byte, and `=` at the end of a line continues it.
  static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "=") {
        decoded.append(byte)
      } else if rest.first == UInt8(ascii: "\n") {
        rest.removeFirst()
      } else if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count > 1
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static let digits = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($1, UInt32($0)) })

  /// Decodes base64; other bytes are skipped.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      guard let value = values[byte] else { continue }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return decoded
  }

  // The codes from 128 to 159 of windows-1252, which are often in texts that claim to be iso-8859-1.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// Returns the text of some bytes; those of an unknown charset are read as UTF-8.
  static func text(_ bytes: [UInt8], _ charset: String) -> String {
    guard ["iso-8859-1", "iso-8859-15", "windows-1252"].contains(charset.lowercased()) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = ""
    for byte in bytes {
      let scalar = (128..<160).contains(byte) ? windows[Int(byte) - 128] : UnicodeScalar(byte)
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
