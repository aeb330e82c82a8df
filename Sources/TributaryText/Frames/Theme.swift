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

/// A colour, and how a terminal is told to write in it; of the sixteen the one that comes nearest
/// in meaning, since terminals are set to show them as they like.
enum Color: Sendable, Equatable {
  case ansi(Int)
  case rgb(Int, Int, Int, ansi: Int)

  func codes(at level: ColorLevel) -> String? {
    switch (self, level) {
    case (_, .none): nil
    case (.ansi(let number), _): Self.code(ofAnsi: number)
    case (.rgb(let red, let green, let blue, _), .full): "38;2;\(red);\(green);\(blue)"
    case (.rgb(let red, let green, let blue, _), .indexed):
      "38;5;\(Self.index(red, green, blue))"
    case (.rgb(_, _, _, let number), .sixteen): Self.code(ofAnsi: number)
    }
  }

  private static func code(ofAnsi number: Int) -> String {
    String(number < 8 ? 30 + number : 82 + number)
  }

  // The cube of xterm: 6 x 6 x 6 colours from 16 on, at these levels.
  private static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let steps = [red, green, blue].map { value in
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }
}
