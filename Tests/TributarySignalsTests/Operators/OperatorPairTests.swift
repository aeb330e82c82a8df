import TestSupport
import Testing
import TributarySignals

/// After any operator, another operator receives the same values as after a pipe that is connected
/// to the first.
///
/// It tests all pairs, and random triples. It leaves out ends of owners, which the owner of the
/// pipe in between would hide: `PassingTests`, `JoinTests` and the random programs test these. It
/// also leaves out chains with an initial value before `shared()`, whose pipe has no observer when
/// it is connected.
@MainActor
@Suite("Operators behind operators", .timeLimit(.generous)) struct OperatorPairTests {
  @Test(arguments: 0..<Stage.all.count)
  func `an operator receives the same values behind any other as behind a pipe`(_ first: Int) async
  {
    for second in Stage.all.indices {
      await compare([first, second], seed: UInt64(first * 100 + second))
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `so does one behind two others`(_ seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let stages = (0..<3).map { _ in Int.random(in: 0..<Stage.all.count, using: &random) }
    await compare(stages, seed: seed)
  }

  private func compare(_ stages: [Int], seed: UInt64) async {
    let names = stages.map { Stage.all[$0].name }
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
        await direct.heard(seed, isOnMain: isOnMain), await split.heard(seed, isOnMain: isOnMain)
      )
      #expect(one == other, "\(names), seed \(seed), on main \(isOnMain)")
    }
  }
}

/// One operator with its further arguments.
private struct Stage: Sendable {
  typealias Apply = @Sendable (Signal<Int>, Signal<Int>, Timing) -> Signal<Int>

  /// A clock, and a duration; all sums with others are different.
  struct Timing {
    let clock: ManualClock
    let duration: Duration

    init(_ clock: ManualClock, of place: Int) {
      self.clock = clock
      duration = .milliseconds([1_009, 2_027, 511][place])
    }
  }

  let name: String
  let apply: Apply

  init(_ name: String, _ apply: @escaping Apply) {
    self.name = name
    self.apply = apply
  }

  static let all = [
    Stage("map") { signal, _, _ in signal.map { $0 &* 3 } },
    Stage("filter") { signal, _, _ in signal.filter { !$0.isMultiple(of: 3) } },
    Stage("compactMap") { signal, _, _ in signal.compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    },
    Stage("scan") { signal, _, _ in signal.scan(1) { $0 &+ $1 } },
    Stage("combinePrevious") { signal, _, _ in signal.combinePrevious().map { $0 &* 7 &+ $1 } },
    Stage("skipRepeats") { signal, _, _ in signal.skipRepeats() },
    Stage("skip(first:)") { signal, _, _ in signal.skip(first: 2) },
    Stage("skip(while:)") { signal, _, _ in signal.skip { $0 < 4 } },
    Stage("skip(until:)") { signal, other, _ in signal.skip(until: other) },
    Stage("take(first:)") { signal, _, _ in signal.take(first: 2) },
    Stage("take(first: 1)") { signal, _, _ in signal.take(first: 1) },
    Stage("take(while:)") { signal, _, _ in signal.take { $0 < 12 } },
    Stage("take(until:)") { signal, other, _ in signal.take(until: other) },
    Stage("take(during:)") { signal, other, _ in signal.take(during: other) },
    Stage("prepend") { signal, _, _ in signal.prepend(5) },
    Stage("on") { signal, _, _ in signal.on { _ in } },
    Stage("shared") { signal, _, _ in signal.shared() },
    Stage("merge") { signal, other, _ in signal.merge(with: other) },
    Stage("merged") { signal, other, _ in other.merge(with: signal) },
    Stage("combineLatest") { signal, other, _ in
      signal.combineLatest(with: other).map { $0 &* 5 &+ $1 }
    },
    Stage("zip") { signal, other, _ in signal.zip(with: other).map { $0 &* 5 &+ $1 } },
    Stage("withLatest") { signal, other, _ in
      signal.withLatest(from: other).map { $0 &* 5 &+ $1 }
    },
    Stage("flatMap(.merge)") { signal, other, _ in
      signal.flatMap(.merge) { value in other.map { $0 &+ value } }
    },
    Stage("flatMap(.latest)") { signal, other, _ in
      signal.flatMap(.latest) { value in other.map { $0 &+ value } }
    },
    Stage("flatMap(.race)") { signal, other, _ in
      signal.flatMap(.race) { value in other.map { $0 &+ value } }
    },
    Stage("flatMap(.merge), inner with a value of its own") { signal, other, _ in
      signal.flatMap(.merge) { value in other.prepend(value) }
    },
    Stage("flatMap(.latest), inner with a value of its own") { signal, other, _ in
      signal.flatMap(.latest) { value in other.prepend(value) }
    },
    Stage("delay") { signal, _, timing in signal.delay(for: timing.duration, clock: timing.clock) },
    Stage("debounce") { signal, _, timing in
      signal.debounce(for: timing.duration, clock: timing.clock)
    },
    Stage("throttle") { signal, _, timing in
      signal.throttle(for: timing.duration, clock: timing.clock)
    },
    Stage("timeout") { signal, _, timing in
      signal.timeout(after: timing.duration, clock: timing.clock, sending: 99)
    },
  ]
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
  func heard(_ seed: UInt64, isOnMain: Bool) async -> [Int] {
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
        let applied = Stage.all[stage].apply(signal, signals[place], .init(clock, of: place))
        between.append(applied)
        if let next { applied.observe(next) } else { observe(applied) }
        next = end
      }
      if let next { source.observe(next) }
    } else {
      let whole = stages.enumerated().reduce(source) { signal, stage in
        Stage.all[stage.element].apply(
          signal, signals[stage.offset], .init(clock, of: stage.offset))
      }
      between.append(whole)
      observe(whole)
    }
    let names = stages.map { Stage.all[$0].name }
    let isTimed = !names.allSatisfy { !["delay", "debounce", "throttle", "timeout"].contains($0) }
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
}
