import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

// The look of a terminal is set by drivers, and a demo is an internal part of its program.
@testable import ShoppingCart
@testable import SubFlows
@testable import TributaryText

/// The actions of demos, as found by a user who reads nothing but a terminal of 80 x 24.
@MainActor
@Suite(.timeLimit(.generous)) struct FoundOnScreenTests {
  private func host(
    _ demo: String, _ name: String, columns: Int = 80, rows: Int = 24
  ) async throws -> TextHost {
    let scene = try #require(DemoScene.all.first { $0.demo == demo && $0.name == name })
    let look = Look(Palette(theme: .dark, level: .full))
    return try await scene.host(Size(columns: columns, rows: rows), look)
  }

  @Test func `the footer names the keys of tabs and of the actions of a tweet`() async throws {
    let host = try await host("TweetTimeline", "timeline")
    let footer = host.lines[23]
    #expect(footer.contains("←/→ actions") && footer.contains("[ ] tab"))
    #expect(footer.contains("? help"))
    host.press(.character("]"))
    #expect(host.lines[0].contains("Saved"))
    host.press(.character("["))
    #expect(host.lines[0].contains("Timeline"))
    host.press(.character("?"))
    for action in ["Save", "Share"] { #expect(host.tree.targets.contains { $0.name == action }) }
  }

  @Test func `an author above replies is named by the footer`() async throws {
    let host = try await host("TweetTimeline", "tweet")
    #expect(host.lines[23].contains("Enter cleo"))
  }

  @Test func `a product and its actions share a row, and the first is the promotion`()
    async throws
  {
    let start = TestHost(ShopFlow.vend(), columns: 80, rows: 24)
    #expect(start.lines.contains { $0.contains(">Teapot, $24") })
    let host = try await host("ShoppingCart", "home")
    let rows = host.lines.compactMap { line in
      ["Kettle", "Lamp", "Candle", "Blanket"].firstIndex { line.contains($0) }
    }
    let first = try #require(host.lines.firstIndex { $0.contains("Kettle") })
    #expect(rows == [0, 1, 2, 3])
    #expect(host.lines[first + 3].contains("Blanket"))
  }

  @Test func `Enter and help keep their words in a window of 40 x 12`() async throws {
    let host = try await host("ShoppingCart", "home", columns: 40, rows: 12)
    let footer = host.lines[11]
    #expect(footer.contains("↵ add") && footer.contains("? help"), "\(footer)")
    // All tabs share a row.
    #expect(host.lines[10].contains("Home") && host.lines[10].contains("Account"))
  }

  @Test func `a window of 40 x 12 has the first command of Mail, and the text of a tweet`()
    async throws
  {
    let footer = try await host("Mail", "inbox", columns: 40, rows: 12).lines[11]
    #expect(footer.contains("r reply") && footer.contains("? help"), "\(footer)")
    let tweets = try await host("TweetTimeline", "timeline", columns: 40, rows: 12).lines
    #expect(tweets.contains { $0.contains("New kettle whistles in") })
  }

  @Test func `a tweet and its replies are in a panel`() async throws {
    let host = try await host("TweetTimeline", "tweet")
    #expect(host.lines[2].contains("╭") && host.lines[3].contains("│ Tweet 3"))
  }

  @Test func `the help of a step has Next and Cancel`() async throws {
    let host = try await host("PizzaToppings", "toppings")
    host.press(.character("?"))
    for action in ["Next", "Cancel"] { #expect(host.tree.targets.contains { $0.name == action }) }
  }

  @Test func `a search field has no command of a letter below it`() async throws {
    let host = try await host("Mail", "inbox")
    host.press(.character("/"))
    #expect(!host.lines[23].contains("reply"))
    #expect(host.lines[23].contains("F1 help"))
  }

  @Test func `no letter of Mail is without its word, and the first commands have room`()
    async throws
  {
    let host = try await host("Mail", "inbox")
    let footer = host.lines[23]
    for words in ["r reply", "a archive", "d delete", "? help", "…"] {
      #expect(footer.contains(words), "\(words): \(footer)")
    }
    #expect(!footer.contains("  f  ") && !footer.contains("  g  "))
  }

  @Test func `the help of a page with a button Next has the word once`() async throws {
    let host = try await host("ProductCatalog", "product")
    let words = host.keyHints(in: host.tree).hints.map(\.word)
    #expect(words.contains("press"))
    #expect(words.count { $0 == "next" } == 1)
  }

  @Test func `the footer of a text field names F1`() async throws {
    for (demo, name) in [("Greeting", "name"), ("LoanDesk", "search")] {
      #expect(try await host(demo, name).lines[23].contains("F1 help"))
    }
  }

  @Test func `marking a river has an answer on the same screen`() throws {
    let host = TestHost(ApplicationFlow.vend(), columns: 80, rows: 24)
    for name in ["Rivers", "Lakes", "Constance", "Mark the Rhine"] { try host.tap(name) }
    #expect(host.lines.contains { $0.contains("Marked.") })
  }
}

/// Input to a demo comes back on the terminal as plain words.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct HostileWordsTests {
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
