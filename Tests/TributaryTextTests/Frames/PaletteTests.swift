import Testing

@testable import TributaryText

@Suite struct PaletteTests {
  @Test func `without colours none is written, in any theme`() {
    for theme in Theme.all {
      for style: Style in [.accent, .positive, .warning, .negative] {
        #expect(Palette(theme: theme, level: .none).sequence(of: style) == "\u{1B}[0m")
      }
    }
  }

  @Test func `of several tones the last counts`() {
    let palette = Palette(theme: .automatic, level: .sixteen)
    #expect(palette.sequence(of: [.accent, .negative]) == palette.sequence(of: .negative))
  }
}
