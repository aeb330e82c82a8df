import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("Undo") struct UndoTests {
  private let host = TestHost(ErrandsFlow.vend(["bread", "milk", "soap"]))

  private var errands: [String] {
    host.names.filter { $0.hasPrefix("Delete ") }.map { String($0.dropFirst(7)) }
  }

  @Test func `deleted errands come back, the last first`() throws {
    try host.tap("Delete milk")
    try host.tap("Delete bread")
    #expect(errands == ["soap"])
    host.press(.character("u"))
    #expect(errands == ["bread", "soap"])
    host.press(.character("u"))
    #expect(errands == ["bread", "milk", "soap"])
  }

  @Test func `a change that was undone is done again, until there is another one`() throws {
    try host.tap("Delete milk")
    host.press(.character("u"))
    host.press(.character("r"))
    #expect(errands == ["bread", "soap"])
    host.press(.character("u"))
    try host.tap("Delete soap")
    host.press(.character("r"))
    #expect(errands == ["bread", "milk"])
  }

  @Test func `there is nothing to undo at the start`() throws {
    host.press(.character("u"))
    #expect(errands == ["bread", "milk", "soap"])
    try host.tap("Delete milk")
    try host.expect("Deleted milk. u undoes it.")
  }
}
