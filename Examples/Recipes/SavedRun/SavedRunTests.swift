import Testing
import Tributary
import TributaryTextTesting

@MainActor
@Suite("A saved run", .timeLimit(.minutes(30))) struct SavedRunTests {
  /// A new run that begins where another one was.
  private func goOn(after old: TestHost) throws -> TestHost {
    let state = try #require(SavedState("\(old.savedState)"))
    let host = TestHost(TripsFlow.vend())
    try host.restore(state)
    return host
  }

  private func enterCity(_ city: String, in host: TestHost) throws {
    try host.tap("New trip")
    try host.tap("City")
    host.type(city)
    try host.tap("Next")
  }

  @Test func `a trip goes on at the step where it was left, with all that was chosen`() throws {
    let first = TestHost(TripsFlow.vend())
    try enterCity("Oslo", in: first)
    try first.tap("Nights")
    first.press(.right)
    let second = try goOn(after: first)
    try second.expect("How long in Oslo?")
    try second.tap("Book")
    try second.expect("Oslo, 2 nights")
  }

  @Test func `the steps before are there too`() throws {
    let first = TestHost(TripsFlow.vend())
    try enterCity("Oslo", in: first)
    let second = try goOn(after: first)
    second.back()
    try second.expect("City: [Oslo")
  }

  @Test func `booked trips are saved, and the draft of a trip ends with it`() throws {
    let first = TestHost(TripsFlow.vend())
    try enterCity("Rome", in: first)
    try first.tap("Book")
    let second = try goOn(after: first)
    try second.expect("Rome, 1 nights")
    try second.tap("New trip")
    try second.expectNo("City: [Rome")
  }
}
