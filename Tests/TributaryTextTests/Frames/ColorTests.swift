import Testing
import TextTestSupport
@testable import TributaryText

@Suite struct ColorTests {
  private func code(_ color: Color, _ level: ColorLevel) -> String? {
    color.codes(at: level, .foreground)
  }

  @Test func `equal names are equal colours, and different names are different ones`() {
    #expect(Color("accent") == .accent)
    let colors = (0..<100).map { Color("own \($0)") }
    #expect(Set(colors).count == 100)
    #expect(colors == (0..<100).map { Color("own \($0)") })
    let names = colors.map { color in if case .named(let name) = color.kind { name } else { "" } }
    #expect(names == (0..<100).map { "own \($0)" })
  }

  @Test func `each meaning of the library has its name`() {
    let meanings: [(Color, String)] = [
      (.accent, "accent"), (.positive, "positive"), (.warning, "warning"),
      (.negative, "negative"), (.border, "border"), (.selection, "selection"), (.title, "title"),
      (.placeholder, "placeholder"), (.ground, "ground"), (.text, "text"), (.muted, "muted"),
      (.surface, "surface"), (.panel, "panel"), (.control, "control"), (.focus, "focus"),
    ]
    for (color, name) in meanings {
      #expect(color.kind == .named(name))
      #expect(color == Color(name))
    }
  }

  @Test func `a colour keeps its kind and its parts`() {
    #expect(Color.ansi(3).kind == .ansi(3))
    #expect(Color.indexed(255).kind == .indexed(255))
    #expect(Color.rgb(1, 2, 255).kind == .rgb(1, 2, 255))
    #expect(Color.rgb(0, 0, 0).kind == .rgb(0, 0, 0))
    #expect(Style(foreground: .rgb(0, 0, 0)).foreground == .rgb(0, 0, 0))
    #expect(Style.plain.foreground == nil)
  }

  @Test func `true colour is written where there is true colour`() {
    #expect(code(.rgb(255, 140, 0), .full) == "38;2;255;140;0")
    #expect(Color.rgb(255, 140, 0).codes(at: .full, .background) == "48;2;255;140;0")
  }

  @Test func `of 256 it is the nearest of the cube and the greys`() {
    #expect(code(.rgb(255, 140, 0), .indexed) == "38;5;208")
    #expect(code(.rgb(0, 0, 0), .indexed) == "38;5;16")
    #expect(code(.rgb(130, 130, 130), .indexed) == "38;5;244")
    #expect(code(.rgb(255, 255, 255), .indexed) == "38;5;231")
    #expect(code(.indexed(208), .full) == "38;5;208")
  }

  @Test func `every one of the 240 shades is its own nearest`() {
    for number in UInt8(16)...255 {
      guard let shade = Color.mixture(of: number) else { continue }
      let color = Color.rgb(Int(shade.red), Int(shade.green), Int(shade.blue))
      let nearest = code(color, .indexed)?.split(separator: ";").last.flatMap { UInt8($0) }
      #expect(nearest.flatMap(Color.mixture(of:)).map { $0 == shade } == true, "\(number)")
    }
  }

  @Test(arguments: [
    ((255, 0, 0), "31"), ((120, 0, 0), "31"), ((255, 140, 140), "91"), ((0, 150, 0), "32"),
    ((200, 180, 0), "33"), ((0, 60, 200), "34"), ((150, 0, 150), "35"), ((0, 120, 120), "36"),
    ((120, 220, 255), "96"), ((0, 0, 0), "30"), ((90, 90, 90), "90"), ((200, 200, 200), "37"),
    ((255, 255, 255), "97"),
  ])
  func `of sixteen it is the one of the same hue`(color: (Int, Int, Int), code: String) {
    #expect(self.code(.rgb(color.0, color.1, color.2), .sixteen) == code)
  }

  @Test func `a colour of 256 becomes one of sixteen too`() {
    #expect(code(.indexed(9), .sixteen) == "91")
    #expect(code(.indexed(196), .sixteen) == "31")
    #expect(code(.indexed(231), .sixteen) == "97")
    #expect(Color.indexed(22).codes(at: .sixteen, .background) == "42")
  }

  @Test func `without colour there is none`() {
    for color: Color in [.ansi(1), .indexed(200), .rgb(1, 2, 3), .accent] {
      #expect(code(color, .none) == nil)
    }
  }

  @Test func `a number that is no colour counts as the nearest`() {
    #expect(Color.ansi(.max) == .ansi(15))
    #expect(Color.indexed(.min) == .indexed(0))
    #expect(Color.rgb(-1, 256, .max) == .rgb(0, 255, 255))
  }
}

@Suite struct ColorLevelTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm"], .sixteen),
      (["TERM": "linux"], .sixteen),
      (["TERM": "xterm-direct"], .full),
      (["TERM": "vt100"], .none),
      (["TERM": "dumb"], .none),
      ([:], .none),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
      (["TERM": "screen", "COLORTERM": "24bit"], .full),
      (["TERM": "screen", "COLORTERM": "yes"], .sixteen),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
      (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], .none),
      (["TERM": "dumb", "FORCE_COLOR": "3"], .full),
      (["TERM": "xterm-256color", "FORCE_COLOR": "0"], .none),
      (["TERM": "xterm", "FORCE_COLOR": "9"], .sixteen),
    ] as [([String: String], ColorLevel)])
  func `the environment says how many colours there are`(
    variables: [String: String], level: ColorLevel
  ) {
    #expect(ColorLevel { variables[$0] } == level)
  }
}

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
