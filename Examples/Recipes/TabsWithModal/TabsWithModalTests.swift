import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("Tabs with a modal") struct TabsWithModalTests {
  @Test func `a note is written over any tab, and shows in both`() throws {
    let host = TestHost(NotebookFlow.vend(), columns: 50, rows: 14)
    for note in ["Milk", "Bread"] {
      host.press(.character("n"))
      host.type(note)
      host.press(.enter)
    }
    try host.expect("2 notes")
    host.press(.character("["))
    try host.expect("Milk")
    try host.expect("Bread")
  }

  @Test func `the sheet hides the tabs and their keys`() throws {
    let host = TestHost(NotebookFlow.vend(), columns: 50, rows: 14)
    try host.tap("New note")
    host.press(.shift(.tab))
    host.press(.character("]"), .character("n"))
    #expect(host.names == ["Cancel", "Note", "Keep"])
    host.press(.escape)
    #expect(host.location == "notes")
    #expect(!host.names.contains("Keep"))
  }
}
