import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A subprocess with progress", .timeLimit(.minutes(30)))
struct SubprocessProgressTests {
  private let clock = ManualClock()

  private func host() -> TestHost {
    let flow = BuildFlow.vend { [clock] observer in
      for number in 1...4 {
        observer.send(.line("[\(number)/4] Compiling"))
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
      }
      observer.send(.ended(0))
    }
    return TestHost(flow, columns: 40, rows: 12, clock: clock)
  }

  @Test func `the part that a line reports is the progress`() async throws {
    let host = host()
    try host.tap("Build")
    try await host.settle()
    try host.expect("25%")
    try await host.advance(by: .seconds(1))
    try host.expect("50%")
    try await host.advance(by: .seconds(3))
    try host.expect("Done.")
    #expect(host.names.contains("Build"))
  }

  @Test func `a build that is cancelled reports nothing more, and another one begins again`()
    async throws
  {
    let host = host()
    try host.tap("Build")
    try await host.settle()
    try host.tap("Cancel")
    try await host.advance(by: .seconds(9))
    try host.expect("Cancelled.")
    try host.expect("25%")
    try host.tap("Build")
    try await host.settle()
    try host.expectNo("Cancelled.")
  }
}
