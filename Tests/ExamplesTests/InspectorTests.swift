import TestSupport
import Testing
import TributaryTextTesting

@testable import Inspector

/// The events that `--inspect` of a program writes, and the program that shows them.
@Suite("Inspector", .serialized, .timeLimit(.generous), .waitsForPrograms) struct InspectorTests {
  private static let answers = [
    "Start", "Next", "Size=small", "Next", "Address=2 Side St", "Order",
  ]

  private static let steps = [
    "push: Pizza → Toppings", "push: Toppings → Size", "push: Size → Address",
    "push: Address → Summary",
  ]

  enum Face: CaseIterable { case fullScreen, inline, lines, json, answers, script }

  @Test(arguments: Face.allCases)
  func `a run has the same steps in its file by each face, for its owner alone`(face: Face) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    switch face {
    case .fullScreen, .inline:
      let terminal = try PseudoTerminal(columns: 60, rows: 16)
      try terminal.spawn(
        builtProduct("PizzaToppings"),
        arguments: ["--motion", "reduced", "--inspect", path]
          + (face == .inline ? ["--inline"] : []),
        isControlling: false)
      for keys in ["\r", "\u{1B}[Z", "\r", "\u{1B}[A", "\r", "2 Side St", "\r"] {
        terminal.send(keys)
      }
      try terminal.expect("to 2 Side St.")
      terminal.send("\r")
      #expect(try terminal.waitForStatus() == .exited(0))
    case .lines, .json:
      let child = try ChildProcess(
        builtProduct("PizzaToppings"),
        ["--inspect", path, face == .json ? "--lines=json" : "--lines"],
        input: "Start\nNext\nsmall\n2 Side St\nOrder\n")
      #expect(child.status == .exited(0), "\(child.errors)")
    case .answers:
      let given = Self.answers.flatMap { ["--answer", $0] }
      let child = try ChildProcess(
        builtProduct("PizzaToppings"), ["--no-input", "--inspect", path] + given)
      #expect(child.status == .exited(0), "\(child.errors)")
    case .script:
      let child = try ChildProcess(
        builtProduct("PizzaToppings"), ["--script", "-", "--inspect", path],
        input: """
          tap "Start"
          tap "Next"
          tap "small"
          type 2 Side St
          press enter
          tap "Order"

          """)
      #expect(child.status == .exited(0), "\(child.errors)")
    }
    let run = try InspectedRun(of: path)
    #expect(run.entries.filter(\.isStep).map(\.text) == Self.steps)
    #expect(
      run.notes == ["PizzaToppings is over: ordered: small pizza with no toppings to 2 Side St"])
    #expect(run.entries.map(\.id) == Array(1..<(run.lastNumber + 1)))
    // Each entry has the screen that it led to.
    for (step, title) in zip(run.entries.filter(\.isStep), ["Toppings", "Size", "Address"]) {
      let state = try #require(run.state(at: step.id))
      #expect(state.lines.first == "Screen: \(title)")
      #expect(state.tree.contains { $0.isShown && $0.text.contains("\(title)Screen") })
    }
    #expect(run.states.last?.values.first?.contains("2 Side St") == true)
    #expect(permissions(of: path) == 0o600)
  }

  @Test func `the events are beside a saved run and a picture, and begin again with each run`()
    throws
  {
    let folder = try TemporaryFolder()
    func run(_ script: String) throws -> InspectedRun {
      let child = try ChildProcess(
        builtProduct("PizzaToppings"),
        [
          "--script", "-", "--inspect", "\(folder.path)/events", "--save", "\(folder.path)/saved",
          "--picture", "\(folder.path)/run.svg",
        ], input: script)
      #expect(child.errors == "PizzaToppings: left without a result\n")
      return try InspectedRun(of: "\(folder.path)/events")
    }
    let first = try run("tap \"Start\"\ntap \"Olives\"\ntap \"Next\"\n")
    #expect(first.entries.filter(\.isStep).map(\.text) == Array(Self.steps.prefix(2)))
    // The second run includes the restoration.
    let second = try run("tap \"Next\"\n")
    #expect(second.states.last?.lines.first == "Screen: Address")
    #expect(second.notes == ["PizzaToppings is over"])
    #expect(Set(folder.names) == ["events", "saved", "run.svg"])
  }

  @Test func `an undo begins the run once more, with its own numbers`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-", "--inspect", path],
      input: "tap \"Start\"\ntap \"Next\"\nundo 1\n")
    #expect(child.errors == "PizzaToppings: left without a result\n")
    let run = try InspectedRun(of: path)
    #expect(run.entries.filter(\.isStep).map(\.text) == Array(Self.steps.prefix(1)))
    #expect(run.entries.map(\.id) == Array(1..<(run.lastNumber + 1)))
    #expect(run.states.last?.lines.first == "Screen: Toppings")
  }

  @Test(arguments: [
    (
      "/nowhere/events", "No such file or directory; make its directory first, or give another path"
    ),
    ("/dev/null", "it is a device or a pipe; give the path of a file"),
  ])
  func `a file that cannot be written is reported before the run`(path: String, reason: String)
    throws
  {
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--inspect", path], input: "Start\n")
    #expect(child.status == .exited(1))
    #expect(child.errors == "PizzaToppings: --inspect \(path): \(reason)\n")
    #expect(child.output == "")
  }

  @Test func `a file that is not there yet is waited for, and a run in it shows while it goes on`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    let terminal = try PseudoTerminal(columns: 130, rows: 20)
    try terminal.spawn(
      builtProduct("Inspector"), arguments: ["--motion", "reduced", path], isControlling: false)
    try terminal.expect("it is waited for")
    let app = try PseudoTerminal(columns: 60, rows: 14)
    try app.spawn(
      builtProduct("PizzaToppings"), arguments: ["--motion", "reduced", "--inspect", path],
      isControlling: false)
    try terminal.expect("PizzaToppings goes on")
    app.send("\r")
    try terminal.expect("Mushrooms")
    app.send("\u{3}")
    #expect(try app.waitForStatus() == .exited(1))
    try terminal.expect("is over")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
  }
}

