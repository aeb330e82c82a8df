/// A theme on a terminal: the escape sequences for styles.
package struct Palette: Sendable, Equatable {
  package let theme: Theme
  package let level: ColorLevel

  /// Whether the terminal shows UTF-8; if not, only ASCII is written.
  package let isUnicode: Bool

  /// - Parameters:
  ///   - theme: the colours of meanings.
  ///   - level: the colours of the terminal; others are replaced by the nearest.
  ///   - isUnicode: whether the terminal shows UTF-8.
  package init(theme: Theme, level: ColorLevel, isUnicode: Bool = true) {
    self.theme = theme
    self.level = level
    self.isUnicode = isUnicode
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
