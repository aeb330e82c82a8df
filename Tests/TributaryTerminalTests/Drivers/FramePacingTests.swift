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
