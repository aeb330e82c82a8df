import TestSupport
import Testing
import TributaryFlow
import TributaryTesting
import TributaryText

@testable import TweetTimeline

@MainActor
@Suite struct TimelineTests {
  @Test func `each button of each row tells its own tweet once, also after scrolling`() throws {
    let tweets = [Tweet].made(100)
    let flow = TimelineFlow.vend(tweets: tweets)
    let heard = Told<TimelineFlow.Outputs>()
    flow.outputs.observe(on: .main) { heard.values.append($0) }
    let host = TestHost(flow, columns: 60, rows: 12)
    for row in [1, 7, 30, 99, 100, 2, 50] {
      try host.tap("Save", row: row)
      try host.tap("Share", row: row)
      #expect(heard.values == [.save(tweets[row - 1]), .share(tweets[row - 1])])
      heard.values = []
    }
  }

  @Test func `tabs change at once, and all else moves as it does elsewhere`() throws {
    let window = Window(root: MainFlow.vend(tweets: .made(9)))
    let steps = Told<Step>()
    window.steps.observe(on: .main) { steps.values.append($0) }
    for location in ["timeline/tweet/2", "saved", "profile/settings"] { window.open(location) }
    window.back()
    #expect(
      steps.values.map { "\($0) \($0.transition.kind)" } == [
        "push: Timeline → Tweet slide", "select: Tweet → Saved none",
        "select: Saved → Profile none", "present: Profile → Settings cover",
        "dismiss: Settings → Profile cover",
      ])
  }

  @Test(arguments: [1, 6])
  func `Pop to root leads home from any depth, and takes what was above it`(depth: Int) throws {
    let host = TestHost(MainFlow.vend(tweets: .made(100)), columns: 80, rows: 20)
    let home = host.path.map { ObjectIdentifier($0) }
    var left: [Weak] = []
    for level in 0..<depth {
      try host.tap(level % 2 == 0 ? "ann" : "This is tweet number 9.")
      host.path.last.map { left.append(Weak($0)) }
    }
    try host.tap("Pop to root")
    #expect(host.path.map { ObjectIdentifier($0) } == home)
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `a model has ports, and lives as long as the screen that has it`() throws {
    let tweets = [Tweet].made(2)
    let heard = Told<TweetRows.Outputs>()
    var left: [Weak] = []
    func timeline() -> TestHost {
      let rows = TweetRows()
      rows.outputs.observe(on: .main) { heard.values.append($0) }
      rows.inputs.send(.note("Posted."))
      let screen = TimelineFlow.timeline(tweets, Shelf(), rows)
      left = [Weak(rows), Weak(screen)]
      return TestHost(screen)
    }
    do {
      let (host, other) = (timeline(), TestHost(TimelineFlow.user("ann", tweets: tweets)))
      try other.tap("Share", row: 1)
      #expect(other.screen.contains("Shared tweet 1 by ann."))
      #expect(host.screen.contains("Posted."))
      try host.tap("Share", row: 2)
      #expect(host.screen.contains("Shared tweet 2 by bob."))
    }
    #expect(heard.values == [.tapShare(tweets[1])])
    #expect(left.allSatisfy { $0.object == nil })
  }

  @Test func `all screens of a run are freed with their root`() throws {
    var left: [Weak] = []
    do {
      let host = TestHost(MainFlow.vend(tweets: .made(10)))
      for name in ["ann", "Saved", "Profile", "Settings"] {
        try host.tap(name)
        left += host.path.map(Weak.init)
      }
    }
    #expect(left.allSatisfy { $0.object == nil })
  }
}
