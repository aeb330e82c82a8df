import Testing

// Pacing is inside the driver.
@testable import TributaryTerminal

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
