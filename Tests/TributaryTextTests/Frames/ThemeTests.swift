import FlowTestSupport
import Testing
import TextTestSupport
import TributaryTextTesting

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

/// A theme that an app chooses while it runs.
@MainActor
@Suite struct ChosenThemeTests {
  private enum Action: Sendable, Hashable {
    case choose(Theme), present(Theme)
  }

  private typealias Root = NavigationFlow<Never, Action, Never>

  /// A menu of themes, and a sheet with its own theme; the choice is saved by its name.
  private static func vend() -> Root {
    let chosen = MutableProperty(Theme.automatic.name)
    let flow = Root(root: Answering())
    let screen = Sheet("Settings") {
      Text("Choose one.")
      Menu("Theme") {
        ForEach(Theme.all, id: \.name) { theme in
          Button(theme.name) { flow.send(.choose(theme)) }
        }
      }
      Button("Preview") { flow.send(.present(.contrast)) }
    }
    flow.setStack([screen])
    flow.persist(chosen, as: "theme")
    chosen.signal.observe(on: .main) { [weak flow] name in
      flow?.environment[Theme.self] = Theme.all.first { $0.name == name } ?? .automatic
    }
    flow.handle { flow, action in
      switch action {
      case .choose(let theme): chosen.value = theme.name
      case .present(let theme):
        let preview = NavigationFlow<Never, Never, Never>(root: Sheet("Preview") { Text("So") })
        preview.environment[Theme.self] = theme
        flow.present(preview)
      }
    }
    return flow
  }

  private static func host(_ palette: Palette?) -> TestHost {
    let host = TestHost(vend(), columns: 50, rows: 14)
    host.host.palette = palette
    host.resize(columns: 50, rows: 14)
    return host
  }

  private static let dark = Palette(theme: .dark, level: .full)

  @Test func `a theme that is chosen from an open menu is that of the next frame`() throws {
    let host = Self.host(Self.dark)
    var shown = ShownFrame()
    func bytes() -> String {
      host.host.updateFrame()
      let palette = host.host.shownPalette ?? .plain
      return String(
        decoding: shown.bytes(showing: host.host.frame, host.host.canvas.graphemes, palette),
        as: UTF8.self)
    }
    func codes(_ theme: Theme) -> String {
      Palette(theme: theme, level: .full).appearance(of: Style(background: .surface)).background
        ?? ""
    }
    #expect(bytes().contains(codes(.dark)))
    try host.tap("Theme")
    _ = bytes()
    try host.tap("light")
    let next = bytes()
    #expect(next.contains(codes(.light)) && !next.contains(codes(.dark)))
    // The frame is written whole, since the same cells have other colours.
    #expect(next.contains("Settings"))
    #expect(bytes() == "")
  }

  @Test func `the ground of a chosen theme is painted in full screen, not inline`()
    throws
  {
    let host = Self.host(Self.dark)
    func bytes(isInline: Bool = false) -> String {
      host.host.updateFrame()
      var shown = ShownFrame(isInline: isInline)
      let bytes = shown.bytes(
        showing: host.host.frame, host.host.canvas.graphemes, host.host.shownPalette ?? .plain)
      return String(decoding: bytes, as: UTF8.self)
    }
    func ground(_ theme: Theme) -> String {
      Palette(theme: theme, level: .full).appearance(of: Style(background: .ground)).background
        ?? "-"
    }
    #expect(!bytes().contains(ground(.dark)))
    try host.tap("Theme")
    try host.tap("light")
    let painted = bytes()
    // All cells are written: no terminal has to clear in a colour.
    #expect(painted.contains(ground(.light)) && painted.count { $0 == " " } > 500)
    #expect(painted.hasSuffix("\u{1B}[0m\u{1B}[?25l\u{1B}[?2026l"))
    #expect(!bytes(isInline: true).contains(ground(.light)))
    try host.tap("Theme")
    try host.tap("contrast")
    #expect(!bytes().contains("48;2"))
  }

  @Test func `the look of a frame is that of the theme`() throws {
    let host = Self.host(Self.dark)
    #expect(host.screen.contains("Preview") && !host.screen.contains("[Preview]"))
    try host.tap("Theme")
    try host.tap("contrast")
    #expect(host.screen.contains("[Preview]"))
    host.resize(columns: 44, rows: 12)
    #expect(host.screen.contains("[Preview]"))
    try host.tap("Theme")
    try host.tap("automatic")
    #expect(!host.screen.contains("[Preview]"))
  }

  @Test func `a theme brings no colours to a terminal without them`() throws {
    for level in [ColorLevel.none, .sixteen] {
      let host = Self.host(Palette(theme: .automatic, level: level))
      try host.tap("Theme")
      try host.tap("light")
      #expect(host.host.shownPalette?.theme == .light)
      #expect(host.screen.contains("[Preview]"))
      let surface = host.host.shownPalette?.appearance(of: .on(.surface))
      #expect(surface?.background == nil && surface?.foreground == nil)
    }
  }

  @Test func `what the user chose goes before a theme of the run that comes later`() throws {
    let host = Self.host(Self.dark)
    try host.tap("Theme")
    try host.tap("contrast")
    host.host.palette = Palette(theme: .light, level: .full)
    #expect(host.host.shownPalette?.theme == .contrast)
    try host.tap("Theme")
    try host.tap("automatic")
    #expect(host.host.shownPalette?.theme == .light)
  }

  @Test func `a flow inside has its own theme for as long as it shows`() throws {
    let host = Self.host(Self.dark)
    try host.tap("Preview")
    #expect(host.theme == .contrast)
    host.back()
    #expect(host.theme == .automatic)
  }

  @Test func `a theme is the same after a restart if the app has saved its name`() throws {
    let host = Self.host(Self.dark)
    try host.tap("Theme")
    try host.tap("light")
    let next = Self.host(Self.dark)
    try next.restore(host.savedState)
    #expect(next.theme == .light)
    #expect(next.host.shownPalette?.theme == .light)
  }

  @Test func `a host without a palette keeps its look`() throws {
    let host = Self.host(nil)
    try host.tap("Theme")
    try host.tap("light")
    #expect(host.theme == .light && host.host.look == .plain)
  }
}
