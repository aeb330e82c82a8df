import TestSupport
import Testing

@testable import TributarySignals

@Suite("Leash") struct LeashTests {
  private let journal = Journal<Int>()
  private let pipe = Signal<Int>.pipe()
  private let leash = Leash()

  @Test func `when a closure that is tied to it is let go the whole is cut`() {
    let part = pipe.signal.observe { _ in }
    leash.hold(also: part)
    let tied = Slot(leash.tied(to: { [journal] in journal.write($0) }))
    tied.value?(1)
    #expect(!leash.hasEnded)
    #expect(!part.hasEnded)
    tied.clear()
    #expect(leash.hasEnded)
    #expect(part.hasEnded)
    #expect(journal.lines == [1])
  }

  @Test func `what is held after the cut is ended at once`() {
    leash.cut()
    let source = pipe.signal.observe { _ in }
    leash.hold(source)
    #expect(source.hasEnded)
  }
}
