import Testing
import TributaryText

// The parser and the themes of a background are inside the module.
@testable import TributaryTerminal

@Suite struct BackgroundTests {
  private static func events(_ text: String) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.parse(text.utf8) + parser.finish()
  }

  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", true), ("rgb:0/0/0", false), ("rgb:fd/f6/e3", true),
    ("rgb:0000/2b2b/3636", false), ("rgb:FF/FF/00", true), ("rgb:0000/0000/ffff", false),
  ])
  func `the answer of a terminal says whether its background is light`(
    color: String, isLight: Bool
  ) {
    for end in ["\u{07}", "\u{1B}\\"] {
      let events = Self.events("\u{1B}]11;\(color)\(end)q")
      #expect(events == [.background(isLight: isLight), .key(.character("q"))])
    }
  }

  @Test(arguments: [("1", false), ("2", true)])
  func `the report of a terminal says whether its colour scheme is light`(
    scheme: String, isLight: Bool
  ) {
    let events = Self.events("\u{1B}[?997;\(scheme)nq")
    #expect(events == [.colorScheme(isLight: isLight), .key(.character("q"))])
  }

  @Test(arguments: ["?997n", "?997;n", "?997;0n", "?997;3n", "?997;11n", "?997;1;2n", "?996;1n"])
  func `any other report of a scheme is swallowed whole`(report: String) {
    #expect(Self.events("\u{1B}[\(report)q") == [.key(.character("q"))])
  }

  @Test(arguments: [
    "11;rgb:",
    "11;rgb:0/0", "11;rgb:0/0/0/0", "11;rgb:00000/0/0", "11;rgb:+1/0/0", "11;rgb:x/0/0",
    "11;#ffffff", "10;rgb:0/0/0", "11;?", "11;rgb:0/0/0" + String(repeating: "0", count: 100), "",
  ])
  func `any other answer is swallowed whole`(answer: String) {
    #expect(Self.events("\u{1B}]\(answer)\u{1B}\\q") == [.key(.character("q"))])
    #expect(Self.events("\u{1B}P11;rgb:f/f/f\u{1B}\\q") == [.key(.character("q"))])
  }
}

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

  @Test(arguments: [
    ("15;0", false), ("0;15", true), ("0;default;7", true), ("7", true), ("", false), ("x", false),
    (nil, false),
  ])
  func `a terminal that does not answer is dark unless COLORFGBG says that it is light`(
    value: String?, isLight: Bool
  ) {
    let both = BackgroundThemes(among: []) { $0 == "COLORFGBG" ? value : nil }
    #expect(both.first == (isLight ? .light : .dark))
  }
}
