import TestSupport
import Testing
import TributarySignals

// L8. Its own thread, so that the size of the stack is known.
@Suite("Stack", .computesForLong) struct DepthTests {
  // A tenth would overflow these stacks as well; optimized code runs the full number.
  #if DEBUG
  private let million = 30_000
  #else
  private let million = hasSanitizer ? 100_000 : 1_000_000
  #endif

  @Test func `a million owners, each kept by the one before, are released on a small stack`() {
    let captured = CapturedObjects()
    onThread(stackSize: 512 << 10) { [million] in
      let first = Slot<Signal<Int>>()
      for _ in 0..<million {
        let (signal, _) = Signal<Int>.pipe()
        let object = captured.make()
        let next = first.value
        signal.observe { _ in
          object.use()
          _ = next
        }
        first.fill(signal)
      }
      #expect(captured.alive == million)
      first.clear()
    }
    #expect(captured.alive == 0)
  }

  @Test func `owners retained by connections into each other are released on a small stack`() {
    let captured = CapturedObjects()
    let sources = (0..<million / 10).map { _ in Signal<Int>.pipe().signal }
    defer { withExtendedLifetime(sources) {} }
    let head = Slot<Signal<Int>>()
    for source in sources {
      let (signal, observer) = Signal<Int>.pipe()
      let object = captured.make()
      let next = head.value
      source.on { _ in
        object.use()
        withExtendedLifetime(next) {}
      }.observe(observer)
      head.fill(signal)
    }
    #expect(captured.alive == million / 10)
    onThread(stackSize: 512 << 10) { head.clear() }
    #expect(captured.alive == 0)
  }

  @Test func `ten thousand connected pipes pass a value on a stack of 8 MB`() {
    let journal = Journal<Int>()
    let captured = CapturedObjects()
    // A pipe is about ten functions deep in a debug build.
    let count = hasThreadSanitizer ? 1_000 : 10_000
    onThread(stackSize: hasSanitizer ? 64 << 20 : 8 << 20) {
      let (first, observer) = Signal<Int>.pipe()
      var pipes = [first]
      defer { withExtendedLifetime(pipes) {} }
      for _ in 1..<count {
        let (next, end) = Signal<Int>.pipe()
        pipes.last?.observe(end)
        pipes.append(next)
      }
      let object = captured.make()
      pipes.last?.observe {
        object.use()
        journal.write($0)
      }
      observer.send(1)
    }
    #expect(journal.lines == [1])
    #expect(captured.alive == 0)
  }

  @Test func `a million sends from inside an observer take no stack`() {
    let received = Slot<Int>()
    onThread(stackSize: 512 << 10) { [million] in
      let (signal, observer) = Signal<Int>.pipe()
      signal.observe { number in
        if number < million { observer.send(number + 1) } else { received.fill(number) }
      }
      observer.send(1)
    }
    #expect(received.value == million)
  }

  @Test func `a million recipes on each other are released on a small stack`() {
    let captured = CapturedObjects()
    onThread(stackSize: 512 << 10) { [million] in
      let recipes: [(Signal<Int>) -> Signal<Int>] = [
        { $0.map { $0 + 1 } }, { $0.shared() }, { $0.merge(with: Signal<Int>.pipe().signal) },
        { Signal<Int>.pipe().signal.merge(with: $0) },
      ]
      let timing = OperatorSample.Timing(ManualClock(), .seconds(1))
      let others: [(Signal<Int>) -> Signal<Int>] = OperatorCatalog.samples.map { sample in
        { sample.apply($0, .never, timing) }
      }
      for (number, recipe) in (recipes + others).enumerated() {
        let (root, _) = Signal<Int>.pipe()
        let object = captured.make()
        root.observe { _ in object.use() }
        let last = Slot(root)
        // These four run in full; those of the catalogue use the same code.
        for _ in 0..<(number < 4 ? million : million / 10) {
          if let signal = last.take() { last.fill(recipe(signal)) }
        }
        last.clear()
      }
      let (signal, observer) = Signal<Int>.pipe()
      let mapped = Slot(observer)
      for _ in 0..<million { if let last = mapped.take() { mapped.fill(last.contramap { $0 }) } }
      mapped.clear()
      withExtendedLifetime(signal) {}
    }
    #expect(captured.alive == 0)
  }

  @Test func `a million properties on each other are released on a small stack`() {
    let captured = CapturedObjects()
    onThread(stackSize: 512 << 10) { [million] in
      let one = Property(value: 1)
      let recipes: [(Property<Int>) -> Property<Int>] = [
        { $0.map { $0 + 1 } }, { $0.combineLatest(with: one).map(\.0) },
        { one.combineLatest(with: $0).map(\.1) },
      ]
      for recipe in recipes {
        let object = captured.make()
        let last = Slot(Property(value: 0).map { value in withExtendedLifetime(object) { value } })
        for _ in 0..<million {
          if let property = last.take() { last.fill(recipe(property)) }
        }
        last.clear()
      }
    }
    #expect(captured.alive == 0)
  }
}
