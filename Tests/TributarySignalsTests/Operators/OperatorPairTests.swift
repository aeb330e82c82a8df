import TestSupport
import Testing
import TributarySignals

/// After any operator, another operator receives the same values as after a pipe that is connected
/// to the first; and behind any kind of source the same as behind a pipe.
///
/// It tests all pairs, and random triples, behind a pipe; and each operator, and random pairs, behind
/// all kinds of sources. It leaves out ends of owners, which the owner of the
/// pipe in between would hide: `PassingTests`, `JoinTests` and the random programs test these. It
/// also leaves out chains with an initial value before `shared()`, whose pipe has no observer when
/// it is connected, and behind sources the chains that end with the value of `prepend`, which never observe the source.
@MainActor
@Suite("Operators behind operators", .timeLimit(.generous)) struct OperatorPairTests {
  @Test(arguments: 0..<OperatorCatalog.samples.count)
  func `an operator receives the same values behind any other as behind a pipe`(_ first: Int) async
  {
    // Debug code takes a twelfth of the pairs; optimized code takes all.
    let step = rounds(12, optimized: 1)
    for second in stride(from: first % step, to: OperatorCatalog.samples.count, by: step) {
      await compare([first, second], seed: UInt64(first * 100 + second))
    }
  }

  @Test(arguments: 0..<rounds(UInt64(12), optimized: 100))
  func `so does one behind two others`(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let stages = (0..<3).map { _ in
      Int.random(in: 0..<OperatorCatalog.samples.count, using: &random)
    }
    await compare(stages, seed: seed)
  }

  @Test(arguments: SourceCatalog.all)
  func `an operator receives the same values behind any source as behind a pipe`(
    _ source: SourceEntry
  ) async throws {
    for stage in sampled(Array(OperatorCatalog.samples.indices), oneIn: 2) {
      for seed in 0..<UInt64(rounds(1, optimized: 20)) {
        try await compare(source, [stage], seed: UInt64(stage) * 100 + seed)
      }
    }
    for seed in 0..<UInt64(rounds(2, optimized: 500)) {
      var random = SplitMix64(seed: seed)
      let stages = (0..<2).map { _ in
        Int.random(in: 0..<OperatorCatalog.samples.count, using: &random)
      }
      try await compare(source, stages, seed: seed)
    }
  }

  // The even seeds are received on the main actor.
  private func compare(_ source: SourceEntry, _ stages: [Int], seed: UInt64) async throws {
    let isOnMain = seed.isMultiple(of: 2)
    let names = stages.map { OperatorCatalog.samples[$0].name }
    // A value that is sent before `shared()` has an observer is gone.
    if source.greetings > 0, names.contains("shared") { return }
    // Nobody asks for the elements of a source that is not observed.
    if let first = names.firstIndex(of: "prepend"), names[first...].contains("take(first: 1)") {
      return
    }
    let one = SourceRun(stages, behind: source, greetings: source.greetings)
    let other = SourceRun(stages, behind: SourceCatalog.pipe, greetings: source.greetings)
    let what: Comment =
      "\(source.name), \(names), seed \(seed), on main \(isOnMain)"
    await one.play(seed, isOnMain: isOnMain)
    await other.play(seed, isOnMain: isOnMain)
    #expect(one.observed.lines == other.observed.lines, what)
    #expect(one.passed.lines == other.passed.lines, "values before the operators; \(what)")
    if source.end == .whole {
      await giveTurns(100_000) { one.captured.alive > 0 }
      #expect(one.captured.alive == 0, "the observer stays; \(what)")
    }
    await one.release()
  }

  private func compare(_ stages: [Int], seed: UInt64) async {
    let names = stages.map { OperatorCatalog.samples[$0].name }
    if let first = names.firstIndex(of: "prepend"), names[first...].contains("shared") { return }
    let direct = Run(stages, isSplit: false)
    let split = Run(stages, isSplit: true)
    // Debug code alternates; optimized code does both.
    #if DEBUG
    let places = [seed.isMultiple(of: 2)]
    #else
    let places = [false, true]
    #endif
    for isOnMain in places {
      let (one, other) = (
        await direct.observed(seed, isOnMain: isOnMain),
        await split.observed(seed, isOnMain: isOnMain)
      )
      #expect(one == other, "\(names), seed \(seed), on main \(isOnMain)")
    }
  }
}

/// A chain of operators behind a source, and a script of inputs.
@MainActor
private final class SourceRun {
  let observed = Journal<Int>()

  /// The values before the operators.
  let passed = Journal<Int>()
  let captured = CapturedObjects()

  private let stages: [OperatorSample]
  private let kind: SourceEntry
  private let greetings: Int
  private var source: Source?
  private let others: [(signal: Signal<Int>, observer: Observer<Int>)]
  private let clock: ManualClock?
  private var whole: Signal<Int>?

  init(_ stages: [Int], behind kind: SourceEntry, greetings: Int) {
    self.stages = stages.map { OperatorCatalog.samples[$0] }
    self.kind = kind
    self.greetings = greetings
    others = stages.map { _ in Signal<Int>.pipe() }
    clock = self.stages.contains { $0.isTimed } ? ManualClock() : nil
  }