/// The file as the inspector reads it.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct FileTailTests {
  @Test func `a file is missing once, begins, grows, and begins again when it is cut or replaced`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    var tail = FileTail(path)
    #expect(tail.next() == .missing("\(path): No such file or directory"))
    #expect(tail.next() == nil)
    try writeTextFile("one\n", at: path)
    #expect(tail.next() == .begun(skipped: 0))
    #expect(tail.next() == .grown(Array("one\n".utf8)))
    #expect(tail.next() == nil)
    try writeTextFile("one\ntwo\n", at: path)
    #expect(tail.next() == .grown(Array("two\n".utf8)))
    try writeTextFile("", at: path)
    #expect(tail.next() == .begun(skipped: 0))
    #expect(tail.next() == nil)
    // Longer than before, but another one.
    try writeTextFile("three\n", at: path)
    #expect(tail.next() == .grown(Array("three\n".utf8)))
    try writeTextFile("another file\n", at: path)
    #expect(tail.next() == .begun(skipped: 0))
    #expect(tail.next() == .grown(Array("another file\n".utf8)))
  }

  @Test(arguments: [("/", "it is no file"), ("/dev/zero", "it is no file")])
  func `a folder and a device are no files`(path: String, reason: String) {
    var tail = FileTail(path)
    #expect(tail.next() == .missing("\(path): \(reason)"))
  }

  @Test func `of a large file the end alone is read, in parts`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/events"
    let child = try ChildProcess("/bin/sh", ["-c", "truncate -s 100M \"$0\"", path])
    #expect(child.status == .exited(0), "\(child.errors)")
    var tail = FileTail(path)
    #expect(tail.next() == .begun(skipped: 84 << 20))
    var counts: [Int] = []
    for _ in 0..<20 {
      if case .grown(let bytes)? = tail.next() { counts.append(bytes.count) }
    }
    #expect(counts == Array(repeating: 1 << 20, count: 16))
  }
}

