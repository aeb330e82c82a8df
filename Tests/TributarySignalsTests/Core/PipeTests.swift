import TestSupport
import Testing

@testable import TributarySignals

// L10, counted in the core.
@Suite("Pipe", .computesForLong) struct PipeTests {
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  private var core: PipeCore { observer.core }
  private var isUnobserved: Bool { core.word.isUnobserved }

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  @Test func `there are as many records as observations`() {
    let observations = (0..<10).map { _ in signal.observe { _ in } }
    #expect(core.observerCount == 10)
    for (index, subscription) in observations.enumerated() {
      subscription.dispose()
      #expect(core.observerCount == 9 - index)
    }
  }

  @Test func `a pipe is unobserved until its first observer comes and after its last one goes`() {
    #expect(isUnobserved)
    let observation = signal.observe { _ in }
    #expect(!isUnobserved)
    observation.dispose()
    #expect(isUnobserved)
    // This one is removed by the call that delivers.
    signal.take(first: 1).observe { _ in }
    #expect(!isUnobserved)
    observer.send(1)
    #expect(isUnobserved)
  }

  @Test func `an unobserved pipe ends with its owner, with all that is tied to it`() {
    var ends: (signal: Signal<Int>, observer: Observer<Int>)? = Signal<Int>.pipe()
    guard let core = ends?.observer.core else { return }
    ends = nil
    #expect(core.hasEnded)
    let isUnobserved = core.word.isUnobserved
    #expect(isUnobserved)
    let bus = Signal<Int>.pipe().observer
    signal.observe(bus)
    #expect(self.core.observerCount == 0)
    #expect(bus.core.tiedCount == 0)
  }

  @Test func `ten thousand children detached leave nothing on either side`() {
    let bus = Bus<Int>()
    for _ in 0..<10_000 { bus.attach(signal).dispose() }
    #expect(bus.observer.core.tiedCount == 0)
    #expect(core.observerCount == 0)
  }

  @Test func `a cycle of two pipes leaks neither`() {
    weak var left: PipeCore?
    weak var right: PipeCore?
    do {
      let pipes = [Signal<Int>.pipe(), Signal<Int>.pipe()]
      let slots = pipes.map { Slot($0.signal) }
      let cores = pipes.map(\.observer.core)
      left = cores[0]
      right = cores[1]
      pipes[0].signal.observe(pipes[1].observer)
      pipes[1].signal.observe(pipes[0].observer)
      #expect(cores.map(\.observerCount) == [1, 1])
      #expect(cores.map(\.tiedCount) == [1, 1])
      _ = consume pipes
      slots[0].clear()
      #expect(cores.map(\.observerCount) == [0, 0])
      #expect(cores.map(\.tiedCount) == [0, 0])
    }
    #expect(left == nil)
    #expect(right == nil)
  }

  @Test func `an ended pipe retains no value that is sent to it`() {
    let captured = CapturedObjects()
    let dead = Signal<CapturedObject>.pipe().observer
    dead.send(captured.make())
    #expect(dead.core.waitingCount(of: Pipe<CapturedObject>.Event.self) == 0)
    #expect(captured.alive == 0)
  }

  @Test func `an ended pipe without a write end is deallocated entirely`() {
    weak var core: PipeCore?
    do {
      let pipe = Signal<Int>.pipe()
      core = pipe.observer.core
      pipe.signal.observe { _ in }
      pipe.signal.scan(0, +).observe(pipe.observer).dispose()
      pipe.signal.observe(observer)
    }
    #expect(core == nil)
    #expect(self.core.tiedCount == 0)
  }

  @Test(arguments: [FlattenStrategy.merge, .latest])
  func `ten thousand inner signals leave no entry`(_ strategy: FlattenStrategy) {
    let (outer, outerObserver) = Signal<Signal<Int>>.pipe()
    let subscription = outer.flatten(strategy).observe { _ in }
    for _ in 0..<10_000 { outerObserver.send(.pipe().signal) }
    outerObserver.send(signal)
    #expect(outerObserver.core.observerCount == 1)
    #expect(core.observerCount == 1)
    subscription.dispose()
    #expect(outerObserver.core.observerCount == 0)
    #expect(core.observerCount == 0)
  }

