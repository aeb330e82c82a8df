import Testing

@testable import TributaryText

@Suite struct ThemeTests {
  private let tones: [Style] = [.accent, .positive, .warning, .negative]

  @Test func `a tone is a colour of the theme, as near as the terminal has it`() {
    func accent(_ theme: Theme, _ level: ColorLevel) -> String {
      String(Palette(theme: theme, level: level).sequence(of: [.accent, .bold]).dropFirst())
    }
    #expect(accent(.dark, .full) == "[0;1;38;2;97;175;239m")
    #expect(accent(.dark, .indexed) == "[0;1;38;5;75m")
    #expect(accent(.light, .sixteen) == "[0;1;34m")
    #expect(accent(.automatic, .full) == "[0;1;36m")
    #expect(accent(.contrast, .sixteen) == "[0;1;96m")
    #expect(accent(.none, .full) == "[0;1m")
  }

  @Test func `every theme but the plain one tells the tones apart, at any level`() {
    for theme in Theme.all where theme != .none {
      for level in ColorLevel.allCases where level != .none {
        let sequences = tones.map { Palette(theme: theme, level: level).sequence(of: $0) }
        #expect(Set(sequences).count == tones.count, "\(theme.name), \(level)")
      }
    }
  }

  @Test func `high contrast shows nothing faint`() {
    #expect(Palette(theme: .contrast, level: .full).sequence(of: .dim) == "\u{1B}[0m")
    #expect(Palette(theme: .dark, level: .full).sequence(of: .dim) == "\u{1B}[0;2m")
  }

  @Test func `themes have names`() {
    #expect(Theme.all.allSatisfy { Theme($0.name) == $0 })
    #expect(Theme("pink") == nil)
  }
}
