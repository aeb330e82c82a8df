/// A parsed line of marbles: the signs of each frame.
struct Diagram {
  let text: String
  private(set) var frames: [[Sign]] = []

  enum Sign: Equatable {
    case value(String)
    case observe
    case end
  }

  init(_ text: String) throws(DiagramError) {
    self.text = text
    var reader = DiagramReader(text)
    while let frame = try reader.next() { frames.append(frame) }
  }
}

extension Diagram {
  func has(_ sign: Sign) -> Bool { frames.contains { $0.contains(sign) } }

  /// Returns the shortest text of a frame.
  static func cell(_ frame: [Sign]) -> String {
    let signs = frame.map { sign in
      switch sign {
      case .value(let text): isPlain(text) ? text : "[\(text)]"
      case .observe: "^"
      case .end: "!"
      }
    }
    switch signs.count {
    case 0: return "-"
    case 1: return signs[0]
    default: return "(\(signs.joined()))"
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    text.count == 1 && !text.contains { "-()[]^!| ".contains($0) }
  }
}

/// An error in a line of marbles.
enum DiagramError: Error {
  case unknown(Character, column: Int, in: String)
  case open(Character, column: Int, in: String)
  case completion(column: Int, in: String)
  case signOfSender(Diagram)
}

extension DiagramError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let sign, let column, let text):
      Self.pointed(
        text, column,
        "'\(sign)' means nothing here; ( ) and [ ] come in pairs, and do not nest")
    case .open(let sign, let column, let text):
      Self.pointed(text, column, "'\(sign)' is not closed; close it in the same line")
    case .completion(let column, let text):
      Self.pointed(
        text, column, "signals do not complete; leave it out, or write ! for the death")
    case .signOfSender(let diagram):
      """
      in the diagram
        \(diagram.text)
      ^ and ! are signs of a line that is sent; write them there
      """
    }
  }

  private static func pointed(_ text: String, _ column: Int, _ reason: String) -> String {
    """
    in the diagram
      \(text)
      \(String(repeating: " ", count: column))^
    \(reason)
    """
  }
}

/// A parser of a line of marbles, one frame at a time.
private struct DiagramReader {
  private let text: String
  private let signs: [Character]
  private var column = 0

  init(_ text: String) {
    self.text = text
    signs = Array(text)
  }

  mutating func next() throws(DiagramError) -> [Diagram.Sign]? {
    skipBlanks()
    guard column < signs.count else { return nil }
    let start = column
    switch signs[column] {
    case "-":
      column += 1
      return []
    case "(":
      column += 1
      var group: [Diagram.Sign] = []
      while column < signs.count, signs[column] != ")" {
        group.append(try sign())
        skipBlanks()
      }
      guard column < signs.count else { throw .open("(", column: start, in: text) }
      column += 1
      return group
    default: return [try sign()]
    }
  }

  private mutating func sign() throws(DiagramError) -> Diagram.Sign {
    let start = column
    let sign = signs[column]
    column += 1
    switch sign {
    case "^": return .observe
    case "!": return .end
    case "|": throw .completion(column: start, in: text)
    case "-", "(", ")", "]": throw .unknown(sign, column: start, in: text)
    case "[":
      guard let end = signs[column...].firstIndex(of: "]") else {
        throw .open("[", column: start, in: text)
      }
      defer { column = end + 1 }
      return .value(String(signs[column..<end]))
    default: return .value(String(sign))
    }
  }

  private mutating func skipBlanks() {
    while column < signs.count, signs[column] == " " { column += 1 }
  }
}
