public import TributaryFlow

/// A mapping from meanings, such as `.accent`, `.warning` and an app's own, to colours.
///
/// A view uses a meaning, and the user chooses its colour, with `--theme` or `TRIBUTARY_THEME`. A
/// screen must be understandable in any theme: repeat the information of a colour in characters.
///
/// An app adds its own colours to an existing theme:
///
/// ```swift
/// let sea = Theme("sea", basedOn: .dark, [.accent: .rgb(0, 180, 200), Color("brand"): .indexed(208)])
/// ```
///
/// A terminal with fewer colours shows the nearest that it has: of the 256 of xterm the nearest
/// shade, and of the sixteen, whose shades each user chooses, the one of the same hue. With
/// `NO_COLOR` there are no colours.
///
/// An app lets its user choose another theme while it runs, with ``all`` for a settings screen. The next
/// frame is drawn in it:
///
/// ```swift
/// @MainActor func use(_ theme: Theme, in flow: NavigationFlow<Never, Never, Never>) {
///   flow.environment[Theme.self] = theme  // .automatic for the theme of the run
/// }
/// ```
///
/// The innermost visible screen decides, so that a flow inside may have its own. A choice goes before
/// `--theme` and the terminal's background, and nothing saves it: an app that keeps it saves the
/// ``name``, and sets the theme again where it creates the flow. In full screen the ground of a chosen
/// theme is painted, since the terminal may have another.
public struct Theme: Sendable, Hashable {
  /// The name on a command line.
  public let name: String

  /// Whether dim text is drawn dim, which is hard to read for many users.
  public let showsDim: Bool

  private var colors: [Color: Color]
  private let showsColors: Bool

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: the name on a command line.
  ///   - base: the theme for all meanings that `colors` does not contain.
  ///   - colors: the colour of each meaning, which may be another meaning: `[.title: .accent]`.
  ///   - showsDim: whether dim text is drawn dim; nil for the base's value.
  public init(
    _ name: String, basedOn base: Theme = .automatic, _ colors: [Color: Color],
    showsDim: Bool? = nil
  ) {
    self.init(
      named: name, base.colors.merging(colors) { $1 }, showsDim: showsDim ?? base.showsDim,
      showsColors: base.showsColors)
  }

  private init(
    named name: String, _ colors: [Color: Color], showsDim: Bool = true, showsColors: Bool = true
  ) {
    self.name = name
    self.colors = colors
    self.showsDim = showsDim
    self.showsColors = showsColors
  }
}

extension Theme: EnvironmentKey {
  /// The theme of the run: that of `--theme`, of the environment or of the terminal's background.
  public static var defaultValue: Theme { .automatic }
}

extension Theme {
  /// The colours of the user's terminal, which fit its background; as a choice of the app, the theme of the
  /// run.
  public static let automatic = Theme(
    named: "automatic",
    [
      .accent: .ansi(6), .positive: .ansi(2), .warning: .ansi(3), .negative: .ansi(1),
      .title: .accent,
    ])

  /// For a light background.
  public static let light = Theme(
    named: "light",
    [
      .accent: .rgb(0, 80, 180), .positive: .rgb(22, 110, 50), .warning: .rgb(150, 75, 0),
      .negative: .rgb(179, 29, 40), .title: .accent,
      .ground: .rgb(255, 255, 255), .text: .rgb(36, 41, 47), .muted: .rgb(87, 96, 106),
      .placeholder: .muted, .border: .rgb(130, 139, 149), .surface: .rgb(234, 238, 242),
      .panel: .rgb(246, 248, 250), .control: .rgb(216, 222, 228),
      .selection: .rgb(221, 236, 252), .focus: .rgb(168, 208, 250),
    ])

  /// For a dark background.
  public static let dark = Theme(
    named: "dark",
    [
      .accent: .rgb(97, 175, 239), .positive: .rgb(152, 195, 121), .warning: .rgb(229, 192, 123),
      .negative: .rgb(240, 128, 128), .title: .accent,
      .ground: .rgb(22, 26, 33), .text: .rgb(213, 218, 227), .muted: .rgb(152, 162, 178),
      .placeholder: .muted, .border: .rgb(106, 117, 136), .surface: .rgb(38, 44, 54),
      .panel: .rgb(30, 35, 44), .control: .rgb(48, 56, 69),
      .selection: .rgb(36, 52, 74), .focus: .rgb(28, 90, 130),
    ])

  /// Bright colours, and no dim text.
  public static let contrast = Theme(
    named: "contrast",
    [
      .accent: .ansi(14), .positive: .ansi(10), .warning: .ansi(11), .negative: .ansi(9),
      .title: .accent,
    ], showsDim: false)

  /// No colours at all, not even those that a view specifies by red, green and blue.
  public static let none = Theme(named: "none", [:], showsColors: false)

  /// The library's themes, in the order of a settings screen.
  public static let all = [automatic, light, dark, contrast, none]

  /// The library's themes followed by an app's; a theme of the app replaces one of the library with
  /// the same name.
  package static func merged(with themes: [Theme]) -> [Theme] {
    let names = themes.map(\.name)
    return Self.all.filter { !names.contains($0.name) } + themes
  }

  /// The theme with a name; nil if there is none.
  package init?(_ name: some StringProtocol, among themes: [Theme] = Theme.all) {
    guard let theme = themes.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// Resolves a colour in this theme.
  ///
  /// - Parameter color: a meaning, such as `.accent`; any other colour is returned unchanged.
  /// - Returns: the colour to show; nil for the terminal's default, if the theme has none for the
  ///   meaning or shows no colours.
  /// - Complexity: O(n) for a theme of n colours, if each refers to another; O(1) for the library's
  ///   themes.
  public func color(_ color: Color) -> Color? {
    var color = color
    // A meaning may refer to another, but not in a cycle.
    for _ in 0...colors.count {
      guard color.isMeaning else { return showsColors ? color : nil }
      guard let next = colors[color] else { return nil }
      color = next
    }
    return nil
  }
}
