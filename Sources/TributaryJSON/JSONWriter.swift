extension JSON {
  /// The text in one line, without blanks.
  ///
  /// Equal values have one text.
  package var text: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.text
  }

  /// The text for people: an array or object has a line for each element, unless all of it fits in
  /// one line.
  ///
  /// It ends with a line break.
  package var indentedText: String {
    var writer = JSONWriter()
    writer.writeIndented(self, by: 0)
    return writer.text + "\n"
  }
}

/// Writes JSON, in an order that is the same in each run.
private struct JSONWriter {
  private(set) var text = ""

  // Writing stops after this number of bytes.
  private var limit = Int.max

  // The width of values in one line, in columns.
  private static let width = 80

  mutating func write(_ json: JSON, blank: String = "") {
    switch json {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): write(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if text.utf8.count > limit { return }
        if index > 0 { text += "," + blank }
        write(element, blank: blank)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, key) in members.keys.sorted().enumerated() {
        if text.utf8.count > limit { return }
        if index > 0 { text += "," + blank }
        write(key.text)
        text += ":" + blank
        write(members[key] ?? .null, blank: blank)
      }
      text += "}"
    }
  }

  mutating func writeIndented(_ json: JSON, by depth: Int) {
    switch json {
    case .null, .bool, .number, .string: return write(json)
    case .array, .object: if let line = Self.line(json) { return text += line }
    }
    let indent = "\n" + String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch json {
    case .null, .bool, .number, .string: write(json)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "[" : ",") + indent
        writeIndented(element, by: depth + 1)
      }
      text += end + "]"
    case .object(let members):
      for (index, key) in members.keys.sorted().enumerated() {
        text += (index == 0 ? "{" : ",") + indent
        write(key.text)
        text += ": "
        writeIndented(members[key] ?? .null, by: depth + 1)
      }
      text += end + "}"
    }
  }

  // Stops as soon as the text is too long, so that each value costs at most a line for each level
  // above it.
  private static func line(_ json: JSON) -> String? {
    var writer = JSONWriter()
    writer.limit = width
    writer.write(json, blank: " ")
    return writer.text.utf8.count <= width ? writer.text : nil
  }

  // Escapes characters that a terminal would interpret, or that an editor would take for the end of
  // a line.
  private mutating func write(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.value >= 0x20 && scalar.value < 0x7F: text.unicodeScalars.append(scalar)
    case _ where scalar.isShown: text.unicodeScalars.append(scalar)
    default:
      // All of them are below 0x10000.
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}
