import TributaryText

/// The themes for a light and a dark background.
struct BackgroundThemes: Equatable {
  let light: Theme
  let dark: Theme

  /// Chooses among the library's themes and an app's, which replace those of the same name.
  init(among themes: [Theme]) {
    let all = Theme.merged(with: themes)
    light = Theme("light", among: all) ?? .light
    dark = Theme("dark", among: all) ?? .dark
  }
}

extension FrameDriver {
  func use(_ theme: Theme) {
    palette.theme = theme
    session.host.look = Look(palette)
    shown.forget()
    pacing.offer()
  }
}
