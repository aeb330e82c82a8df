import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributarySignals

@testable import TributaryTerminal

@MainActor
@Suite(.timeLimit(.generous)) struct UnseenWorkTests {
  /// Work of a flow, on a clock that the test advances, and the number of notifications.
  @MainActor
  private final class World {
    let clock = ManualClock()
    let flow = NavigationFlow<Never, Int, Never>(root: Sheet("T"))
    let window: Window
    var notifications = 0
    private(set) var work: UnseenWork?

    init() {
      window = Window(root: flow)
      work = UnseenWork(in: window, clock: clock) { [weak self] in self?.notifications += 1 }
    }

    /// Does work for a time, and returns when the watcher has seen its end.
    func work(for duration: Duration, hasFocus: Bool, endsRun: Bool = false) async {
      work?.hasFocus = hasFocus
      let (done, finish) = AsyncStream.makeStream(of: Void.self)
      flow.run {
        for await _ in done {}
        return 1
      } mapIO: {
        $0
      }
      work?.check()
      clock.advance(by: duration)
      if endsRun { work?.finish() }
      finish.finish()
      await window.workHasEnded()
      await giveTurns(100_000) { work?.isWatching == true }
    }
  }

  @Test(arguments: [(10, false, 1), (9, false, 0), (10, true, 0), (600, false, 1)])
  func `the end of long work is notified while another window has the focus`(
    seconds: Int, hasFocus: Bool, notifications: Int
  ) async {
    let world = World()
    await world.work(for: .seconds(seconds), hasFocus: hasFocus)
    #expect(world.notifications == notifications)
    await world.work(for: .seconds(1), hasFocus: false)
    #expect(world.notifications == notifications)
  }

  @Test(arguments: [(10, 1), (9, 0)])
  func `the end of the run by long work is notified once`(seconds: Int, notifications: Int) async {
    let world = World()
    await world.work(for: .seconds(seconds), hasFocus: false, endsRun: true)
    #expect(world.notifications == notifications)
    #expect(world.work?.isWatching == false)
  }
}
