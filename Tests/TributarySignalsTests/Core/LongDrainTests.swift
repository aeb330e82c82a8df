import TestSupport
import Testing

@testable import TributarySignals

@Suite("Long drain") struct LongDrainTests {
  private final class Place: Sendable {}

  private let place = Place()
  private let other = Place()

  @Test func `it is found by what runs inside it, and by nothing else`() {
    #expect(!LongDrain.isAround(place))
    LongDrain.run(around: place) { _ in
      #expect(LongDrain.isAround(place))
      #expect(!LongDrain.isAround(other))
      onThread { [place] in #expect(!LongDrain.isAround(place)) }
    }
    #expect(!LongDrain.isAround(place))
  }

  @Test func `one inside another hides neither`() {
    LongDrain.run(around: place) { _ in
      LongDrain.run(around: other) { _ in
        #expect(LongDrain.isAround(place))
        #expect(LongDrain.isAround(other))
      }
      #expect(!LongDrain.isAround(other))
    }
  }

  @Test func `a task begun inside it runs elsewhere`() async {
    var begun: Task<Bool, Never>?
    LongDrain.run(around: place) { [place] _ in begun = Task { LongDrain.isAround(place) } }
    #expect(await begun?.value == false)
  }

  @Test func `inside a task it is found as well`() async {
    let task = Task { [place] in
      var isFound = false
      LongDrain.run(around: place) { _ in isFound = LongDrain.isAround(place) }
      return isFound
    }
    #expect(await task.value)
  }
}
