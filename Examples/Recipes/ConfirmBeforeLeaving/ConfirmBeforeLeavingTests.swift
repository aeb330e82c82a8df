import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A confirmation before leaving", .timeLimit(.minutes(30))) struct ConfirmBeforeLeavingTests {
  private let note = MutableProperty("Milk")

  private func edit(typing text: String) throws -> TestHost {
    let host = TestHost(NotesFlow.vend(note))
    try host.tap("Edit")
    try host.tap("Text")
    host.type(text)
    return host
  }

  @Test func `a note that is as it was is left without a question`() throws {
    let host = try edit(typing: "")
    host.back()
    #expect(host.path.last?.title == "Notes")
  }

  @Test func `going back asks what to do with a changed note`() throws {
    let host = try edit(typing: ", eggs")
    host.back()
    try host.tap("Save")
    #expect(note.value == "Milk, eggs")
    #expect(host.path.last?.title == "Notes")
  }

  @Test func `a note that is discarded is as it was`() throws {
    let host = try edit(typing: ", eggs")
    host.back()
    try host.tap("Discard")
    #expect(note.value == "Milk")
    #expect(host.path.last?.title == "Notes")
  }

  @Test func `going back from the question stays with the text`() throws {
    let host = try edit(typing: ", eggs")
    host.back()
    host.back()
    #expect(host.path.last?.title == "Note")
    try host.expect("Milk, eggs")
  }

  @Test func `to end the program asks as well, once`() async throws {
    let script = """
      tap "Edit"
      tap "Text"
      type ", eggs"
      press ctrl-c
      press ctrl-c
      tap "Go on writing"
      expect "Milk, eggs"
      """
    let run = try await Replay(of: script) { [note] _ in NotesFlow.vend(note) }
    #expect(run.host.path.last?.title == "Note")
  }
}
