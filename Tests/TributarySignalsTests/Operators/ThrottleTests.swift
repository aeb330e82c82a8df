import TestSupport
import Testing
import TributarySignals
import TributaryTesting

@Suite("throttle", .timeLimit(.minutes(10))) struct ThrottleTests {
  private let clock = ManualClock()

  @Test func `the first passes at once, and the latest when the time is over`() async throws {
    // The time begins anew with each that passes.
    try await Marbles.expect(
      "(abc)---(de)-----f",
      becomes: "a    --c-   -e---f"
    ) { $0.throttle(for: .frames(3), clock: $1) }
  }

  // Whether the alarm or the sender is first when the time is over is up to the threads.
  @Test(arguments: 1...100)
  func `a value that comes when the time is over takes the place of what waits`(_: Int) async {
    let journal = Journal<Int>()
    let (signal, observer) = Signal<Int>.pipe()
    signal.throttle(for: .seconds(1), clock: clock).observe { journal.write($0) }
    observer.send(1)
    observer.send(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    observer.send(3)
    observer.send(4)
    await clock.rest()
    #expect([[1, 2], [1, 3]].contains(journal.lines))
    clock.advance(by: .seconds(1))
    await clock.rest()
    #expect([[1, 2, 4], [1, 3, 4]].contains(journal.lines))
    withExtendedLifetime(signal) {}
  }
}
