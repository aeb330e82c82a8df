import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A text in the user's editor") struct EditInEditorTests {
  private struct NoEditor: Error, CustomStringConvertible { let description = "no editor" }

  @Test func `the text that the editor leaves is the draft`() async throws {
    let host = TestHost(DraftFlow.vend(edit: { "\($0)more, " }))
    for _ in 1...2 {
      try host.tap("Edit")
      try await host.settle()
    }
    try host.expect("more, more,")
  }

  @Test func `a failure shows, and the draft stays`() async throws {
    var isFirst = true
    let host = TestHost(
      DraftFlow.vend { text in
        if !isFirst { throw NoEditor() }
        isFirst = false
        return "kept"
      } page: { _ in
        2
      })
    try host.tap("Edit")
    try await host.settle()
    try host.tap("Edit")
    try await host.settle()
    try host.expect("no editor")
    try host.expect("kept")
    try host.tap("Read it in less")
    try await host.settle()
    try host.expect("less has ended with code 2.")
    try host.expectNo("no editor")
  }

  @Test func `without a terminal nothing is lent, and the draft stays`() async throws {
    let host = TestHost(DraftFlow.vend())
    try host.tap("Edit")
    try host.tap("Read it in less")
    try await host.settle()
    try host.expect("Nothing is written yet.")
  }
}
