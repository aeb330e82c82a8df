import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("The latest value only", .timeLimit(.minutes(30))) struct LatestValueTests {
  private let clock = ManualClock()

  @Test func `of many values the newest shows, and none waits behind it`() async throws {
    let hasEnded = MutableProperty(false)
    let flow = LevelFlow.vend { [clock] send in
      for step in 0...50_000 { send(Double(step) / 100_000) }
      do { try await clock.sleep(for: .seconds(1)) } catch { hasEnded.value = true }
    }
    var outputs: [LevelFlow.Outputs] = []
    flow.outputs.observe(on: .main) { outputs.append($0) }
    let host = TestHost(flow, columns: 40, rows: 8, clock: clock)
    try await host.settle()
    try host.expect("50%")
    try host.tap("Stop")
    #expect(outputs == [.stopped(at: 0.5)])
    try await host.settle()
    #expect(hasEnded.value)
  }

  @Test func `the sensor ends with its flow`() async throws {
    try await LeakProbe.expectNoLeaks {
      let flow = LevelFlow.vend { [clock] send in
        send(0.25)
        try? await clock.sleep(for: .seconds(3600))
      }
      let host = TestHost(flow, columns: 40, rows: 8, clock: clock)
      try await host.settle()
      try host.expect("25%")
    }
  }
}
