import Testing
import TributaryText

// The themes of a background are internal to the driver.
@testable import TributaryTerminal

@Suite struct BackgroundThemesTests {
  @Test func `a light and a dark theme of the app replace those of the library`() {
    let light = Theme("light", basedOn: .light, [.accent: .rgb(160, 60, 0)])
    let dark = Theme("dark", basedOn: .dark, [.accent: .rgb(255, 140, 0)])
    let both = BackgroundThemes(among: [light, Theme("sea", [:]), dark])
    #expect(both.light == light)
    #expect(both.dark == dark)
    #expect(BackgroundThemes(among: []).light == .light)
    #expect(BackgroundThemes(among: [light]).dark == .dark)
  }
}
