import FlowTestSupport
import Testing
import TributaryText

@MainActor
@Suite(.timeLimit(.minutes(10))) struct HistoryTests {
  private static func history(_ vend: @escaping @MainActor () -> Form) throws -> History {
    try History {
      let root = NavigationFlow<Never, Never, Int>(root: vend())
      return Session(root: root, size: Size(columns: 30, rows: 8)) { "\($0)" }
    }
  }

  @Test func `each step back shows what the step before it had led to`() async throws {
    let history = try Self.history { Form() }
    let commands: [ScriptCommand] = [
      .tap("Name", row: nil), .type("ab"), .press(.left), .press(.character("c")),
      .resize(Size(columns: 20, rows: 5)), .press(.backTab),
    ]
    var frames = [history.session.host.lines]
    for command in commands {
      try history.perform(command)
      frames.append(history.session.host.lines)
    }
    for count in 0...3 {
      frames.removeLast(count)
      try await history.undo(count)
      #expect(history.session.host.lines == frames.last)
    }
  }

  @Test func `going back frees the run that there was`() async throws {
    let history = try Self.history { Form() }
    try history.perform(.tap("Last", row: nil))
    weak let before = history.session
    try await history.undo(1)
    #expect(before == nil)
  }

  @Test func `what was refused is not done again`() async throws {
    let history = try Self.history { Form() }
    try history.perform(.tap("First", row: nil))
    #expect(throws: CommandError.self) { try history.perform(.tap("Nobody", row: nil)) }
    try history.perform(.tap("Name", row: nil))
    try await history.undo(1)
    #expect(history.session.host.lines.contains { $0.contains(">First<") })
  }

  @Test func `what cannot be done again is said, with what is there instead`() async throws {
    let name = Box("before")
    let history = try History {
      let sheet = Sheet("Sheet") { Button(name.value) {} }
      return Session(root: sheet, size: .usual) { (_: Never) -> String in }
    }
    try history.perform(.tap("before", row: nil))
    try history.perform(.press(.down))
    name.value = "after"
    let error = await #expect(throws: CommandError.self) { try await history.undo(1) }
    #expect(
      error?.description == "'tap \"before\"' cannot be done again: nothing here is called "
        + "\"before\"; there are \"after\"")
  }

  @Test func `an app that does not begin again says why`() async throws {
    let isThere = Box(true)
    let history = try History { () throws(LaunchError) in
      guard isThere.value else { throw LaunchError.data("the file is gone") }
      return Session(root: Sheet("Sheet"), size: .usual) { (_: Never) -> String in }
    }
    try history.perform(.press(.down))
    isThere.value = false
    let error = await #expect(throws: CommandError.self) { try await history.undo(1) }
    #expect(error?.description == "the app does not begin again: the file is gone")
  }

  @Test func `a run that began again ends the input of the one before it`() async throws {
    let history = try History {
      Session(root: Answering(), size: .usual) { "gave \($0)" }
    }
    let (keys, keyboard) = AsyncStream.makeStream(of: Key.self)
    let input = history.session.input(keys)
    try history.perform(.press(.down))
    try await history.undo(1)
    try history.session.host.tap("Give 1")
    #expect(history.session.result == "gave 1")
    keyboard.yield(.down)
    for await key in input {
      Issue.record("\(key) is heard after the end")
      break
    }
  }
}
