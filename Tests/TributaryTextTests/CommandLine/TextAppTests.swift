import Testing

// The help is printed by a program that then exits.
@testable import TributaryText

@MainActor
@Suite struct TextAppTests {
  private static let app = TextApp(
    "Demo", about: "Shows something.",
    options: [Option("--count", value: "N", help: "how many there are")])

  @Test func `help lists every option with what it does`() {
    for option in TextApp.commonOptions + Self.app.options {
      let call = option.value.map { "\(option.name) \($0)" } ?? option.name
      let lines = Self.app.help.split(separator: "\n")
      #expect(
        lines.contains { $0.hasPrefix("  \(call)  ") && $0.hasSuffix("  \(option.help)") },
        "\(call)")
    }
    #expect(
      TextApp.commonOptions.map(\.name)
        == [
          "--lines", "--script", "--record", "--mouse", "--picture", "--time-travel", "--open",
          "--save", "--theme", "--motion", "--size", "--help",
        ])
  }

  @Test func `help lists every form of a script's lines, and each is understood`() throws {
    let lines = Self.app.help.split(separator: "\n")
    let examples = [
      "press KEY": "press enter", "type TEXT": "type x", "tap \"NAME\" [in row N]": "tap \"x\"",
      "click COLUMN,ROW": "click 12,7", "wheel up|down COLUMN,ROW": "wheel up 12,7",
      "resize 60x20": "resize 60x20", "wait 300ms": "wait 300ms", "open LOCATION": "open a/b",
      "expect \"TEXT\"": "expect \"x\"", "screen": "screen", "undo N": "undo 3",
    ]
    #expect(Set(examples.keys) == Set(ScriptCommand.forms))
    for (form, example) in examples {
      #expect(lines.contains { $0 == "  \(form)" })
      #expect(try Script(example).commands.count == 1)
    }
  }

  @Test func `help says what the program is and fits on a terminal`() {
    #expect(Self.app.help.hasPrefix("Shows something.\n\nUsage: Demo [options]\n"))
    #expect(Self.app.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
