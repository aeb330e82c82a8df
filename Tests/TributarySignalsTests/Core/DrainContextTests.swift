import Synchronization
import TestSupport
import Testing

@testable import TributarySignals

@Suite("Drain context", .timeLimit(.generous)) struct DrainContextTests {
  private let place = PipeCore()
  private let other = PipeCore()

  @Test func `a context is found by code that runs inside it, and by nothing else`() {
    #expect(!DrainContext.isAround(place))
    DrainContext.run(around: place) {
      #expect(DrainContext.isAround(place))
      #expect(!DrainContext.isAround(other))
      onThread { [place] in #expect(!DrainContext.isAround(place)) }
    }
    #expect(!DrainContext.isAround(place))
  }

  @Test func `one inside another hides neither`() {
    DrainContext.run(around: place) {
      DrainContext.run(around: other) {
        #expect(DrainContext.isAround(place))
        #expect(DrainContext.isAround(other))
      }
      #expect(!DrainContext.isAround(other))
    }
  }

  @Test func `a task begun inside it runs elsewhere`() async {
    var begun: Task<Bool, Never>?
    DrainContext.run(around: place) { [place] in begun = Task { DrainContext.isAround(place) } }
    #expect(await begun?.value == false)
  }

  @Test func `inside a task it is found as well`() async {
    let task = Task { [place] in
      var isFound = false
      DrainContext.run(around: place) { isFound = DrainContext.isAround(place) }
      return isFound
    }
    #expect(await task.value)
  }

  @Test func `a pipe that has delivered for long is idle after, and delivers as before`() {
    let (signal, observer) = Signal<Int>.pipe()
    let journal = Journal<Int>()
    signal.observe {
      journal.write($0)
      if $0 < 12_000 { observer.send($0 + 1) }
    }
    observer.send(1)
    #expect(observer.core.word.bits.load(ordering: .relaxed) == 0)
    observer.send(12_001)
    #expect(journal.lines == Array(1...12_001))
    withExtendedLifetime(signal) {}
  }

  @Test func `a pipe that was handed over is idle in the end`() async {
    let (signal, observer) = Signal<Int>.pipe()
    let end = Countdown(1)
    signal.observe {
      if $0 == 11_000 { onThread { observer.send(.min) } }
      if (0..<11_500).contains($0) { observer.send($0 + 1) }
      if $0 == 11_500 { end.arrive() }
    }
    observer.send(1)
    await end.zero()
    // The task unlocks the pipe after its last call.
    for _ in 0..<1_000_000 where observer.core.word.bits.load(ordering: .relaxed) != 0 {
      await Task.yield()
    }
    #expect(observer.core.word.bits.load(ordering: .relaxed) == 0)
    withExtendedLifetime(signal) {}
  }

  @Test func `the owner's end stops a long delivery, and everything is released`() {
    let aviary = Aviary()
    let last = Slot(0)
    do {
      let (signal, observer) = Signal<Int>.pipe()
      let owner = Slot(signal)
      let canary = aviary.canary()
      signal.observe {
        canary.sing()
        last.fill($0)
        if $0 == 11_000 { owner.clear() }
        observer.send($0 + 1)
      }
      _ = consume signal
      observer.send(1)
    }
    #expect(last.value == 11_000)
    #expect(aviary.alive == 0)
  }
}
