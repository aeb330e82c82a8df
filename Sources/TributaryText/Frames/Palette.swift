/// A theme on a terminal: the escape sequences of styles.
package struct Palette: Sendable, Equatable {
  package let theme: Theme
  package let level: ColorLevel

  /// Whether the terminal shows UTF-8; else nothing beyond ASCII is written.
  package let isUnicode: Bool

  /// Whether the font of the terminal has few signs beside letters and lines, as the console of Linux.
  package let hasFewSigns: Bool

  /// - Parameters:
  ///   - theme: what colours there are.
  ///   - level: those that the terminal shows; for others it gets the nearest.
  ///   - isUnicode: whether the terminal shows UTF-8.
  ///   - hasFewSigns: whether its font has few signs.
  package init(
    theme: Theme, level: ColorLevel, isUnicode: Bool = true, hasFewSigns: Bool = false
  ) {
    self.theme = theme
    self.level = level
    self.isUnicode = isUnicode
    self.hasFewSigns = hasFewSigns
  }

  /// Styles without colours.
  package static let plain = Palette(theme: .none, level: .none)

  /// The escape sequence that sets exactly this style (ECMA-48, SGR).
  package func sequence(of style: Style) -> String {
    var codes = "\u{1B}[0"
    let attributes = style.attributes
    if attributes.contains(.bold) { codes += ";1" }
    if attributes.contains(.dim), theme.showsDim { codes += ";2" }
    if attributes.contains(.italic) { codes += ";3" }
    if attributes.contains(.underline) { codes += ";4" }
    if attributes.contains(.reverse) { codes += ";7" }
    if let code = self.code(of: style.foreground, .foreground) { codes += ";" + code }
    if let code = self.code(of: style.background, .background) { codes += ";" + code }
    return codes + "m"
  }

  private func code(of color: Color?, _ plane: Color.Plane) -> String? {
    color.flatMap { theme.color($0)?.codes(at: level, plane) }
  }
}
