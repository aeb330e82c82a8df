import Testing

// The help is printed by a program that then exits.
@testable import TributaryTerminal

@MainActor
@Suite struct TextAppTests {
  private static let app = TextApp(
    "Demo", abstract: "Shows something.", version: "1.2",
    arguments: [PositionalArgument("FILE", help: "the file to show", isRequired: false)],
    options: .all + [
      CommandLineOption("--count", value: "N", help: "how many there are")
    ])

  @Test func `help lists every option and argument with its effect`() {
    let lines = Self.app.help.split(separator: "\n")
    let expected =
      Self.app.options.map { ($0.value == nil ? $0.name : "\($0.name) \($0.value ?? "")", $0.help) }
      + [
        ("FILE", "the file to show"), ("--version", "print the version"),
        ("--help", "show this help; -h for short"),
      ]
    for (call, help) in expected {
      #expect(
        lines.contains { $0.hasPrefix("  \(call)  ") && $0.hasSuffix("  \(help)") }, "\(call)")
    }
    #expect(
      [CommandLineOption].all.map(\.name)
        == [
          "--lines", "--inline", "--answer", "--no-input", "--script", "--picture", "--record",
          "--inspect",
          "--mouse", "--time-travel", "--open", "--save", "--theme", "--motion", "--size",
        ])
  }

  @Test func `a program offers no more than it lists`() {
    let help = TextApp("Demo", abstract: "Shows something.").help
    let words = help.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("-") }
    #expect(words == ["--lines", "--inline", "--theme", "--help", "-h"])
    #expect(!help.contains("script") && !help.contains("Mouse") && !help.contains("undo"))
  }

  @Test func `help lists every form of a script's lines, and each is understood`() throws {
    let lines = Self.app.help.split(separator: "\n")
    let examples = [
      "press KEY": "press enter", "type TEXT": "type x", "tap \"NAME\" [in row N]": "tap \"x\"",
      "click COLUMN,ROW": "click 12,7", "right-click COLUMN,ROW": "right-click 12,7",
      "drag COLUMN,ROW": "drag 12,7", "wheel up|down COLUMN,ROW": "wheel up 12,7",
      "resize 60x20": "resize 60x20", "wait 300ms": "wait 300ms", "open LOCATION": "open a/b",
      "expect \"TEXT\"": "expect \"x\"", "screen": "screen", "undo N": "undo 3",
    ]
    #expect(Set(examples.keys) == Set(ScriptCommand.forms))
    for (form, example) in examples {
      #expect(lines.contains { $0 == "  \(form)" })
      #expect(try Script(example).commands.count == 1)
    }
  }

  @Test func `help describes the program and fits on a terminal`() {
    #expect(Self.app.help.hasPrefix("Shows something.\n\nUsage: Demo [FILE] [options]\n"))
    #expect(Self.app.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
