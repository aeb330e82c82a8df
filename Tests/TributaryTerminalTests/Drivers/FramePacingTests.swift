import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributarySignals
import TributaryText

// Pacing is inside the driver.
@testable import TributaryTerminal

@Suite struct FramePacingTests {
  private func expectOffer(
    _ time: Duration, to pacing: inout FramePacing, shows: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    pacing.offer()
    let isShown = pacing.takesFrame(at: time)
    #expect(isShown == shows, sourceLocation: sourceLocation)
  }

  @Test func `the first frame shows at once, and one that comes after a while too`() {
    var pacing = FramePacing()
    expectOffer(.zero, to: &pacing, shows: true)
    #expect(pacing.due == nil)
    expectOffer(FramePacing.interval, to: &pacing, shows: true)
    #expect(pacing.due == nil)
  }

  @Test func `a frame that comes too soon waits for its time`() {
    var pacing = FramePacing()
    expectOffer(.seconds(1), to: &pacing, shows: true)
    expectOffer(.seconds(1) + .milliseconds(2), to: &pacing, shows: false)
    expectOffer(.seconds(1) + .milliseconds(9), to: &pacing, shows: false)
    #expect(pacing.due == .seconds(1) + FramePacing.interval)
    expectOffer(.seconds(1) + .milliseconds(17), to: &pacing, shows: true)
    #expect(pacing.due == nil)
  }

  @Test func `no second shows more than sixty frames, and the last one is shown`() {
    var random = SplitMix64(seed: 11)
    var pacing = FramePacing()
    var shown: [Duration] = []
    var time: Duration = .zero
    for _ in 0..<5000 {
      time += .microseconds(Int(random.next() % 30_000))
      while let due = pacing.due, due <= time {
        expectOffer(due, to: &pacing, shows: true)
        shown.append(due)
      }
      pacing.offer()
      if pacing.takesFrame(at: time) { shown.append(time) }
    }
    if let due = pacing.due {
      expectOffer(due, to: &pacing, shows: true)
      #expect(!pacing.isWaiting)
    }
    for (index, first) in shown.enumerated() where index + 60 < shown.count {
      #expect(shown[index + 60] - first >= .seconds(1))
    }
    #expect(shown.count > 3000)
  }

  @Test func `a frame that answers a key waits only for another that answers one`() {
    var pacing = FramePacing()
    expectOffer(.seconds(1), to: &pacing, shows: true)
    pacing.offer()
    pacing.answer()
    var isShown = pacing.takesFrame(at: .seconds(1) + .milliseconds(1))
    #expect(isShown)
    // The program's next frame keeps its distance.
    expectOffer(.seconds(1) + .milliseconds(16), to: &pacing, shows: false)
    pacing.answer()
    isShown = pacing.takesFrame(at: .seconds(1) + .milliseconds(17))
    #expect(!isShown)
    #expect(pacing.due == .seconds(1) + .milliseconds(1) + FramePacing.interval)
    isShown = pacing.takesFrame(at: .seconds(1) + .milliseconds(18))
    #expect(isShown)
    // A key that changes nothing lets no frame through.
    pacing.answer()
    expectOffer(.seconds(1) + .milliseconds(20), to: &pacing, shows: false)
  }

  @Test func `without a new frame nothing shows, and inputs wait for none`() {
    var pacing = FramePacing()
    var shows = pacing.takesFrame(at: .seconds(1))
    #expect(!shows)
    #expect(!pacing.isLate(at: .seconds(1)))
    expectOffer(.seconds(2), to: &pacing, shows: true)
    shows = pacing.takesFrame(at: .seconds(3))
    #expect(!shows)
    #expect(pacing.due == nil)
  }

  @Test func `keys that keep coming delay a frame by a tenth of a second`() {
    var pacing = FramePacing()
    expectOffer(.seconds(1), to: &pacing, shows: true)
    pacing.offer()
    #expect(!pacing.isLate(at: .milliseconds(1_099)))
    #expect(pacing.isLate(at: .milliseconds(1_100)))
  }
}

@MainActor
@Suite("Many values in a turn", .timeLimit(.generous)) struct ManyValuesTests {
  private nonisolated static let count = 1_000

  @Test func `a thousand values of a run move the screen sixty times a second at most`() async {
    let value = Box(0)
    let flow = NavigationFlow<Never, Int, Never>(
      root: Sheet("Values") {
        Text("value \(value.value)")
        Spinner("Loading")
      })
    let host = TextHost(
      root: flow, size: Size(columns: 40, rows: 8), drawsWhenAsked: true)
    // Others need the main actor too.
    host.timeout = .seconds(600)
    host.animate()
    var (time, pacing, draws) = (Duration.zero, FramePacing(), 0)
    var shown: [(time: Duration, line: String)] = []
    // As the driver shows frames, and asks for the time of the next one.
    func show() {
      if pacing.takesFrame(at: time) {
        host.updateFrame()
        shown.append((time, host.canvas.lines[2]))
      }
      _ = host.nextFrame
    }
    host.didDraw = { draws += 1 }
    host.didShow = {
      pacing.offer()
      show()
    }
    flow.handle { _, number in
      value.value = number
      time += .milliseconds(5)
    }
    flow.run { (observer: Observer<Int>) in
      for number in 1...Self.count { observer.send(number) }
    } mapIO: {
      $0
    }
    await host.settle()
    if let due = pacing.due {
      time = max(time, due)
      show()
    }
    #expect(shown.last?.line == "value \(Self.count)")
    #expect(draws == shown.count)
    for (frame, next) in zip(shown, shown.dropFirst()) {
      #expect(next.time - frame.time >= FramePacing.interval)
      #expect(next.time - frame.time <= .milliseconds(20))
      #expect(next.line != frame.line)
    }
    // Five seconds, in steps of five milliseconds.
    #expect((250...251).contains(shown.count))
  }
}

