import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A custom view", .timeLimit(.minutes(30))) struct CustomViewTests {
  private let host = TestHost(DateScreen(), columns: 44, rows: 7)

  @Test func `the days and the button are side by side, or one below the other`() throws {
    try host.expectScreen(
      """
                          June
      ────────────────────────────────────────────
        1   2   3   4   5   6   7 [Take the 12.]
        8   9  10  11 >12< 13  14
       15  16  17  18  19  20  21
       22  23  24  25  26  27  28
       29  30
      """)
    host.resize(columns: 30, rows: 8)
    #expect(host.lines.suffix(2) == [" 29  30", "[Take the 12.]"])
  }

  @Test func `arrows select a day, and beyond the edge they move the focus`() throws {
    host.press(.down, .down, .right, .right, .right, .right)
    try host.expect(">30<")
    host.press(.right)
    #expect(host.focus == "Take the 30.")
    try host.expect("[30]")
    host.press(.left)
    #expect(host.focus == "Day")
  }

  @Test func `the key hints name no key that the grid does not take`() {
    let host = TestHost(DateScreen(), columns: 80, rows: 24)
    #expect(host.focus == "Day")
    #expect(host.lines.last?.contains("Enter") == false)
  }

  @Test func `a click selects the day on which it lies, and the button sends that day`()
    async throws
  {
    let script = """
      click 2,4
      expect "> 8<"
      tap "Take the 8."
      """
    let run = try await Replay(of: script, columns: 44, rows: 7) { _ in DateScreen() }
    #expect(run.outputs == [.selectDay(8)])
  }

  @Test func `by lines the day is an answer`() throws {
    try host.answer("30", to: "Day")
    try host.expect(">30<")
    try host.answer("31", to: "Day")
    try host.expect(">30<")
  }
}
