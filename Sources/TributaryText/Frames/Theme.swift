/// How meanings look: the colours of the tones that styles name.
///
/// A view says what something means (`.accent`, `.warning`), and whoever sits before the terminal
/// says how that looks, with `--theme` or `TRIBUTARY_THEME`. No theme is needed to understand a
/// screen: whatever a colour says is said by characters as well.
package struct Theme: Sendable, Equatable {
  let name: String
  private let colors: [Style: Color]

  // Faint text is hard to read for many.
  let isFaintShown: Bool

  /// The colours that the user's terminal is set to, which fit its background.
  package static let automatic = Theme(
    name: "automatic",
    colors: [
      .accent: .ansi(6), .positive: .ansi(2), .warning: .ansi(3), .negative: .ansi(1),
    ])

  /// For a light background.
  package static let light = Theme(
    name: "light",
    colors: [
      .accent: .rgb(0, 92, 197, ansi: 4), .positive: .rgb(22, 110, 50, ansi: 2),
      .warning: .rgb(150, 75, 0, ansi: 3), .negative: .rgb(179, 29, 40, ansi: 1),
    ])

  /// For a dark background.
  package static let dark = Theme(
    name: "dark",
    colors: [
      .accent: .rgb(97, 175, 239, ansi: 14), .positive: .rgb(152, 195, 121, ansi: 10),
      .warning: .rgb(229, 192, 123, ansi: 11), .negative: .rgb(240, 128, 128, ansi: 9),
    ])

  /// Bright colours, and nothing faint.
  package static let contrast = Theme(
    name: "contrast",
    colors: [
      .accent: .ansi(14), .positive: .ansi(10), .warning: .ansi(11), .negative: .ansi(9),
    ], isFaintShown: false)

  /// No colour.
  package static let none = Theme(name: "none", colors: [:])

  /// All of them, as they are named on a command line.
  package static let all = [automatic, light, dark, contrast, none]

  private init(name: String, colors: [Style: Color], isFaintShown: Bool = true) {
    self.name = name
    self.colors = colors
    self.isFaintShown = isFaintShown
  }
}

extension Theme {
  /// The theme of a name; nil if there is none.
  package init?(_ name: some StringProtocol) {
    guard let theme = Self.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The colour of the tone of a style; nil if it has none.
  func color(of style: Style) -> Color? {
    Style.tones.last { style.contains($0) }.flatMap { colors[$0] }
  }
}
