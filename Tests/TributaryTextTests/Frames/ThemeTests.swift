import Testing
import TextTestSupport

@testable import TributaryText

@Suite struct ThemeTests {
  private let tones: [Style] = [.accent, .positive, .warning, .negative]

  private func codes(_ style: Style, _ theme: Theme, _ level: ColorLevel) -> String {
    String(Palette(theme: theme, level: level).sequence(of: style).dropFirst())
  }

  @Test func `a meaning is a colour of the theme, as near as the terminal has it`() {
    func accent(_ theme: Theme, _ level: ColorLevel) -> String {
      codes([.accent, .bold], theme, level)
    }
    #expect(accent(.dark, .full) == "[0;1;38;2;97;175;239m")
    #expect(accent(.dark, .indexed) == "[0;1;38;5;75m")
    #expect(accent(.light, .sixteen) == "[0;1;34m")
    #expect(accent(.automatic, .full) == "[0;1;36m")
    #expect(accent(.contrast, .sixteen) == "[0;1;96m")
    #expect(accent(.none, .full) == "[0;1m")
  }

  @Test func `every theme but the plain one distinguishes the tones, at any level`() {
    for theme in Theme.all where theme != .none {
      for level in ColorLevel.allCases where level != .none {
        let sequences = tones.map { Palette(theme: theme, level: level).sequence(of: $0) }
        #expect(Set(sequences).count == tones.count, "\(theme.name), \(level)")
      }
    }
  }

  @Test func `an app gives meanings of its own a colour, and the rest comes from the base`() {
    let brand = Color("brand")
    let theme = Theme("sea", basedOn: .contrast, [brand: .indexed(208), .title: brand])
    #expect(codes(.foreground(brand), theme, .full) == "[0;38;5;208m")
    #expect(codes(.title, theme, .full) == "[0;1;38;5;208m")
    #expect(codes(.accent, theme, .full) == "[0;96m")
    #expect(codes(.foreground(brand), .contrast, .full) == "[0m")
    #expect(!theme.showsDim)
    #expect(Theme("faint", basedOn: theme, [:], showsDim: true).showsDim)
  }

  @Test func `meanings that mean each other in a circle have no colour`() {
    let theme = Theme("circle", [.title: .accent, .accent: .title])
    #expect(theme.color(.title) == nil)
    #expect(theme.color(.positive) == .ansi(2))
  }

  @Test func `without colours a view has none either that asks for one by its parts`() {
    let style: Style = [.bold, .foreground(.rgb(1, 2, 3)), .background(.ansi(1))]
    #expect(codes(style, .none, .full) == "[0;1m")
    #expect(codes(style, .dark, .none) == "[0;1m")
  }

  @Test func `high contrast shows nothing faint`() {
    #expect(Palette(theme: .contrast, level: .full).sequence(of: .dim) == "\u{1B}[0m")
    #expect(Palette(theme: .dark, level: .full).sequence(of: .dim) == "\u{1B}[0;2m")
  }

  @Test func `themes have names, and one of an app comes before that of the library`() {
    #expect(Theme.all.allSatisfy { Theme($0.name) == $0 })
    #expect(Theme("pink") == nil)
    let own = Theme("dark", basedOn: .dark, [.accent: .ansi(5)])
    let all = Theme.merged(with: [own, Theme("pink", [:])])
    #expect(Theme("dark", among: all) == own)
    #expect(Theme("pink", among: all) != nil)
    #expect(all.count == Theme.all.count + 1)
  }
}
