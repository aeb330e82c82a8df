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

  private static func asks(_ pacing: inout LinePacing, at milliseconds: Int) -> Bool {
    pacing.frameIsWritten(at: .milliseconds(milliseconds))
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

  @Test func `no frame is written while one is on its way to a terminal that answers`() {
    var pacing = LinePacing()
    #expect(Self.asks(&pacing, at: 0))
    pacing.terminalHasAnswered()
    #expect(Self.allows(&pacing, at: 20))
    #expect(Self.asks(&pacing, at: 20))
    #expect(!Self.allows(&pacing, at: 40))
    #expect(!Self.allows(&pacing, at: 5_000))
    pacing.terminalHasAnswered()
    #expect(Self.allows(&pacing, at: 5_001))
  }

  @Test func `frames that are far from each other carry no question`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    pacing.terminalHasAnswered()
    for time in [100, 200, 1_000, 60_000] { #expect(!Self.asks(&pacing, at: time)) }
    #expect(!pacing.isAsked)
  }

  @Test func `a terminal that answers no more is not waited for for ever`() {
    var pacing = LinePacing()
    _ = Self.asks(&pacing, at: 0)
    pacing.terminalHasAnswered()
    _ = Self.asks(&pacing, at: 50)
    #expect(pacing.due == .milliseconds(50) + LinePacing.answerTimeout)
    #expect(!Self.allows(&pacing, at: 10_049))
    #expect(Self.allows(&pacing, at: 10_050))
    #expect(pacing.due == nil)
    #expect(!Self.asks(&pacing, at: 10_060))
  }
}
