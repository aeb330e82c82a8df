/// A theme on a terminal: the escape sequences for styles.
package struct Palette: Sendable, Equatable {
  package var theme: Theme
  package let level: ColorLevel

  /// Whether cells without a background have that of the theme, as its texts need where the terminal has
  /// another.
  package var paintsGround = false

  /// Whether the terminal shows UTF-8; if not, only ASCII is written.
  package let isUnicode: Bool

  /// Whether the terminal gets the addresses of links.
  package let showsLinks: Bool

  /// - Parameters:
  ///   - theme: the colours of meanings.
  ///   - level: the colours of the terminal; others are replaced by the nearest.
  ///   - isUnicode: whether the terminal shows UTF-8.
  ///   - showsLinks: whether the terminal gets the addresses of links.
  package init(
    theme: Theme, level: ColorLevel, isUnicode: Bool = true, showsLinks: Bool = false
  ) {
    self.theme = theme
    self.level = level
    self.isUnicode = isUnicode
    self.showsLinks = showsLinks
  }

  /// The palette without colours.
  package static let plain = Palette(theme: .none, level: .none)

  /// Returns the look of a style on the terminal.
  package func appearance(of style: Style) -> Appearance {
    let surface = code(of: style.background, .background)
    let ground = paintsGround ? code(of: .ground, .background) : nil
    var attributes = style.attributes
    if !theme.showsDim { attributes.remove(.dim) }
    // The focus must be visible without its surface too.
    if surface == nil, style.background.map(Self.reversed.contains) == true {
      attributes.insert(.reverse)
    }
    return Appearance(
      attributes: attributes,
      foreground: code(of: style.foreground, .foreground)
        ?? (ground == nil ? nil : code(of: .text, .foreground)),
      background: surface ?? ground)
  }

  private static let reversed: Set<Color> = [.selection, .focus]

  // With sixteen colours, whose shades each user chooses, there are no surfaces and no texts for
  // them.
  private static let tones: Set<Color> = [
    .ground, .text, .surface, .panel, .control, .selection, .focus,
  ]

  private func code(of color: Color?, _ plane: Color.Plane) -> String? {
    guard let color else { return nil }
    if level == .sixteen, Self.tones.contains(color) { return nil }
    return theme.color(color)?.codes(at: level, plane)
  }
}

/// The look of a text on a terminal: attributes, and the codes of its colours.
package struct Appearance: Equatable {
  var attributes: Style.Attributes = []
  var foreground: String?
  var background: String?

  private static let codes: [(attribute: Style.Attributes, code: String)] = [
    (.bold, "1;"), (.dim, "2;"), (.italic, "3;"), (.underline, "4;"), (.reverse, "7;"),
  ]

  /// Appends the escape sequence that sets exactly this look after an old one, which is nil if it is
  /// not known (ECMA-48, SGR).
  package func append(after old: Appearance?, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}[".utf8)
    var known = old ?? Appearance()
    let gone = known.attributes.subtracting(attributes)
    let endsBold = gone == .bold && !attributes.contains(.dim)
    let keepsColors =
      (foreground != nil || known.foreground == nil)
      && (background != nil || known.background == nil)
    // Few terminals end each attribute by itself.
    if old == nil || !keepsColors || !gone.isEmpty && !endsBold {
      known = Appearance()
      bytes.append(contentsOf: "0;".utf8)
    } else if endsBold {
      bytes.append(contentsOf: "22;".utf8)
    }
    for (attribute, code) in Self.codes
    where attributes.contains(attribute) && !known.attributes.contains(attribute) {
      bytes.append(contentsOf: code.utf8)
    }
    for (color, before) in [(foreground, known.foreground), (background, known.background)] {
      guard let color, color != before else { continue }
      bytes.append(contentsOf: color.utf8)
      bytes.append(UInt8(ascii: ";"))
    }
    bytes[bytes.count - 1] = UInt8(ascii: "m")
  }
}

/// The number of colours that a terminal shows.
package enum ColorLevel: Int, Sendable, CaseIterable {
  /// No colour is written at all.
  case none

  /// The sixteen colours whose shades the user chooses in the terminal.
  case sixteen

  /// The 256 of xterm.
  case indexed

  /// Red, green and blue, of 8 bits each.
  case full

  /// Reads the environment, as most programs do.
  ///
  /// | variable | says |
  /// |---|---|
  /// | `NO_COLOR`, not empty | none (no-color.org) |
  /// | `FORCE_COLOR` from 0 to 3 | none, sixteen, indexed, full |
  /// | `COLORTERM` is `truecolor` or `24bit` | full |
  /// | `TERM` ends in `-direct` | full |
  /// | `TERM` contains `256color` | indexed |
  /// | `TERM` is empty, `dumb`, or a VT from `vt50` to `vt320` | none |
  /// | any other | sixteen |
  ///
  /// The first matching row determines the level.
  ///
  /// - Parameter variable: the value of a variable, or nil if it is not set.
  package init(variable: (String) -> String?) {
    if let value = variable("NO_COLOR"), !value.isEmpty {
      self = .none
    } else if let forced = variable("FORCE_COLOR").flatMap(Int.init).flatMap(Self.init(rawValue:)) {
      self = forced
    } else {
      self.init(kind: variable("TERM") ?? "", color: variable("COLORTERM") ?? "")
    }
  }

  private init(kind: String, color: String) {
    if ["truecolor", "24bit"].contains(color) || kind.hasSuffix("-direct") {
      self = .full
    } else if kind.contains("256color") {
      self = .indexed
    } else if kind.isEmpty || kind == "dumb" || kind.hasPrefix("vt") {
      self = .none
    } else {
      self = .sixteen
    }
  }
}