@Suite struct LinePacingTests {
  private static func allows(_ pacing: inout LinePacing, at milliseconds: Int) -> Bool {
    pacing.allowsFrame(at: .milliseconds(milliseconds))
  }

  private static func asks(
    _ pacing: inout LinePacing, after count: Int = 1_000, at milliseconds: Int
  ) -> Bool {
    pacing.frameIsWritten(count, at: .milliseconds(milliseconds))
  }

  private static func answer(_ pacing: inout LinePacing, at milliseconds: Int) {
    pacing.terminalHasAnswered(at: .milliseconds(milliseconds))
  }

  @Test func `a terminal that does not answer is asked once and never waited for`() {
    var pacing = LinePacing()
    #expect(Self.asks(&pacing, at: 0))
    for time in stride(from: 17, to: 2_000, by: 17) {
      #expect(Self.allows(&pacing, at: time))
      #expect(!Self.asks(&pacing, at: time))
    }
    #expect(pacing.due == nil)
  }

  @Test func `no frame is written while a question is on its way to a terminal that answers`() {
    var pacing = LinePacing()
    #expect(Self.asks(&pacing, at: 0))
    Self.answer(&pacing, at: 50)
    #expect(Self.allows(&pacing, at: 60))
    #expect(Self.asks(&pacing, at: 60))
    #expect(!Self.allows(&pacing, at: 70))
    #expect(!Self.allows(&pacing, at: 5_000))
    Self.answer(&pacing, at: 5_001)
    #expect(Self.allows(&pacing, at: 5_001))
  }

  @Test func `frames that are far from each other carry no question`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    Self.answer(&pacing, at: 1_000)
    for time in [1_100, 1_200, 2_000, 60_000] { #expect(!Self.asks(&pacing, at: time)) }
    #expect(!pacing.isAsked)
  }

  @Test func `a fast line is asked after 4,096 bytes`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, after: 10_000, at: 0)
    Self.answer(&pacing, at: 1)
    var asked: [Int] = []
    for frame in 1...30 where Self.asks(&pacing, after: 400, at: frame * 17) {
      asked.append(frame)
      Self.answer(&pacing, at: frame * 17 + 1)
    }
    #expect(asked == [11, 22])
  }

  @Test func `a line is asked after the bytes that it took in 50 ms when it was asked last`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, after: 2_880, at: 0)
    Self.answer(&pacing, at: 1_000)
    #expect(!Self.asks(&pacing, after: 100, at: 1_010))
    #expect(!Self.asks(&pacing, after: 43, at: 1_030))
    #expect(Self.asks(&pacing, after: 1, at: 1_050))
    // It takes 720 of them a second now.
    Self.answer(&pacing, at: 1_250)
    #expect(!Self.asks(&pacing, after: 35, at: 1_251))
    #expect(Self.asks(&pacing, after: 1, at: 1_270))
    // And now all at once.
    Self.answer(&pacing, at: 1_270)
    #expect(!Self.asks(&pacing, after: 4_095, at: 1_280))
    #expect(Self.asks(&pacing, after: 1, at: 1_290))
  }

  @Test func `frames after the question at the start do not make the line faster`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, after: 1_000, at: 0)
    // They are not waited for, and are still under way when the answer comes.
    for time in [20, 40, 60, 80, 100] { _ = Self.asks(&pacing, after: 1_000, at: time) }
    Self.answer(&pacing, at: 1_000)
    #expect(!Self.asks(&pacing, after: 1, at: 1_200))
    #expect(!Self.asks(&pacing, after: 48, at: 1_210))
    #expect(Self.asks(&pacing, after: 1, at: 1_220))
  }

  @Test func `the line has taken the bytes of before a pause`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    Self.answer(&pacing, at: 50)
    #expect(!Self.asks(&pacing, after: 999, at: 60))
    #expect(!Self.asks(&pacing, after: 999, at: 160))
    #expect(Self.asks(&pacing, after: 1, at: 170))
  }

  @Test func `a terminal that answers no more is not waited for for ever`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    Self.answer(&pacing, at: 40)
    _ = Self.asks(&pacing, after: 2_000, at: 50)
    #expect(pacing.due == .milliseconds(50) + LinePacing.answerTimeout)
    #expect(!Self.allows(&pacing, at: 10_049))
    #expect(Self.allows(&pacing, at: 10_050))
    #expect(pacing.due == nil)
    #expect(!Self.asks(&pacing, at: 10_060))
  }

  @Test func `a question whose answer something else has read is not waited for`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    Self.answer(&pacing, at: 50)
    _ = Self.asks(&pacing, at: 60)
    pacing.forgetQuestion()
    #expect(Self.allows(&pacing, at: 70))
    #expect(pacing.due == nil)
    #expect(Self.asks(&pacing, at: 80))
  }
}
