import FlowTestSupport
import TestSupport
import Testing
import TributaryTextTesting

@MainActor
@Suite(.timeLimit(.generous)) struct ScreenExpectationTests {
  private let host = TestHost(Plain("日本"), columns: 16, rows: 5)

  @Test func `the whole screen is expected as it is written`() throws {
    try host.expectScreen(
      """
            日本
      ────────────────
      nothing here
      """)
  }

  @Test func `lines that differ are reported, with a mark at the first difference`() async {
    await expectFailure(
      """
      the screen is another one (- is expected, + is there):
        -       日木
        +       日本
                  ^
          ────────────────
          nothing here
        - more
      """
    ) { try host.expectScreen("      日木\n────────────────\nnothing here\nmore\n") }
  }

  @Test func `a line that is missing moves no other`() async {
    await expectFailure(
      """
      the screen is another one (- is expected, + is there):
        +       日本
          ────────────────
          nothing here
      """
    ) { try host.expectScreen("────────────────\nnothing here") }
  }

  @Test func `a missing text is reported with the screen`() async {
    await expectFailure(
      """
      expected "something", but the screen shows
              日本
        ────────────────
        nothing here
      \("  ")
      \("  ")
      """
    ) { try host.expect("something") }
    await expectFailure(
      """
      expected no "nothing", but the screen shows
              日本
        ────────────────
        nothing here
      \("  ")
      \("  ")
      """
    ) { try host.expectNo("nothing") }
    await #expect(throws: Never.self) { try await MainActor.run { try host.expectNo("any") } }
  }

  @Test func `a surplus line is reported`() async {
    await expectFailure(
      """
      the screen is another one (- is expected, + is there):
                日本
          ────────────────
        + nothing here
      """
    ) { try host.expectScreen("      日本\n────────────────") }
  }
}
