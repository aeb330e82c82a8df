import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A live table", .timeLimit(.minutes(30))) struct LiveTableTests {
  private let clock = ManualClock()

  /// Two quotes at once, and a third one a second later.
  private func host() -> TestHost {
    let flow = QuotesFlow.vend { [clock] observer in
      observer.send(Quote(id: "Iron", cents: 90))
      observer.send(Quote(id: "Tin", cents: 40))
      try? await clock.sleep(for: .seconds(1))
      observer.send(Quote(id: "Tin", cents: 95))
    }
    return TestHost(flow, columns: 24, rows: 5, clock: clock)
  }

  @Test func `a quote that comes is sorted in, and the cursor stays on its row`() async throws {
    let host = host()
    try await host.settle()
    host.press(.down)
    try host.expectScreen(
      """
               Quotes
      ────────────────────────
       Name            Price ↓
       Iron                 90
      >Tin                  40
      """)
    try await host.advance(by: .seconds(1))
    try host.expectScreen(
      """
               Quotes
      ────────────────────────
       Name            Price ↓
      >Tin                  95
       Iron                 90
      """)
    host.press(.enter)
    try host.expect("Now 95.")
  }

  @Test func `details show later quotes too`() async throws {
    let host = host()
    try await host.settle()
    try host.tap("Tin")
    try host.expect("Now 40.")
    try await host.advance(by: .seconds(1))
    try host.expect("Now 95.")
  }

  @Test func `the feed ends with its flow`() async throws {
    try await LeakProbe.expectNoLeaks {
      let host = host()
      try await host.settle()
    }
  }
}
