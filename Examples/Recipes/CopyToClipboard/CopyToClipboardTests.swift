import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A text on the clipboard", .serialized) struct CopyToClipboardTests {
  @Test func `the address under the cursor is copied`() throws {
    let host = TestHost(AddressesFlow.vend(["10.0.0.1", "10.0.0.2"]), columns: 40, rows: 8)
    host.press(.down)
    host.press(.character("y"))
    #expect(Pasteboard.general.text == "10.0.0.2")
    try host.expect("Copied 10.0.0.2")
  }

  @Test func `nothing is copied from an empty list`() {
    let host = TestHost(AddressesFlow.vend([]), columns: 40, rows: 8)
    Pasteboard.general.text = "before"
    host.press(.character("y"))
    #expect(Pasteboard.general.text == "before")
  }
}
