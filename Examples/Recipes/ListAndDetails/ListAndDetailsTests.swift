import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A list and its details") struct ListAndDetailsTests {
  private let songs = ["Owl": "Hoo.", "Robin": "A clear warble.", "Wren": "A loud trill."]

  private func host(columns: Int) -> TestHost {
    TestHost(BirdsFlow.vend(songs: songs), columns: columns, rows: 7)
  }

  @Test func `in a wide window the details follow the cursor`() throws {
    let host = host(columns: 60)
    try host.expect("Hoo.")
    host.press(.down)
    try host.expect("A clear warble.")
    #expect(host.focus == "Robin")
  }

  @Test func `in a narrow window a row opens its details, and back returns to the row`() throws {
    let host = host(columns: 30)
    host.press(.down)
    try host.expectNo("A clear warble.")
    host.press(.enter)
    try host.expect("A clear warble.")
    host.back()
    #expect(host.focus == "Robin")
  }

  @Test func `a link opens the details, and has their address`() throws {
    let host = host(columns: 30)
    try host.open("Wren")
    try host.expect("A loud trill.")
    #expect(host.location == "Wren")
  }

  @Test func `a change of the width keeps the list, the details and the focus`() throws {
    let host = host(columns: 60)
    host.press(.down, .down)
    host.resize(columns: 30, rows: 7)
    #expect(host.focus == "Wren")
    host.press(.enter)
    host.resize(columns: 60, rows: 7)
    try host.expect("Owl")
    try host.expect("A loud trill.")
  }
}
