import TributaryText

/// The themes for a light and a dark background.
struct BackgroundThemes: Equatable {
  let light: Theme
  let dark: Theme

  /// The theme until the terminal reports its background, which few do through tmux or screen: that
  /// for the last number of `COLORFGBG`, as rxvt and Konsole set it; else the dark one, since most
  /// terminals are.
  let first: Theme

  /// Chooses among the library's themes and an app's, which replace those of the same name.
  ///
  /// - Parameters:
  ///   - themes: the themes of the app.
  ///   - variable: returns the value of a variable, or nil if it is not set.
  init(among themes: [Theme], variable: (String) -> String? = { _ in nil }) {
    let all = Theme.merged(with: themes)
    light = Theme("light", among: all) ?? .light
    dark = Theme("dark", among: all) ?? .dark
    let background = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    first = background == 7 || background == 15 ? light : dark
  }
}

extension FrameDriver {
  /// Shows the run in another theme, where the app has chosen none.
  func use(_ theme: Theme) {
    if palette.theme == theme { return }
    palette.theme = theme
    session.host.palette = palette
    pacing.offer()
  }
}
