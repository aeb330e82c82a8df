/// A key press, with the modifier keys that were held.
///
/// A key has a ``code`` and ``modifiers``, which combine in any order:
///
/// ```swift
/// Key.up
/// Key.character("x")
/// Key.control("c")                 // Ctrl-C
/// Key.control(.left)               // Ctrl-Left
/// Key.control(.shift("z"))         // Ctrl-Shift-Z
/// ```
///
/// A letter in upper case is the letter with Shift: `.shift("p") == .character("P")`,
/// `.alt(.shift("p")) == .alt("P")` and `.control("P") == .control(.shift("p"))`.
///
/// Not all terminals report all keys. Ctrl-I is ``tab`` in most, Ctrl-M or Ctrl-J ``enter``, Ctrl-H
/// ``backspace``; with the kitty keyboard protocol they are keys of their own. So a key that
/// nothing handles acts as a simpler one: ``shift(_:)-(Key)`` with an arrow as the arrow, Ctrl-I as
/// tab. The type is a plain value without any link to a terminal.
public struct Key: Sendable, Hashable {
  /// The key without its modifiers.
  public let code: Code

  /// The modifier keys that were held.
  public let modifiers: Modifiers

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - code: the key without its modifiers.
  ///   - modifiers: the modifier keys that are held.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code, !modifiers.isEmpty else {
      (self.code, self.modifiers) = (code, modifiers)
      return
    }
    // One value for each press: with Ctrl, the lower case and Shift, else the upper case.
    let (lower, upper) = (character.lowerCased, character.upperCased)
    if modifiers.contains(.control) {
      self.code = .character(lower)
      self.modifiers = lower == character ? modifiers : modifiers.union(.shift)
    } else if modifiers.contains(.shift), lower != upper {
      self.code = .character(upper)
      self.modifiers = modifiers.subtracting(.shift)
    } else {
      (self.code, self.modifiers) = (code, modifiers)
    }
  }
}

extension Key {
  /// A key without its modifiers.
  public enum Code: Sendable, Hashable {
    /// The arrow that points up.
    case up
    /// The arrow that points down.
    case down
    /// The arrow that points left.
    case left
    /// The arrow that points right.
    case right
    /// The key to the start of a line or list.
    case home
    /// The key to the end of a line or list.
    case end
    /// The previous page.
    case pageUp
    /// The next page.
    case pageDown
    /// The insert key.
    case insert
    /// The key that deletes forwards.
    case delete
    /// The key that deletes backwards.
    case backspace
    /// Tab.
    case tab
    /// Return, or enter on the numeric keypad.
    case enter
    /// Escape alone, not the start of a longer sequence.
    case escape
    /// A function key, counted from 1.
    case function(Int)
    /// A key that types something: one grapheme cluster.
    case character(Character)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// A bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Ctrl.
    public static let control = Modifiers(rawValue: 1)
    /// Alt, or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift.
    public static let shift = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// The arrow that points up.
  public static var up: Key { Key(.up) }
  /// The arrow that points down.
  public static var down: Key { Key(.down) }
  /// The arrow that points left.
  public static var left: Key { Key(.left) }
  /// The arrow that points right.
  public static var right: Key { Key(.right) }
  /// The key to the start of a line or list.
  public static var home: Key { Key(.home) }
  /// The key to the end of a line or list.
  public static var end: Key { Key(.end) }
  /// The previous page.
  public static var pageUp: Key { Key(.pageUp) }
  /// The next page.
  public static var pageDown: Key { Key(.pageDown) }
  /// The insert key.
  public static var insert: Key { Key(.insert) }
  /// The key that deletes forwards.
  public static var delete: Key { Key(.delete) }
  /// The key that deletes backwards.
  public static var backspace: Key { Key(.backspace) }
  /// Tab.
  public static var tab: Key { Key(.tab) }
  /// Return, or enter on the numeric keypad.
  public static var enter: Key { Key(.enter) }
  /// Escape alone, not the start of a longer sequence.
  public static var escape: Key { Key(.escape) }

  /// Returns a function key, counted from 1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// Returns the key that types a character, which is one grapheme cluster.
  ///
  /// The space bar is `.character(" ")`.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// Returns a character with Ctrl held: Ctrl-C is `.control("c")`.
  public static func control(_ character: Character) -> Key {
    Key(.character(character), .control)
  }

  /// Returns a key with Ctrl held too: Ctrl-Left is `.control(.left)`.
  public static func control(_ key: Key) -> Key { key.adding(.control) }

  /// Returns a character with Alt held.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }

  /// Returns a key with Alt held too: Alt-Left is `.alt(.left)`.
  public static func alt(_ key: Key) -> Key { key.adding(.alt) }

  /// Returns a character with Shift held; a letter is in upper case then.
  public static func shift(_ character: Character) -> Key { Key(.character(character), .shift) }

  /// Returns a key with Shift held too: Shift-Enter is `.shift(.enter)`.
  public static func shift(_ key: Key) -> Key { key.adding(.shift) }

  /// The character that the key types; nil for a key that types nothing.
  public var character: Character? {
    if case .character(let character) = code, modifiers.isEmpty { character } else { nil }
  }
}

extension Key {
  /// Returns the key with further modifiers held.
  package func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }

  /// The key that acts in place of this one if nothing handles it; nil if there is none.
  ///
  /// Shift is dropped first, then the other modifiers of a key that types nothing. A letter with
  /// Ctrl is the key for which terminals without the kitty protocol send the same byte.
  var simplified: Key? {
    if modifiers.contains(.shift) { return Key(code, modifiers.subtracting(.shift)) }
    if modifiers.isEmpty { return nil }
    guard case .character(let character) = code else { return Key(code) }
    guard modifiers == .control else { return nil }
    return switch character {
    case "i": .tab
    case "j", "m": .enter
    case "h": .backspace
    case "[": .escape
    case "2", "@": .control(" ")
    case "/", "7", "-": .control("_")
    default: nil
    }
  }
}

extension Character {
  // A letter whose other case is several characters keeps its case.
  fileprivate var upperCased: Character { single(uppercased()) }
  fileprivate var lowerCased: Character { single(lowercased()) }

  private func single(_ text: String) -> Character { text.count == 1 ? text.first ?? self : self }
}
