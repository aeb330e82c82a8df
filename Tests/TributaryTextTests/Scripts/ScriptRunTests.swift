import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ScriptRunTests {
  private static func run(
    _ text: String,
    in vend: @escaping @MainActor () -> some Screen<Never, Int> = { Answering() }
  ) async throws -> (shown: [String], session: Session) {
    let shown = Box<[String]>([])
    let replayableRun = ReplayableRun {
      Session(root: vend(), size: Size(columns: 20, rows: 5)) { "gave \($0)" }
    }
    try await ScriptRun(try Script(text), in: replayableRun) { shown.value.append($0) }.run()
    return (shown.value, replayableRun.session)
  }

  private static func mistake(_ text: String) async -> ScriptError? {
    do { _ = try await run(text) } catch { return error as? ScriptError }
    return nil
  }

  @Test func `a script performs its commands and prints the screens it asks for`() async throws {
    let run = try await Self.run("expect \"Give 2\"\nscreen\npress down\nscreen\nwait 3s\n")
    #expect(
      run.shown == [
        "     Answering\n────────────────────\n>Give 1<\n[Give 2]\n\n",
        "     Answering\n────────────────────\n[Give 1]\n>Give 2<\n\n",
      ])
    #expect(!run.session.isOver)
  }

  @Test func `typing, tapping and resizing reach the host`() async throws {
    let form = FormScreen()
    let flow = NavigationFlow<Never, Never, Int>(root: form)
    let run = try await Self.run(
      "tap \"Name\"\ntype abc\npress left\ntype \"はち\"\nresize 30x9\npress enter\ntap \"Last\"",
      in: { flow })
    #expect(form.text == "abはちc")
    #expect(form.submits == ["abはちc"])
    #expect(form.presses == ["Last"])
    #expect(run.session.host.size == Size(columns: 30, rows: 9))
  }

  @Test func `an expectation that is not met names its line and shows the screen`() async {
    let error = await Self.mistake("screen\n\nexpect \"Give 3\"\nscreen")
    #expect(error?.line == 3)
    #expect(
      error?.reason == """
        expected "Give 3", but the screen shows
               Answering
          ────────────────────
          >Give 1<
          [Give 2]
        \("  ")
        """)
  }

  @Test func `a tap that finds nothing names its line`() async {
    let error = await Self.mistake("screen\ntap \"Give 3\"")
    #expect(error?.line == 2)
    #expect(
      error?.reason == "nothing here is called \"Give 3\"; there are \"Give 1\", \"Give 2\"")
  }

  @Test(arguments: ["press x", "type x", "tap \"Give 1\"", "resize 9x9", "press ctrl-c"])
  func `a command after the end is a mistake that names its line`(line: String) async {
    for end in ["tap \"Give 2\"", "press ctrl-c"] {
      let error = await Self.mistake("\(end)\n\(line)")
      #expect(error?.line == 2)
      #expect(error?.reason == "the app has ended before this line; remove it")
    }
  }

  @Test func `after the end the last screen and the result can still be looked at`() async throws {
    let run = try await Self.run(
      "tap \"Give 2\"\nexpect \"gave 2\"\nexpect \"Answering\"\nwait 1s\nscreen")
    #expect(run.session.result == "gave 2")
    #expect(run.shown.count == 1)
  }

  @Test func `undoing leads to the earlier frame, also from the end`() async throws {
    let run = try await Self.run(
      "press down\nexpect \">Give 2<\"\nundo 1\nexpect \">Give 1<\"\ntap \"Give 2\"\n"
        + "expect \"gave 2\"\nundo 1\nscreen\ntap \"Give 1\"")
    #expect(run.session.result == "gave 1")
    #expect(run.shown.count == 1)
  }

  @Test func `undoing more than there is names its line and says how much there is`() async {
    let error = await Self.mistake("press down\nexpect \"Give 1\"\npress up\nundo 3")
    #expect(error?.line == 4)
    #expect(error?.reason == "there are 2 commands to undo, not 3; say: undo 2")
  }

  @Test(arguments: [
    ("undo 1", "there is no command to undo"),
    ("press down\nundo 2", "there is 1 command to undo, not 2; say: undo 1"),
  ])
  func `one command to undo is one, and none is none`(script: String, reason: String) async {
    #expect(await Self.mistake(script)?.reason == reason)
  }

  @Test func `ctrl-c leaves without a result`() async throws {
    let run = try await Self.run("press ctrl-c")
    #expect(run.session.isOver)
    #expect(run.session.result == nil)
  }
}

@MainActor
@Suite struct SessionTests {
  @Test func `the first output of the root is the result, and ends the run`() throws {
    let root = Answering()
    let session = Session(root: root, size: .usual) { "gave \($0)" }
    #expect(!session.isOver)
    #expect(session.result == nil)
    try session.host.tap("Give 1")
    #expect(session.isOver)
    #expect(session.result == "gave 1")
    try session.host.tap("Give 2")
    #expect(session.result == "gave 1")
  }

  @Test func `leaving ends the run without a result`() {
    let session = Session(root: Answering(), size: .usual) { "gave \($0)" }
    session.leave()
    session.leave()
    #expect(session.isOver)
    #expect(session.result == nil)
  }

  @Test(arguments: [false, true])
  func `the end is reported once, and at once to a later observer`(isLate: Bool) {
    let session = Session(root: Answering(), size: .usual) { "gave \($0)" }
    let ends = Box(0)
    if !isLate { session.didEnd = { ends.value += 1 } }
    session.leave()
    session.leave()
    if isLate { session.didEnd = { ends.value += 1 } }
    #expect(ends.value == 1)
  }
}
