import TestSupport
import Testing

/// Input to a demo comes back on the terminal as plain words.
@Suite(.timeLimit(.generous)) struct HostileWordsTests {
  private static let words = [
    "\u{1B}]52;c;b3duZWQ=\u{7}", "\u{1B}[2J\u{1B}[1;1H", "\u{9B}31m", "a\u{202E}b", "a\u{E}b\u{8}",
    "\u{2028}\u{85}\u{7F}",
  ]

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  @Test(arguments: words)
  func `an option, a file and a location that are wrong are quoted harmlessly`(
    word: String
  ) throws {
    for arguments in [
      [word], ["--\(word)"], ["--script", "/nowhere/\(word)"], ["--size", word], ["--theme", word],
      ["--save", "/nowhere/\(word)"], ["--lines", "--open", word],
    ] {
      let child = try ChildProcess(builtProduct("TweetTimeline"), arguments)
      #expect(child.errors.contains("TweetTimeline: "), "\(arguments)")
      #expect(Self.isHarmless(child.errors), "\(arguments): \(child.errors.debugDescription)")
    }
  }

  @Test(arguments: words)
  func `an answer comes back as its letters, on the screen and in the result`(
    word: String
  ) throws {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/run.script"
    let steps = [
      "tap \"Start\"", "tap \"Next\"", "tap \"large\"", "type \(word)", "screen", "press enter",
      "screen", "press space",
    ]
    try writeTextFile(steps.map { "\($0)\n" }.joined(), at: script)
    let child = try ChildProcess(builtProduct("PizzaToppings"), ["--script", script])
    #expect(child.output.contains("\nordered: large pizza"))
    #expect(Self.isHarmless(child.output), "\(child.output.debugDescription)")
    #expect(Self.isHarmless(child.errors), "\(child.errors.debugDescription)")
  }
}
