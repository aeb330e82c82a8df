import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A search as you type", .timeLimit(.minutes(30))) struct SearchAsYouTypeTests {
  private let clock = ManualClock()
  private let asked = MutableProperty<[String]>([])
  private let cancelled = MutableProperty<[String]>([])

  /// A service that needs an hour for a short text.
  private func search() -> StationSearch {
    StationSearch(clock: clock) { [clock, asked, cancelled] text in
      asked.modify { $0.append(text) }
      if text.count > 2 { return ["\(text) Central"] }
      do { try await clock.sleep(for: .seconds(3600)) } catch {
        cancelled.modify { $0.append(text) }
      }
      return ["too late"]
    }
  }

  private func host(_ search: StationSearch) throws -> TestHost {
    let host = TestHost(StationsFlow.vend(search), clock: clock)
    try host.tap("Name")
    return host
  }

  /// Returns when a property has a value that it is going to have.
  private func value<Value: Equatable & Sendable>(_ value: Value, of signal: Signal<Value>) async {
    _ = await signal.values.first { @Sendable in $0 == value }
  }

  @Test func `a search begins when the typing has paused`() async throws {
    let search = search()
    let host = try host(search)
    host.type("Ly")
    try await host.advance(by: StationSearch.pause / 2)
    host.type("on")
    try await host.advance(by: StationSearch.pause)
    await value(["Lyon Central"], of: search.found.signal)
    #expect(asked.value == ["Lyon"])
    try await host.settle()
    try host.expect("Lyon Central")
  }

  @Test func `the next letter cancels a search that runs`() async throws {
    let search = search()
    let host = try host(search)
    host.type("Ly")
    try await host.advance(by: StationSearch.pause)
    await value(["Ly"], of: asked.signal)
    host.type("on")
    try await host.advance(by: StationSearch.pause)
    await value(["Ly"], of: cancelled.signal)
    await value(["Lyon Central"], of: search.found.signal)
    try await host.advance(by: .seconds(3600))
    try host.expect("Lyon Central")
  }
}
