import TributarySignals
import TributaryTextTesting

@testable import Mail

/// A run of Mail with 200 messages, and a clock of its own.
@MainActor
struct MailRun {
  static let made = MadeMail(count: 200)

  let clock = ManualClock()
  let store = MailStore(made)

  func host(
    columns: Int = 60, rows: Int = 20, server quality: MailServer.Quality = .fast
  ) -> TestHost {
    let flow = MailFlow.vend(store: store, server: MailServer(clock: clock, quality: quality))
    return TestHost(flow, columns: columns, rows: rows, clock: clock)
  }

  /// The row of the cursor, in a narrow window.
  func cursorRow(of host: TestHost) -> String? {
    host.lines.first { $0.hasPrefix(">") || $0.hasPrefix("•") }
  }
}
