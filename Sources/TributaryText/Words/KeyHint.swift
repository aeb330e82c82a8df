/// A key and its current effect.
struct KeyHint: Equatable {
  let key: String

  /// The effect; empty if there is no room for it.
  var word: String

  let kind: Kind

  enum Kind {
    /// The effect of the focused control.
    case use
    case command
    /// A key that moves the focus or scrolls.
    case movement
    case help
    /// Another key of the host.
    case other

    /// Whether the key has the same effect in most programs.
    var isKnown: Bool { self == .movement || self == .other }
  }

  init(_ key: String, _ word: String, _ kind: Kind = .other) {
    self.key = key
    self.word = word
    self.kind = kind
  }

  /// Reads a hint of ``HostWords``: the last word is the effect of the key.
  init(_ hint: String, _ kind: Kind = .other) {
    // Bytes are faster than characters, and each frame reads some ten hints.
    let blank = hint.utf8.lastIndex(of: UInt8(ascii: " ")) ?? hint.endIndex
    self.init(String(hint[..<blank]), String(hint[blank...].dropFirst()), kind)
  }

  /// The mark for keys that have no room.
  static let more = KeyHint("…", "")

  var width: Int {
    // Longer texts fit into no row, and a megabyte takes long to measure.
    if key.utf8.count + word.utf8.count > 1_000 { return 1_000 }
    return printableWidth(of: key) + (word.isEmpty ? 0 : printableWidth(of: word) + 1)
  }

  /// The same with a shorter name of the key.
  var shortened: KeyHint { KeyHint(shortKey, word, kind) }

  private var shortKey: String {
    switch key {
    case "Page Up/Down": return "PgUp/Dn"
    case "Left/Right": return "←/→"
    case "Enter": return "↵"
    default: return key.utf8.starts(with: "Ctrl-".utf8) ? "^\(key.dropFirst(5))" : key
    }
  }
}

extension Key {
  /// The name of the key for a reader, such as `Ctrl-Z`.
  func title(_ words: HostWords) -> String {
    func named(_ name: String) -> String { words.keys[name] ?? name }
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append(named("Ctrl")) }
    if modifiers.contains(.alt) { parts.append(named("Alt")) }
    if case .character(let character) = code, character != " " {
      if modifiers.isEmpty { return String(character) }
      // With Alt, an upper-case letter is typed with Shift.
      let upper = character.uppercased()
      let isShifted = String(character) == upper && character.lowercased() != upper
      if modifiers.contains(.shift) || isShifted { parts.append(named("Shift")) }
      return (parts + [upper]).joined(separator: "-")
    }
    if modifiers.contains(.shift) { parts.append(named("Shift")) }
    let words = code.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return (parts + [named(words.joined(separator: " "))]).joined(separator: "-")
  }
}