  func play(_ seed: UInt64, isOnMain: Bool) async {
    var random = SplitMix64(seed: seed)
    let first = (0..<greetings).map { _ in Int.random(in: 0..<16, using: &random) }
    let source = kind.make(first)
    self.source = source
    let before = source.signal.on { [passed] in passed.write($0) }
    let clock = clock ?? ManualClock()
    let whole = stages.enumerated().reduce(before) { signal, stage in
      stage.element.apply(signal, others[stage.offset].signal, Timing.of(clock, stage.offset))
    }
    self.whole = whole
    do {
      let object = captured.make()
      if isOnMain {
        whole.observe(on: .main) { [observed] in
          object.use()
          observed.write($0)
        }
      } else {
        whole.observe { [observed] in
          object.use()
          observed.write($0)
        }
      }
    }
    if kind.greetings == 0 { for value in first { await source.send(value) } }
    for _ in 0..<10 {
      let value = Int.random(in: 0..<16, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3: await source.send(value)
      case 3: others[Int.random(in: 0..<others.count, using: &random)].observer.send(value)
      case 4: await source.send(value, isElsewhere: true)
      default: await pass(.seconds(Int.random(in: 1...3, using: &random)), on: self.clock)
      }
      await settle()
    }
    if kind.end != .nothing { await source.end() }
    // Values on their way arrive though nothing is left of the source.
    for other in others { other.observer.send(7) }
    await settle()
    await pass(.seconds(5), on: self.clock)
    for other in others { other.signal.endSource() }
    await settle()
    // A queue sends what waited for these ends.
    await pass(.seconds(5), on: self.clock)
  }

  private func settle() async {
    await clock?.rest()
    for _ in 0..<3 { await Task.yield() }
  }

  /// Ends what is left.
  func release() async {
    if kind.end == .nothing { await source?.end() }
    withExtendedLifetime((source, others, whole)) {}
  }
}

/// The durations of a chain.
private enum Timing {
  /// A duration for each place in a chain; all sums with others are different.
  static func of(_ clock: ManualClock, _ place: Int) -> OperatorSample.Timing {
    OperatorSample.Timing(clock, .milliseconds([1_009, 2_027, 511][place]))
  }
}

/// Advances from one deadline to the next, so that two timers never fire at once.
@MainActor
private func pass(_ duration: Duration, on clock: ManualClock?) async {
  guard let clock else { return }
  let end = clock.now.advanced(by: duration)
  for _ in 0..<100 {
    await clock.rest()
    let next = min(clock.deadlines.first ?? end, end)
    clock.advance(by: clock.now.duration(to: next))
    await clock.rest()
    for _ in 0..<3 { await Task.yield() }
    if next == end { return }
  }
}

/// A chain of stages, direct or with a pipe after each, and a script of inputs.
private struct Run {
  private let stages: [Int]
  private let isSplit: Bool

  init(_ stages: [Int], isSplit: Bool) {
    self.stages = stages
    self.isSplit = isSplit
  }

  @MainActor
  func observed(_ seed: UInt64, isOnMain: Bool) async -> [Int] {
    let (source, observer) = Signal<Int>.pipe()
    let others = stages.map { _ in Signal<Int>.pipe() }
    let signals = others.map(\.signal)
    let clock = ManualClock()
    let journal = Journal<Int>()
    let observe: (Signal<Int>) -> Void = { signal in
      if isOnMain {
        signal.observe(on: .main) { journal.write($0) }
      } else {
        signal.observe { journal.write($0) }
      }
    }
    var between: [Signal<Int>] = []
    if isSplit {
      // From the end, so that no observer misses initial values.
      var next: Observer<Int>?
      for (place, stage) in stages.enumerated().reversed() {
        let (signal, end) = Signal<Int>.pipe()
        between.append(signal)
        let applied = OperatorCatalog.samples[stage].apply(
          signal, signals[place], Timing.of(clock, place))
        between.append(applied)
        if let next { applied.observe(next) } else { observe(applied) }
        next = end
      }
      if let next { source.observe(next) }
    } else {
      let whole = stages.enumerated().reduce(source) { signal, stage in
        OperatorCatalog.samples[stage.element].apply(
          signal, signals[stage.offset], Timing.of(clock, stage.offset))
      }
      between.append(whole)
      observe(whole)
    }
    let isTimed = stages.contains { OperatorCatalog.samples[$0].isTimed }
    await play(seed, observer, others.map(\.observer), isTimed ? clock : nil)
    withExtendedLifetime((source, others, between)) {}
    return journal.lines
  }

  @MainActor
  private func play(
    _ seed: UInt64, _ observer: Observer<Int>, _ others: [Observer<Int>], _ clock: ManualClock?
  ) async {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      let value = Int.random(in: 0..<16, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3: observer.send(value)
      case 3: others[Int.random(in: 0..<others.count, using: &random)].send(value)
      case 4: onThread { observer.send(value) }
      default: await pass(.seconds(Int.random(in: 1...3, using: &random)), on: clock)
      }
      await clock?.rest()
      for _ in 0..<3 { await Task.yield() }
    }
    await pass(.seconds(5), on: clock)
  }
}
