/// A theme on a terminal: the escape sequences for styles.
package struct Palette: Sendable, Equatable {
  package var theme: Theme
  package let level: ColorLevel

  /// Whether the terminal shows UTF-8; if not, only ASCII is written.
  package let isUnicode: Bool

  /// Whether the terminal is told the addresses of links.
  package let showsLinks: Bool

  /// - Parameters:
  ///   - theme: the colours of meanings.
  ///   - level: the colours of the terminal; others are replaced by the nearest.
  ///   - isUnicode: whether the terminal shows UTF-8.
  ///   - showsLinks: whether the terminal is told the addresses of links.
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

  /// The escape sequence that sets exactly this style (ECMA-48, SGR).
  package func sequence(of style: Style) -> String {
    var codes = "\u{1B}[0"
    let attributes = style.attributes
    let background = code(of: style.background, .background)
    // The focus must be visible without its surface too.
    let isReverse =
      attributes.contains(.reverse)
      || background == nil && style.background.map(Self.reversed.contains) == true
    if attributes.contains(.bold) { codes += ";1" }
    if attributes.contains(.dim), theme.showsDim { codes += ";2" }
    if attributes.contains(.italic) { codes += ";3" }
    if attributes.contains(.underline) { codes += ";4" }
    if isReverse { codes += ";7" }
    if let code = code(of: style.foreground, .foreground) { codes += ";" + code }
    if let background { codes += ";" + background }
    return codes + "m"
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
