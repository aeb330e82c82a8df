extension Key {
  /// Creates the key with a name in scripts; nil if there is none.
  ///
  /// Names are `down`, `page-up`, `shift-tab`, `ctrl-c`, `alt-x`, `f5`, `space` and the like, in
  /// lower case, or any single character for the key that types it. `escape` is an alias of `esc`.
  /// Function keys go from `f1` to `f63`.
  ///
  /// - Parameter name: the name, without blanks around it.
  public init?(name: String) {
    if let key = namedKeys.first(where: { $0.name == name })?.key {
      self = key
    } else if name == "escape" {
      self = .escape
    } else if let character = onlyCharacter(of: name) {
      self = .character(character)
    } else if let character = onlyCharacter(of: name, after: "ctrl-") {
      self = .control(character)
    } else if let character = onlyCharacter(of: name, after: "alt-") {
      self = .alt(character)
    } else if name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number),
      name == "f\(number)"
    {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The name of this key in scripts and help texts; `Key(name:)` reads it back.
  public var name: String {
    switch self {
    case .function(let number): "f\(number)"
    case .character(let character): word(for: character)
    case .control(let character): "ctrl-\(word(for: character))"
    case .alt(let character): "alt-\(word(for: character))"
    default: namedKeys.first { $0.key == self }?.name ?? ""
    }
  }
}

/// The keys without an associated value, with their names.
private let namedKeys: [(name: String, key: Key)] = [
  ("up", .up), ("down", .down), ("left", .left), ("right", .right),
  ("home", .home), ("end", .end), ("page-up", .pageUp), ("page-down", .pageDown),
  ("insert", .insert), ("delete", .delete), ("backspace", .backspace),
  ("tab", .tab), ("shift-tab", .backTab), ("enter", .enter), ("esc", .escape),
]

private func word(for character: Character) -> String {
  character == " " ? "space" : String(character)
}

private func onlyCharacter(of name: String, after prefix: String = "") -> Character? {
  guard name.utf8.starts(with: prefix.utf8) else { return nil }
  let rest = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  if rest == "space" { return " " }
  return rest.count == 1 ? rest.first : nil
}