  @Test(arguments: OperatorCatalog.samples(.read, .trigger, .lifetime))
  func `ten thousand ended children leave nothing in the pipe joined with them`(
    sample: OperatorSample
  ) {
    let captured = CapturedObjects()
    for _ in 0..<10_000 {
      let object = captured.make()
      sample.apply(Signal<Int>.pipe().signal, signal).observe { _ in object.use() }
    }
    #expect(captured.alive == 0)
    #expect(core.observerCount == 0)
    #expect(core.tiedCount == 0)
  }

  @Test func `ten thousand pipes observing through a contramap leave nothing in their source`() {
    for _ in 0..<10_000 {
      let child = Signal<String>.pipe()
      signal.observe(child.observer.contramap { "\($0)" })
      withExtendedLifetime(child.signal) {}
    }
    #expect(core.observerCount == 0)
  }

  @Test func `ten thousand write ends made by contramap come and go and leave nothing`() {
    let (source, sourceObserver) = Signal<String>.pipe()
    for _ in 0..<10_000 {
      let words = observer.contramap { (word: String) in word.count }
      source.observe(words).dispose()
    }
    #expect(core.tiedCount == 0)
    #expect(sourceObserver.core.observerCount == 0)
    withExtendedLifetime(source) {}
  }

  @Test
  func `take(during:) is tied to a life as long as something hangs on it, and observes nothing`() {
    do {
      let source = Signal<Int>.pipe()
      let taken = source.signal.take(during: signal)
      #expect(core.tiedCount == 0)
      let observation = taken.observe { _ in }
      taken.observe { _ in }
      #expect(core.tiedCount == 2)
      #expect(core.observerCount == 0)
      observation.dispose()
      #expect(core.tiedCount == 1)
      withExtendedLifetime(source) {}
    }
    #expect(core.tiedCount == 0)
  }

  @Test func `a flattened signal that fed itself is gone with its owner`() {
    weak var core: PipeCore?
    do {
      let (outer, outerObserver) = Signal<Signal<Int>>.pipe()
      core = outerObserver.core
      for strategy in FlattenStrategy.all {
        outer.flatten(strategy).observe(observer)
        outer.flatten(strategy).observe(on: .main) { _ in }
      }
      outerObserver.send(signal)
      #expect(self.core.observerCount == 8)
    }
    #expect(core == nil)
    #expect(self.core.observerCount == 0)
    #expect(self.core.tiedCount == 0)
  }

  @Test func `a call that finds an event waiting has it done before its own`() {
    let journal = Journal<Int>()
    let subscription = signal.observe { journal.write($0) }
    Pipe<Int>(core).enqueue(1)
    observer.send(2)
    #expect(journal.lines == [1, 2])
    Pipe<Int>(core).enqueue(3)
    signal.observe { journal.write(-$0) }
    #expect(journal.lines == [1, 2, 3])
    Pipe<Int>(core).enqueue(4)
    subscription.dispose()
    #expect(journal.lines == [1, 2, 3, -4])
    #expect(core.waitingCount(of: Pipe<Int>.Event.self) == 0)
  }

  @Test func `a pipe that is finished inside a call ends after the values sent before`() {
    let journal = Journal<Int>()
    let pipe = Pipe<Int>(PipeCore())
    _ = pipe.observe {
      journal.write($0)
      if $0 > 1 { return }
      pipe.send(2)
      pipe.finish()
      pipe.send(3)
    }
    pipe.send(1)
    pipe.send(4)
    #expect(journal.lines == [1, 2])
    #expect(pipe.core.observerCount == 0)
    #expect(pipe.core.hasEnded)
  }
}
