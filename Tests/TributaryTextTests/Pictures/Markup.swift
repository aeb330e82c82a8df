/// An XML document, read strictly: all that a picture does not need is refused.
struct Markup: Sendable {
  let name: String
  let attributes: [String: String]
  let children: [Child]

  enum Child: Sendable {
    case text(String)
    case element(Markup)
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(_ document: String) throws {
    var reader = Reader(rest: document.unicodeScalars[...])
    self = try reader.element()
    guard reader.rest.allSatisfy({ $0 == "\n" }) else { throw reader.mistake("the end") }
  }

  fileprivate init(_ name: String, _ attributes: [String: String], _ children: [Child]) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }
}

extension Markup {
  /// All texts in it, in order.
  var text: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  /// The elements directly in it.
  var elements: [Markup] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// All elements of a name in it, in order.
  func all(_ name: String) -> [Markup] {
    elements.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  func number(_ attribute: String) -> Int? { attributes[attribute].flatMap(Int.init) }
}

/// Reads what stands before it, or says what it expected there.
private struct Reader {
  var rest: Substring.UnicodeScalarView

  func mistake(_ expected: String) -> Markup.Mistake {
    Markup.Mistake(description: "expected \(expected) before '\(Substring(rest.prefix(60)))'")
  }

  mutating func element() throws -> Markup {
    try take("<")
    let name = try self.name()
    var attributes: [String: String] = [:]
    while rest.first == " " {
      try take(" ")
      let attribute = try self.name()
      try take("=\"")
      let isNew = attributes.updateValue(try text(until: "\""), forKey: attribute) == nil
      guard isNew else { throw mistake("no second \(attribute)") }
      try take("\"")
    }
    if rest.first == "/" {
      try take("/>")
      return Markup(name, attributes, [])
    }
    try take(">")
    var children: [Markup.Child] = []
    while !rest.starts(with: "</".unicodeScalars) {
      if rest.first == "<" {
        children.append(.element(try element()))
      } else {
        children.append(.text(try text(until: "<")))
      }
    }
    try take("</\(name)>")
    return Markup(name, attributes, children)
  }

  private mutating func take(_ text: String) throws {
    guard rest.starts(with: text.unicodeScalars) else { throw mistake(text) }
    rest = rest.dropFirst(text.unicodeScalars.count)
  }

  private mutating func name() throws -> String {
    let name = rest.prefix { $0.properties.isAlphabetic || $0 == ":" || $0 == "-" || $0 == "1" }
    guard !name.isEmpty else { throw mistake("a name") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != end {
      switch scalar {
      case "&": text.append(try reference())
      case "<", ">": throw mistake("no bare sign")
      case "\n", " "..."~", "\u{A0}"..."\u{FFFD}", "\u{10000}"...:
        text.append(scalar)
        rest = rest.dropFirst()
      default: throw mistake("no control")
      }
    }
    if rest.isEmpty { throw mistake("\(end)") }
    return String(text)
  }

  private mutating func reference() throws -> Unicode.Scalar {
    let all: [(String, Unicode.Scalar)] = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"),
    ]
    guard let (name, scalar) = all.first(where: { rest.starts(with: $0.0.unicodeScalars) }) else {
      throw mistake("a reference")
    }
    try take(name)
    return scalar
  }
}
