import TestSupport
import Testing
import TextTestSupport
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

/// A theme that the user of `TerminalFixture lends` chooses, F5 for the light one and F6 for that of the run.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct ChosenThemeOnTerminalTests {
  private static func start(
    _ script: String, place: String? = nil, environment: [String: String]
  ) throws -> PseudoTerminal {
    let place = place.map { ["place=\($0)"] } ?? []
    return try PseudoTerminal(
      running: "TerminalFixture", ["lends"] + place + ["/bin/sh", "-c", script],
      environment: environment, until: "State: nothing")
  }

  /// A lost theme fails its test after this time, and not after the longest wait.
  private static let soon = Duration.seconds(60)

  /// The codes of a button's surface.
  private static func surface(_ theme: Theme) -> String {
    let style = Palette(theme: theme, level: .full).sequence(of: Style(background: .control))
    return String(style.split(separator: ";", maxSplits: 1).last ?? "")
  }

  @Test(arguments: [nil, "inline"])
  func `a theme that is chosen stays after a report, a loan and a resize`(place: String?) throws {
    let terminal = try Self.start(
      "echo '<ready>'; read word", place: place,
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    terminal.send("\u{C}")
    try terminal.expect(Self.surface(.dark), within: Self.soon)
    terminal.send("\u{1B}[15~")
    try terminal.expect(Self.surface(.light), within: Self.soon)
    // A report of the dark scheme, then a loan, a resize and a repaint.
    terminal.send("\u{1B}[?997;1n\r")
    var later = try terminal.expect("<ready>")
    terminal.send("\n")
    later += try terminal.expect("ended 0")
    terminal.resize(columns: 70, rows: 20)
    terminal.send("\u{C}")
    later += try terminal.expect(Self.surface(.light), within: Self.soon)
    #expect(!later.contains(Self.surface(.dark)))
    terminal.send("\u{1B}[17~")
    try terminal.expect(Self.surface(.dark), within: Self.soon)
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test(arguments: [["TERM": "xterm"], ["TERM": "xterm-256color", "NO_COLOR": "1"]])
  func `a theme that is chosen brings no colours that the terminal or its user has not`(
    environment: [String: String]
  ) throws {
    let terminal = try Self.start("exit 4", environment: environment)
    terminal.send("\u{1B}[15~\r")
    try terminal.expect("ended 4")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(!output.contains("38;") && !output.contains("48;"))
  }
}
