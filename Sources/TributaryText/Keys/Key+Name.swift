extension Key {
  /// Creates the key with a name in scripts; nil if there is none.
  ///
  /// Names are `down`, `page-up`, `shift-tab`, `ctrl-c`, `alt-x`, `ctrl-shift-left`, `f5`, `space`
  /// and the like, in lower case, or any single character for the key that types it. `escape` is an
  /// alias of `esc`. Function keys go from `f1` to `f63`. Each modifier occurs once, in any order.
  ///
  /// - Parameter name: the name, without blanks around it.
  /// - Complexity: O(modifiers), of which there are three.
  public init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    // By bytes: a combining mark would join the hyphen before it.
    while let (prefix, modifier) = modifierNames.first(where: {
      rest.utf8.count > $0.0.utf8.count && rest.utf8.starts(with: $0.0.utf8)
    }) {
      if modifiers.contains(modifier) { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: prefix.utf8.count)...]
    }
    guard let code = Code(name: String(rest)) else { return nil }
    self.init(code, modifiers)
  }

  /// The name of this key in scripts and help texts; `Key(name:)` reads it back.
  public var name: String {
    modifierNames.filter { modifiers.contains($0.1) }.map(\.0).joined() + code.name
  }
}

extension Key.Code {
  fileprivate init?(name: String) {
    if let code = namedCodes.first(where: { $0.name == name })?.code {
      self = code
    } else if name == "escape" {
      self = .escape
    } else if name == "space" {
      self = .character(" ")
    } else if let character = name.first, name.dropFirst().isEmpty {
      self = .character(character)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number),
      name == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .function(let number): "f\(number)"
    case .character(" "): "space"
    case .character(let character): String(character)
    default: namedCodes.first { $0.code == self }?.name ?? ""
    }
  }
}

/// The modifiers in the order of a name.
private let modifierNames: [(String, Key.Modifiers)] = [
  ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
]

/// The keys without an associated value, with their names.
private let namedCodes: [(name: String, code: Key.Code)] = [
  ("up", .up), ("down", .down), ("left", .left), ("right", .right),
  ("home", .home), ("end", .end), ("page-up", .pageUp), ("page-down", .pageDown),
  ("insert", .insert), ("delete", .delete), ("backspace", .backspace),
  ("tab", .tab), ("enter", .enter), ("esc", .escape),
]
