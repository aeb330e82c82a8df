import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

@MainActor
@Suite(.timeLimit(.generous)) struct ReplayableRunTests {
  private static func replayableRun(_ vend: @escaping @MainActor () -> FormScreen) -> ReplayableRun
  {
    ReplayableRun {
      let root = NavigationFlow<Never, Never, Int>(root: vend())
      return Session(root: root, size: Size(columns: 30, rows: 8)) { "\($0)" }
    }
  }

  @Test func `undo shows the frame before the undone commands`() async throws {
    let replayableRun = Self.replayableRun { FormScreen() }
    let commands: [ScriptCommand] = [
      .tap("Name", row: nil), .type("ab"), .press(.left), .press(.character("c")),
      .resize(Size(columns: 20, rows: 5)), .press(.shift(.tab)),
    ]
    var frames = [replayableRun.session.host.lines]
    for command in commands {
      try replayableRun.perform(command)
      frames.append(replayableRun.session.host.lines)
    }
    for count in 0...3 {
      frames.removeLast(count)
      try await replayableRun.undo(count)
      #expect(replayableRun.session.host.lines == frames.last)
    }
  }

  @Test func `going back frees the run that there was`() async throws {
    let replayableRun = Self.replayableRun { FormScreen() }
    try replayableRun.perform(.tap("Last", row: nil))
    weak let before = replayableRun.session
    try await replayableRun.undo(1)
    #expect(before == nil)
  }

  @Test func `a rejected command is not repeated`() async throws {
    let replayableRun = Self.replayableRun { FormScreen() }
    try replayableRun.perform(.tap("First", row: nil))
    #expect(throws: CommandError.self) { try replayableRun.perform(.tap("Nobody", row: nil)) }
    try replayableRun.perform(.tap("Name", row: nil))
    try await replayableRun.undo(1)
    #expect(replayableRun.session.host.lines.contains { $0.contains(">First<") })
  }

  @Test func `a command that cannot be repeated is reported, with the existing elements`()
    async throws
  {
    let name = Box("before")
    let replayableRun = ReplayableRun {
      let sheet = Sheet("Sheet") { Button(name.value) {} }
      return Session(root: sheet, size: .usual) { (_: Never) -> String in }
    }
    try replayableRun.perform(.tap("before", row: nil))
    try replayableRun.perform(.press(.down))
    name.value = "after"
    let error = await #expect(throws: CommandError.self) { try await replayableRun.undo(1) }
    #expect(
      error?.description == "'tap \"before\"' cannot be done again: nothing here is called "
        + "\"before\"; there are \"after\"")
  }

  @Test func `an app that does not begin again says why`() async throws {
    let isThere = Box(true)
    let replayableRun = try ReplayableRun { () throws(CommandError) in
      guard isThere.value else { throw CommandError("the file is gone") }
      return Session(root: Sheet("Sheet"), size: .usual) { (_: Never) -> String in }
    }
    try replayableRun.perform(.press(.down))
    isThere.value = false
    let error = await #expect(throws: CommandError.self) { try await replayableRun.undo(1) }
    #expect(error?.description == "the app does not begin again: the file is gone")
  }

  @Test func `a run that began again ends the input of the one before it`() async throws {
    let replayableRun = ReplayableRun {
      Session(root: Answering(), size: .usual) { "gave \($0)" }
    }
    let ends = Box(0)
    replayableRun.session.didEnd = { ends.value += 1 }
    try replayableRun.perform(.press(.down))
    try await replayableRun.undo(1)
    #expect(ends.value == 0)
    try replayableRun.session.host.tap("Give 1")
    #expect(replayableRun.session.result == "gave 1")
    #expect(ends.value == 1)
  }
}
