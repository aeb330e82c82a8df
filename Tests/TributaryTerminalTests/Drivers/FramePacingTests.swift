import TestSupport
import Testing

// Pacing is inside the driver.
@testable import TributaryTerminal

@Suite struct FramePacingTests {
  private func expectOffer(
    _ time: Duration, to pacing: inout FramePacing, shows: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isShown = pacing.offer(at: time)
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
      if pacing.offer(at: time) { shown.append(time) }
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
