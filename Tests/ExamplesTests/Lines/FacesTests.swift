@testable import PizzaToppings
import TestSupport
import Testing
import TributaryTextTesting

/// The same flow in full screen, inline, by lines, as JSON and with answers in advance.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct FacesTests {
  /// A way through a demo, typed in each face.
  struct Way: Sendable, CustomTestStringConvertible {
    let demo: String

    /// Keys, and the text that they lead to.
    let keys: [(keys: String, text: String)]
    let lines: [String]
    let answers: [String]

    /// The text in which all faces end.
    let end: String

    /// The rows that the inline run leaves, after the command.
    let left: [String]

    var testDescription: String { demo }
  }

  private static let ways = [
    Way(
      demo: "PizzaToppings",
      keys: [
        ("\r", "Mushrooms"), (" \u{1B}[B\u{1B}[B ", "\u{1B}"), ("\u{1B}[Z\r", "medium"),
        ("\u{1B}[B\u{1B}[B\r", "Where shall"), ("1 Main St\r", "A large pizza"), ("\r", "ordered"),
      ],
      lines: [
        "Start", "Mushrooms", "Olives", "Next", "large", "Next", "Address", "1 Main St", "Next",
        "Order",
      ],
      answers: [
        "Start", "Toppings=Mushrooms", "Toppings=Olives", "Next", "Size=large", "Next",
        "Address=1 Main St", "Next", "Order",
      ],
      end: "ordered: large pizza with Mushrooms, Olives to 1 Main St",
      left: [
        "✓ Toppings  Mushrooms, Olives", "✓ Size      large", "✓ Address   1 Main St",
        "ordered: large pizza with Mushrooms, Olives to 1 Main St",
      ]),
    Way(
      demo: "SignUp",
      keys: [
        ("\t\t\r", "What shall"), ("eva2\r", "It needs"), ("secret12\r", "Hello, eva2."),
        ("\u{03}", ""),
      ],
      lines: ["Sign up", "User name", "eva2", "Next", "Password", "secret12", "quit"],
      answers: ["Sign up", "User name=eva2", "Next", "Password=secret12", "Create account"],
      end: "Hello, eva2.",
      left: ["✓ User name  eva2", "✓ Password   •••", "✗ Profile    left"]),
    Way(
      demo: "LoanDesk",
      keys: [
        ("waves\r", "Searching"), ("", "The Waves"), ("\u{1B}[B\r", "Reader"),
        ("Ada\r", "lent to Ada"),
        ("\r", "for three weeks."),
      ],
      lines: ["Search", "waves", "The Waves", "Reader", "Ada", "Done"],
      answers: ["Search=waves", "The Waves", "Reader=Ada", "Lend", "Done"],
      end: "The Waves is lent to Ada for three weeks.",
      // The loan has led back to the first screen.
      left: ["The Waves is lent to Ada for three weeks."]),
  ]

  private static func record(_ way: Way, _ option: [String]) throws -> (String, PseudoTerminal) {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/run.script"
    let terminal = try PseudoTerminal(columns: 60, rows: 16)
    try terminal.spawn(
      builtProduct(way.demo), arguments: option + ["--motion", "reduced", "--record", path],
      isControlling: false)
    try terminal.expect("\u{1B}[?25l")
    for (keys, text) in way.keys {
      terminal.send(keys)
      if !text.isEmpty { try terminal.expect(text) }
    }
    _ = try terminal.waitForStatus()
    // Times are real, and so are the pieces in which a text arrives, with the actions between them.
    let record = try textFile(at: path).split(separator: "\n").filter { !$0.hasPrefix("wait ") }
    let (actions, commands) = (
      record.filter { $0.hasPrefix("#") }, record.filter { !$0.hasPrefix("#") }
    )
    let text = commands.joined(separator: "\n").replacing("\ntype ", with: "|")
    return (text.replacing("|", with: "") + actions.joined(separator: "\n"), terminal)
  }

  @Test(arguments: ways)
  func
    `a run in full screen and an inline run have one record, and the inline one leaves its answers`(
      way: Way
    ) throws
  {
    let (full, _) = try Self.record(way, [])
    let (inline, terminal) = try Self.record(way, ["--inline"])
    #expect(full == inline)
    var screen = ShellScreen(columns: 60, height: 16, .rewraps)
    screen.feed(terminal.output)
    #expect(screen.lines == way.left, "\(terminal.shownOutput)")
    #expect(!ScreenModes(terminal.output).hasSet(1049))
    #expect(ScreenModes(terminal.output).areClean)
  }

  @Test(arguments: ways)
  func `lines, JSON and answers lead to the same end`(way: Way) throws {
    let typed = try ChildProcess(
      builtProduct(way.demo), ["--lines"], input: way.lines.map { "\($0)\n" }.joined())
    #expect(typed.output.contains(way.end), "\(typed.output)")
    let objects = way.lines.map { #"{"line": "\#($0)"}"# + "\n" }
    let json = try ChildProcess(
      builtProduct(way.demo), ["--lines=json"], input: objects.joined())
    #expect(json.output.contains(way.end), "\(json.output)")
    let answered = try ChildProcess(
      builtProduct(way.demo), ["--no-input"] + way.answers.flatMap { ["--answer", $0] })
    #expect((answered.output + answered.errors).contains(way.end), "\(answered.errors)")
  }

  /// The screens of a way in each face, and the result where it is shown; the same on every machine.
  @MainActor private static func transcript(of way: Way) async throws -> String {
    var text = ""
    for (face, isInline) in [("full screen", false), ("inline", true)] {
      let demo = try #require(Demo.all.first { $0.name == way.demo })
      let session = demo.begin(at: Size(columns: 60, rows: 10))
      let host = session.host
      if isInline { host.finished = FinishedScreens(of: host.window) }
      host.resize(to: host.size)
      text += "-- \(face)\n\n"
      var answers = NamedAnswers(way.answers)
      text += host.lines.map { "\($0)\n" }.joined() + "\n"
      while !session.isOver {
        let before = answers.unused
        guard answers.useNext(in: host) else { break }
        await host.wait(.seconds(10))
        let used = zip(before, answers.unused + [""]).first { $0 != $1 }?.0 ?? ""
        text += "> \(used)\n\n"
        if !session.isOver { text += host.lines.map { "\($0)\n" }.joined() + "\n" }
      }
      host.finished?.end(at: host.window.innermost, hasResult: session.result != nil)
      text += host.finishedLines.lines.map { "\($0)\n" }.joined() + "\n"
    }
    for (face, options, lines) in [
      ("lines", ["--lines"], way.lines),
      ("JSON", ["--lines=json"], way.lines.map { #"{"line": "\#($0)"}"# }),
      ("answers", ["--no-input"] + way.answers.flatMap { ["--answer", $0] }, []),
    ] {
      let child = try ChildProcess(
        builtProduct(way.demo), options, input: lines.map { "\($0)\n" }.joined())
      text += "-- \(face)\n\(child.output)\(child.errors)\n"
    }
    return text
  }

  // The other demos wait for real services by lines, so what they show there depends on the time.
  @Test(arguments: ways.prefix(1)) @MainActor
  func `the transcript of a way has its screens in all five faces`(way: Way) async throws {
    let name = "\(way.demo) in five faces"
    let text = try await Self.transcript(of: way)
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try Transcript.write(text, as: name) }
    #expect(try Transcript.text(of: name) == text)
  }

  private static func inline(
    _ product: String, _ options: [String], _ keys: [(keys: String, text: String)]
  ) throws -> [String] {
    let terminal = try PseudoTerminal(
      columns: 60, rows: 16, running: product, ["--inline", "--motion", "reduced"] + options,
      until: "\u{1B}[?25l")
    for (keys, text) in keys {
      if !text.isEmpty { try terminal.expect(text) }
      terminal.send(keys)
    }
    _ = try terminal.waitForStatus()
    #expect(ScreenModes(terminal.output).areClean)
    var screen = ShellScreen(columns: 60, height: 16, .rewraps)
    screen.feed(terminal.output)
    return screen.lines
  }

  @Test func `a key that is undone takes the lines of what it finished away, and no others`() throws
  {
    let ordered = "ordered: small pizza with Mushrooms to 1 Main St"
    let left = try Self.inline(
      "PizzaToppings", ["--time-travel"],
      [
        ("\r", "Start"), (" \u{1B}[Z\r", "Mushrooms"), ("\r", "medium"),
        // From the address back to the sizes.
        ("\u{2}", "Address"), ("\u{1B}[A\r", "medium"),
        ("1 Main St\r", "Address"), ("\r", "A small pizza"),
      ])
    #expect(
      left == [
        "✓ Toppings  Mushrooms", "✓ Size      small", "✓ Address   1 Main St", ordered,
      ], "\(left)")
  }

  @Test func `a flow that begins at a location leaves the lines of what is answered there`() throws
  {
    let left = try Self.inline(
      "PizzaToppings", ["--open", "toppings/size"],
      [("\r", "medium"), ("1 Main St\r", "Address"), ("\r", "A medium pizza")])
    #expect(
      left == [
        "✓ Size     medium", "✓ Address  1 Main St",
        "ordered: medium pizza with no toppings to 1 Main St",
      ], "\(left)")
  }

  @Test func `a flow of panes is shown inline, one below the window's height`() throws {
    let left = try Self.inline("Mail", [], [("\u{03}", "Inbox")])
    #expect(left.count == 1 && left[0].hasPrefix("✗"), "\(left)")
  }

  @Test @MainActor
  func `an inline frame is as high as its screen, and a step back takes the answer's line away`()
    throws
  {
    let session = Session(root: PizzaFlow.vend(), size: Size(columns: 60, rows: 20)) { "\($0)" }
    session.host.finished = FinishedScreens(of: session.host.window)
    try session.perform(.resize(Size(columns: 60, rows: 20)))
    #expect(session.host.lines == ["Pizza", "Hungry?", "", ">Start<"])
    for name in ["Start", "Basil", "Next"] { try session.perform(.tap(name, row: nil)) }
    #expect(session.host.lines.prefix(2) == ["✓ Toppings  Basil", "Size  [Back] [Cancel] [Next]"])
    try session.perform(.tap("large", row: nil))
    // A screen of few rows leaves room for all lines.
    #expect(
      session.host.lines.prefix(3) == [
        "✓ Toppings  Basil", "✓ Size      large", "Address  [Back] [Cancel] [Next]",
      ])
    try session.perform(.tap("Back", row: nil))
    #expect(session.host.lines.prefix(2) == ["✓ Toppings  Basil", "Size  [Back] [Cancel] [Next]"])
    try session.perform(.tap("Back", row: nil))
    #expect(session.host.lines.first == "Toppings  [Back] [Cancel] >Next<")
    #expect(session.host.lines.count == 7)
    try session.perform(.resize(Size(columns: 60, rows: 4)))
    #expect(session.host.lines.count == 4)
  }

  @Test(arguments: [(rows: 12, height: 12), (rows: 40, height: 16)]) @MainActor
  func `an inline form has all its rows, a long list ten, and a field needs no title above it`(
    rows: Int, height: Int
  ) throws {
    func lines(_ screen: some Screen<Never, String>) throws -> [String] {
      let session = Session(root: screen, size: .usual) { $0 }
      session.host.finished = FinishedScreens(of: session.host.window)
      session.host.look = Look(isFilled: false, isOnTerminal: true)
      try session.perform(.resize(Size(columns: 60, rows: rows)))
      return session.host.lines
    }
    let form = ViewScreen<String>("Form") { _ in
      ForEach(1...14, id: \.self) { number in Button("Button \(number)") {} }
    }
    #expect(try lines(form).count == height)
    let list = ViewScreen<String>("List") { _ in
      List(1...100, id: \.self) { number in Button("Row \(number)") {}.buttonStyle(.plain) }
    }
    #expect(try lines(list).count == 12)
    let question = try lines(Question.text("Name"))
    #expect(question.count == 2 && question[0].hasPrefix(">Name: ["))
    #expect(!question[1].contains("scroll"))
  }

  @Test(arguments: [(20, 16), (60, 3)])
  func `a window without room for an inline frame gets lines, and one line says why`(
    columns: Int, rows: Int
  ) throws {
    let terminal = try PseudoTerminal(
      columns: columns, rows: rows, running: "PizzaToppings", ["--inline"], until: "> ")
    #expect(terminal.shownOutput.contains("the window is too small for --inline"))
    #expect(!terminal.output.contains(0x1B))
    terminal.send("quit\n")
    #expect(try terminal.waitForStatus() == .exited(1))
  }

  @Test func `a pipe and a dumb terminal get lines, and one line says why`() throws {
    let child = try ChildProcess(builtProduct("PizzaToppings"), ["--inline"], input: "quit\n")
    #expect(child.errors.contains("this is no terminal that shows it for --inline"))
    #expect(child.output.contains("1. Start"))
    let terminal = try PseudoTerminal(
      running: "PizzaToppings", ["--inline"], environment: ["TERM": "dumb"], until: "> ")
    #expect(!terminal.output.contains(0x1B))
  }
}
