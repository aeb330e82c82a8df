import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A diff beside a list") struct DiffBesideListTests {
  private func host() -> TestHost {
    let long = (0..<80_000).map { $0 % 100 == 50 ? "@@ \($0)" : "+ line \($0)." }
    let changes = [
      FileChange(id: "README.md", lines: long), FileChange(id: "main.swift", lines: ["- one"]),
    ]
    return TestHost(ChangesFlow.vend(changes), columns: 60, rows: 16)
  }

  @Test func `keys of the list scroll the diff, and the focus stays in the list`() throws {
    let host = host()
    try host.expect("+ line 0.")
    host.press(.character("J"))
    try host.expectNo("+ line 0.")
    #expect(host.focus == "README.md")
    host.press(.character("K"))
    try host.expect("+ line 0.")
  }

  @Test func `a key shows the next change first`() throws {
    let host = host()
    host.press(.character("n"), .character("n"))
    try host.expect("@@ 150")
    try host.expectNo("line 149.")
  }

  @Test func `another file begins at its top`() throws {
    let host = host()
    host.press(.character("J"), .down)
    try host.expect("- one")
    host.press(.up)
    try host.expect("+ line 0.")
  }
}