/// The run as the inspector reads it from bytes.
@Suite(.timeLimit(.generous)) struct InspectedRunTests {
  private static func run(_ parts: [String], skipped: Int = 0) -> InspectedRun {
    var run = InspectedRun()
    run.read(.begun(skipped: skipped))
    for part in parts { run.read(.grown(Array(part.utf8))) }
    return run
  }

  private static func entry(_ number: Int) -> String {
    #"{"event":"entry","number":\#(number),"kind":"action","text":"does \#(number)"}"# + "\n"
  }

  @Test func `a line may come in parts, and counts when it has ended`() {
    let text = Self.entry(1)
    for count in 0..<text.count {
      let parts = [String(text.prefix(count)), String(text.dropFirst(count))]
      #expect(Self.run(parts).entries.map(\.id) == [1])
    }
    #expect(Self.run([String(text.dropLast())]).entries == [])
  }

  @Test(arguments: [
    "garbage", "{", "[]", "null", "{}", #"{"event":1}"#, #"{"event":"entry"}"#,
    #"{"event":"state","after":"x"}"#, "\u{0}\u{1B}[2J", String(repeating: "[", count: 2_000),
  ])
  func `a line that is no event is counted, and the others are read`(line: String) {
    let run = Self.run([Self.entry(1), line + "\n", Self.entry(2)])
    #expect(run.entries.map(\.id) == [1, 2])
    #expect(run.notes.last == "Lines that are no events: 1")
  }

  @Test func `an event of a later version is left out, and so is a line without a beginning`() {
    let later = #"{"event":"later","version":9}"# + "\n"
    #expect(Self.run([later, Self.entry(1)]).notes == ["The program goes on"])
    let cut = Self.run([#"number":7}"# + "\n", Self.entry(8)], skipped: 3 << 20)
    #expect(cut.entries.map(\.id) == [8])
    #expect(
      cut.notes == ["The program goes on", "The first 3 MB of the file are left out"])
  }

  @Test func `the last entries of a long run are kept, and a line without an end is not`() {
    let run = Self.run([(1...5_000).map(Self.entry).joined()])
    #expect(run.lastNumber == 5_000)
    #expect((1_000...2_000).contains(run.entries.count))
    let part = String(repeating: "x", count: 700_000)
    let long = Self.run([part, part, part + "\n", Self.entry(1)])
    #expect(long.entries.map(\.id) == [1])
    #expect(long.notes.last == "Lines that are no events: 1")
  }

  @MainActor
  @Test func `the cursor follows the end until it is moved, and again at the last entry`() {
    let store = RunStore(Self.run([Self.entry(1), Self.entry(2)]))
    #expect(store.position == 2)
    store.run.value.read(.grown(Array(Self.entry(3).utf8)))
    #expect(store.position == 3)
    store.show(1)
    store.run.value.read(.grown(Array(Self.entry(4).utf8)))
    #expect(store.position == 1)
    store.show(9)
    store.run.value.read(.grown(Array(Self.entry(5).utf8)))
    #expect(store.position == 5)
  }
}

@MainActor
@Suite("All runs of Inspector", .timeLimit(.generous)) struct InspectorExplorationTests {
  @Test func `from everywhere the end is followed again, and the log is reached`() async throws {
    let explorer = Explorer { InspectorFlow.vend(store: RunStore(.sample), clock: $0) }
    let runs = try await explored(explorer, "Inspector")
    expectProved(runs.canReach("the end") { $0.state.saved.contains("\"entry\":null") })
    expectProved(runs.canReach("the log") { shows("Log", $0.state) })
  }
}

extension InspectedRun {
  /// The run in a file.
  fileprivate init(of path: String) throws {
    self.init()
    var tail = FileTail(path)
    for _ in 0..<10_000 {
      guard let change = tail.next() else { return }
      read(change)
    }
  }
}
