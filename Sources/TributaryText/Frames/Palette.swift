/// A theme on a terminal: the escape sequences of styles.
package struct Palette: Sendable, Equatable {
  let theme: Theme
  let level: ColorLevel

  /// - Parameters:
  ///   - theme: what colours there are.
  ///   - level: those that the terminal shows; for others it gets the nearest.
  package init(theme: Theme, level: ColorLevel) {
    self.theme = theme
    self.level = level
  }

  /// Styles without colours.
  package static let plain = Palette(theme: .none, level: .none)

  /// The escape sequence that sets exactly this style (ECMA-48, SGR).
  package func sequence(of style: Style) -> String {
    var codes = "\u{1B}[0"
    if style.contains(.bold) { codes += ";1" }
    if style.contains(.dim), theme.isFaintShown { codes += ";2" }
    if style.contains(.underline) { codes += ";4" }
    if style.contains(.reverse) { codes += ";7" }
    if let color = theme.color(of: style)?.codes(at: level) { codes += ";" + color }
    return codes + "m"
  }
}
