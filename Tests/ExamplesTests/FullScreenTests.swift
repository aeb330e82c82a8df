import TestSupport
import Testing
import TributaryTextTesting

@testable import TweetTimeline

/// The demos on a terminal, with no shell between that could repair what they leave behind.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct FullScreenTests {
  // Motion is written in pieces, in which no text is found.
  private static let still = ["--motion", "reduced"]

  private let order = [
    "\r", " ", "\u{1B}[B", "\u{1B}[B", " ", "\u{1B}[Z", "\r",
    "\u{1B}[B", "\u{1B}[B", "\r", "1 Main St", "\r",
  ]

  @Test func `an order ends with its result on the main screen, and its record gives it again`()
    throws
  {
    let folder = try TemporaryFolder()
    let script = "\(folder.path)/run.script"
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("PizzaToppings"), arguments: Self.still + ["--record", script],
      isControlling: false)
    for keys in order { terminal.send(keys) }
    try terminal.expect("A large pizza with Mushrooms, Olives to 1 Main St.")
    terminal.send("\r")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(terminal.modes == before)
    let parts = text(of: terminal).split(separator: "\u{1B}[?1049l")
    #expect(parts.count == 2)
    #expect(parts.last == "ordered: large pizza with Mushrooms, Olives to 1 Main St\r\n")
    let replay = try ChildProcess(builtProduct("PizzaToppings"), ["--script", script])
    #expect(replay.output == "ordered: large pizza with Mushrooms, Olives to 1 Main St\n")
    let record = try textFile(at: script)
    #expect(record.contains("type 1 Main St\n"))
    #expect(record.contains("\n# Pizza: does askToppings\n# push: Pizza → Toppings\n"))
  }

  @Test func `work that took its time in a run takes it again in the replay of the record`() throws
  {
    let folder = try TemporaryFolder()
    let (script, hurried) = ("\(folder.path)/run.script", "\(folder.path)/hurried.script")
    let terminal = try start("LoanDesk", ["--record", script])
    // The search takes half a second, and the loan a second, of the terminal's own time.
    terminal.send("waves\r")
    try terminal.expect("Searching")
    try terminal.expect("The Waves")
    terminal.send("\u{1B}[B\r")
    try terminal.expect("Reader")
    terminal.send("Ada\r")
    // The receipt is wrapped in its box.
    try terminal.expect("lent to Ada")
    terminal.send("\r")
    #expect(try terminal.waitForStatus() == .exited(0))

    let replay = try ChildProcess(builtProduct("LoanDesk"), ["--script", script])
    #expect(replay.status == .exited(0), "\(replay.errors)")
    #expect(replay.output == "The Waves is lent to Ada for three weeks.\n")
    // Without its waits the record leads elsewhere, so they are where they have to.
    let lines = try textFile(at: script).split(separator: "\n")
    let waits = lines.filter { $0.hasPrefix("wait ") }
    #expect(waits.count >= 2)
    try writeTextFile(lines.filter { !waits.contains($0) }.joined(separator: "\n"), at: hurried)
    let hurry = try ChildProcess(builtProduct("LoanDesk"), ["--script", hurried])
    #expect(hurry.status != .exited(0))
  }

  @Test func `a resized terminal is painted again`() throws {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(builtProduct("TweetTimeline"), arguments: Self.still)
    // Longer texts are cut, since the actions of a row keep their room.
    try terminal.expect("First tomatoes off")
    terminal.resize(columns: 60, rows: 20)
    try terminal.expect("Somebody left a piano")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(0))
  }

  @Test(arguments: ["--open", "--save"]) @MainActor
  func
    `a record that begins elsewhere opens its location in one line, with the actions as comments`(
      option: String
    ) async throws
  {
    let folder = try TemporaryFolder()
    let (script, saved) = ("\(folder.path)/run.script", "\(folder.path)/saved")
    try writeTextFile(savedRun(of: "TweetTimeline", Self.timeline("user/bob")), at: saved)
    let terminal = try start(
      "TweetTimeline",
      ["--record", script, option, option == "--save" ? saved : "timeline/user/bob"])
    try terminal.expect("The 7:40 was on time. I was not.")
    for keys in ["\u{1B}[C", "\r"] { terminal.send(keys) }
    // A Ctrl-C that waits for earlier keys ends a program that a busy machine keeps from handling them.
    try terminal.expect("Replies")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(0))
    let record = try textFile(at: script)
    #expect(record.contains("open timeline/user/bob\n# Timeline: does presentUser(@bob)\n"))
    _ = try await Replay(of: record, isRecord: true) { _ in MainFlow.vend(tweets: .made(200)) }
  }

  @Test @MainActor
  func `a record begins as far as a saved place that is not known any more has led`() async throws {
    let folder = try TemporaryFolder()
    let (script, saved) = ("\(folder.path)/run.script", "\(folder.path)/saved")
    try writeTextFile(
      savedRun(of: "TweetTimeline", Self.timeline("user/bob", "nowhere")), at: saved)
    let terminal = try start("TweetTimeline", ["--record", script, "--save", saved])
    try terminal.expect("The 7:40 was on time. I was not.")
    for keys in ["\u{1B}[C", "\r"] { terminal.send(keys) }
    // A Ctrl-C that waits for earlier keys ends a program that a busy machine keeps from handling them.
    try terminal.expect("Replies")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(0))
    let record = try textFile(at: script)
    #expect(record.contains("open timeline/user/bob\n# Timeline: does presentUser(@bob)\n"))
    _ = try await Replay(of: record, isRecord: true) { _ in MainFlow.vend(tweets: .made(200)) }
  }

  @Test func `the values of a saved run reach its replay through a copy of the file`() throws {
    let folder = try TemporaryFolder()
    let (script, saved, copy) = (
      "\(folder.path)/run.script", "\(folder.path)/saved", "\(folder.path)/copy"
    )
    let state = savedRun(
      of: "ShoppingCart",
      #"""
      {"values": {"cart": ["Lamp"], "name": "Ada"}, "children": [{"address": "cart", "index": 2}],
      "presented": [{"address": "pay/cart"}]}
      """#)
    for path in [saved, copy] { try writeTextFile(state, at: path) }
    let terminal = try start("ShoppingCart", ["--record", script, "--save", saved])
    try terminal.expect("Lamp, $45")
    terminal.send("\r")
    try terminal.expect("Ship")
    for keys in ["1 Main St", "\r"] { terminal.send(keys) }
    try terminal.expect("nothing")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(0))
    let replay = try ChildProcess(
      builtProduct("ShoppingCart"), ["--script", script, "--save", copy])
    #expect(replay.status == .exited(0), "\(replay.errors)")
    #expect(try textFile(at: copy) == textFile(at: saved))
    #expect(try textFile(at: copy).contains("\"address\": \"1 Main St\""))
  }

  private func savedRun(of app: String, _ state: String) -> String {
    "{\"Tributary\": {\"app\": \"\(app)\", \"version\": 1}, \"state\": \(state)}"
  }

  // The stack of the first tab.
  private static func timeline(_ addresses: String...) -> String {
    let stack = addresses.enumerated().map { #"{"address": "\#($1)", "index": \#($0 + 1)}"# }
    let children = stack.joined(separator: ", ")
    return #"{"children": [{"address": "timeline", "children": [\#(children)]}]}"#
  }

  @Test func `Ctrl-B takes back key after key, down to the start`() throws {
    let terminal = try start("PizzaToppings", ["--time-travel"])
    for keys in order { terminal.send(keys) }
    try terminal.expect("A large pizza with Mushrooms, Olives to 1 Main St.")
    for _ in 0..<30 { terminal.send("\u{02}") }
    try terminal.expect("Hungry?")
    terminal.send("\r")
    try terminal.expect("Basil")
    for keys in order.dropFirst() { terminal.send(keys) }
    try terminal.expect("A large pizza with Mushrooms, Olives to 1 Main St.")
    terminal.send("\u{02}")
    terminal.send("\u{02}")
    terminal.send("5\r")
    terminal.send("\r")
    #expect(try terminal.waitForStatus() == .exited(0))
    #expect(text(of: terminal).hasSuffix("large pizza with Mushrooms, Olives to 1 Main S5\r\n"))
  }

  @Test func `without being asked for, Ctrl-B takes nothing back`() throws {
    let terminal = try start("PizzaToppings")
    for keys in order { terminal.send("\(keys)\u{02}") }
    try terminal.expect("A large pizza with Mushrooms, Olives to 1 Main St.")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(1))
  }

  @Test func `a screen slides in, unless motion is reduced`() throws {
    let moving = try start("PizzaToppings", motion: "full")
    try moving.expect("\u{1B}[?2026l")
    moving.send("\r")
    for _ in 0..<3 { try moving.expect("\u{1B}[?2026l") }
    moving.send("\u{03}")
    #expect(try moving.waitForStatus() == .exited(1))

    let still = try start("PizzaToppings")
    try still.expect("Hungry?")
    still.send("\r")
    try still.expect("Basil")
    still.send("\u{03}")
    #expect(try still.waitForStatus() == .exited(1))
    #expect(text(of: still).split(separator: "\u{1B}[?2026h").count == 3)
  }

  @Test func `a record that cannot be written is reported before anything can be lost`() throws {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(builtProduct("PizzaToppings"), arguments: ["--record", "/nowhere/run"])
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(text(of: terminal).hasPrefix("PizzaToppings: --record /nowhere/run: No such file"))
  }

  @Test func `a terminal that is dumb gets lines`() throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(builtProduct("PizzaToppings"), environment: ["TERM": "dumb"])
    try terminal.expect("1. Start")
    terminal.send("quit\n")
    #expect(try terminal.waitForStatus() == .exited(1))
    #expect(!terminal.output.contains(0x1B))
  }

  private func text(of terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  private func start(
    _ program: String, _ arguments: [String] = [], motion: String = "reduced"
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 60, rows: 12)
    try terminal.spawn(
      builtProduct(program), arguments: ["--motion", motion] + arguments, isControlling: false)
    try terminal.expect("\u{1B}[?1049h")
    return terminal
  }

  // Vowels and consonants of Hangul without a first consonant: clusters that take no cell, no two
  // of them alike, as many as a table holds.
  private static let clusters = String(
    String.UnicodeScalarView(
      (0..<50_000).flatMap { number -> [Unicode.Scalar] in
        let values: [Int] = [
          0x1161 + number % 71, 0x1161 + number / 71 % 71, 0x11A8 + number / 5041,
        ]
        return values.compactMap { Unicode.Scalar(UInt32($0)) }
      }))

  @Test func `a new table of clusters is painted again`() throws {
    let terminal = try start("PizzaToppings", ["--open", "toppings/size/address"])
    try terminal.expect("Where shall it go?")
    terminal.send("e\u{301}o\u{308}")
    try terminal.expect("o\u{308}")
    // The clusters come between the two letters, and Ctrl-U takes out all but the second letter:
    // it has now, in the same cell, the number that the first one had.
    terminal.send("\u{1B}[D\u{1B}[200~\(Self.clusters)\u{1B}[201~\u{15}")
    try terminal.expect("o\u{308}")
    terminal.send("\u{03}")
    #expect(try terminal.waitForStatus() == .exited(1))
  }
}
