import TestSupport
import Testing
import TextTestSupport

// The table of the features is inside the module.
@testable import TributaryTerminal

/// The features of `TerminalFixture runs`, whose flows have a title and a link.
@Suite(.serialized, .timeLimit(.generous), .waitsForPrograms) struct TerminalFeatureTests {
  private static let full = ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]

  private static func output(
    of arguments: [String] = ["runs"], _ environment: [String: String]
  ) throws -> String {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: arguments, environment: environment,
      isControlling: true)
    try terminal.expect("Question 1")
    terminal.send(environment["TERM"] == "dumb" ? "quit\nquit\n" : "\u{3}")
    try terminal.expect("Question 2")
    terminal.send("\u{3}")
    _ = try terminal.waitForStatus()
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `a run sets the title of the terminal, and gives the title of the shell back`() throws
  {
    let output = try Self.output(Self.full)
    let pushed = try #require(output.firstRange(of: "\u{1B}[22;2t"))
    let title = try #require(output.firstRange(of: "\u{1B}]2;Question 1\u{1B}\\"))
    let popped = try #require(output.firstRange(of: "\u{1B}[23;2t"))
    let left = try #require(output.firstRange(of: "\u{1B}[?1049l"))
    #expect(pushed.lowerBound < title.lowerBound && title.lowerBound < popped.lowerBound)
    #expect(popped.lowerBound < left.lowerBound)
    #expect(
      output.split(separator: "\u{1B}[22;2t").count == output.split(separator: "\u{1B}[23;2t").count
    )
  }

  @Test(arguments: [
    ["TERM": "linux"], ["TERM": "dumb"], ["TERM": "vt220"],
    full.merging(["TRIBUTARY_FEATURES": "none"]) { $1 },
  ])
  func `no feature is used where none is known, nor over the user's veto`(
    environment: [String: String]
  ) throws {
    let output = try Self.output(environment)
    #expect(
      !output.contains("\u{1B}]2;") && !output.contains("\u{1B}]8") && !output.contains("\u{1B}]9"))
    #expect(!output.contains("\u{1B}[22;2t") && !output.contains("\u{1B}[23;2t"))
  }

  @Test func `the reasons of drawings are on standard error if the environment asks for them`()
    throws
  {
    for (words, isLogged) in [([:], false), (["TRIBUTARY_DEBUG": "frames"], true)] {
      let output = try Self.output(Self.full.merging(words) { $1 })
      #expect(output.contains("frame: views") == isLogged)
    }
  }

  @Test(arguments: [
    ("TRIBUTARY_DEBUG", "TRIBUTARY_DEBUG has no 'pink'; use frames"),
    ("TRIBUTARY_FEATURES", "TRIBUTARY_FEATURES has no 'pink'; use none"),
    ("TRIBUTARY_MOTION", "there is no motion 'pink'; use full or reduced"),
    ("TRIBUTARY_THEME", "there is no theme 'pink'; use one of: "),
  ])
  func `a word of the environment that is unknown is refused with those that are known`(
    variable: String, message: String
  ) throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["asks"],
      environment: Self.full.merging([variable: "pink"]) { $1 })
    try terminal.expect(message)
    #expect(try terminal.waitForStatus() == .exited(2))
  }

  @Test func `a copy goes to the clipboard of the system if the user asks for it`() throws {
    for (features, isCopied) in [("", false), ("clipboard", true)] {
      let terminal = try PseudoTerminal()
      try terminal.spawn(
        builtProduct("TerminalFixture"), arguments: ["runs", "location=hint"],
        environment: Self.full.merging(["TRIBUTARY_FEATURES": features]) { $1 })
      try terminal.expect("Take ten.")
      terminal.send("\r\u{3}")
      try terminal.expect("<answer 1: none>")
      try terminal.expect("Take ten.")
      terminal.send("\u{3}")
      _ = try terminal.waitForStatus()
      let output = String(decoding: terminal.output, as: UTF8.self)
      let copy = "\u{1B}]52;c;aHR0cHM6Ly9leGFtcGxlLm9yZy8=\u{1B}\\"
      #expect(output.contains(copy) == isCopied)
      #expect(output.contains("]52;") == isCopied)
    }
  }

  @Test func `by lines a copy is printed instead, if it is asked for`() throws {
    for (features, isPrinted) in [("none", false), ("none,clipboard", true)] {
      let terminal = try PseudoTerminal()
      try terminal.spawn(
        builtProduct("TerminalFixture"), arguments: ["runs", "location=hint"],
        environment: ["TERM": "dumb", "TRIBUTARY_FEATURES": features])
      try terminal.expect("Take ten.")
      terminal.send("Copy\nquit\nquit\n")
      _ = try terminal.waitForStatus()
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("Copied: https://example.org/\r\n") == isPrinted)
      #expect(!output.contains("\u{1B}"))
    }
  }

  @Test func `the automatic theme follows the colour scheme while the program runs`() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      builtProduct("TerminalFixture"), arguments: ["runs"],
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    try terminal.expect("\u{1B}[?2031h")
    try terminal.expect("\u{1B}[?996n")
    try terminal.expect("Question 1")
    for (scheme, theme) in [(2, Theme.light), (1, .dark), (2, .light)] {
      terminal.send("\u{1B}[?997;\(scheme)n")
      let style = Palette(theme: theme, level: .full).sequence(of: .border)
      let color = style.split(separator: ";", maxSplits: 1).last ?? ""
      try terminal.expect(String(color))
    }
    terminal.send("\u{3}")
    try terminal.expect("\u{1B}[?2031l")
    terminal.signal(SignalNumber.terminate)
    _ = try terminal.waitForStatus()
  }

  @Test func `a theme that was chosen asks for no reports`() throws {
    let output = try Self.output(Self.full.merging(["TRIBUTARY_THEME": "dark"]) { $1 })
    #expect(!output.contains("2031") && !output.contains("996"))
  }

  @Test func `reports of the focus are no keys, and are asked for while the program runs`() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(builtProduct("TerminalFixture"), arguments: ["--mouse"])
    try terminal.expect("\u{1B}[?1004h")
    try terminal.expect("<ready")
    terminal.send("\u{1B}[O\u{1B}[Ib")
    for event in ["focus false", "focus true", "key b"] { try terminal.expect("<\(event)>") }
    terminal.send("q")
    _ = try terminal.waitForStatus()
    try terminal.expect("\u{1B}[?1004l", within: .zero)
  }

  @Test func `an unknown feature is a mistake that names all of them`() {
    #expect(throws: ExitError.self) { try Set(changingUsual: "titles") }
  }

  @Test(
    arguments: [
      ("", TerminalFeature.usual), ("none", []),
      ("-title", TerminalFeature.usual.subtracting([.title])),
      ("none,links", [TerminalFeature.links]),
      ("-links -title", TerminalFeature.usual.subtracting([.links, .title])),
    ] as [(String, Set<TerminalFeature>)])
  func `the words of the user change the usual features`(
    list: String, features: Set<TerminalFeature>
  ) throws {
    #expect(try Set(changingUsual: list) == features)
  }

  @Test func `the app's choice goes before the user's`() throws {
    var configuration = RunConfiguration()
    #expect(try configuration.resolvedFeatures() == TerminalFeature.usual)
    configuration.features = []
    #expect(try configuration.resolvedFeatures() == [])
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], false), (["TERM": "xterm-256color", "WT_SESSION": "1"], true),
    (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3"], false),
    (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app", "TERM_FEATURES": "T3P"], true),
    (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], true),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "ghostty"], false),
    (["TERM": "vte-256color", "VTE_VERSION": "8000"], true),
    (["TERM": "vte-256color", "VTE_VERSION": "7600"], false),
  ])
  func `progress is for terminals that are known to show it`(
    variables: [String: String], showsProgress: Bool
  ) {
    let known = TerminalFeature.known { variables[$0] }
    #expect(known.contains(.progress) == showsProgress)
    #expect(known.isSuperset(of: [.links, .title]))
  }
}
