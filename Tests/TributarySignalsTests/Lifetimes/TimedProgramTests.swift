import TestSupport
import Testing

@testable import TributarySignals

/// Random programs of values, times and ends with operators of time and producers, compared with
/// arithmetic.
@Suite("Lifetimes, in time", .timeLimit(.generous)) struct TimedProgramTests {
  @Test(arguments: 0..<ProgramRun.parts)
  func `operators of time and producers send each value when it is due`(_ part: Int) async {
    let seeds = ProgramRun.chosen.seeds(of: part)
    var counts: [TimedModel.Kind: Int] = [:]
    for seed in seeds {
      let program = TimedProgram(of: seed)
      if let difference = await program.difference() {
        Issue.record("seed \(seed): \(difference)\n\(program)")
        return
      }
      for stage in program.stages { counts[stage.kind, default: 0] += program.observedCount }
    }
    if seeds.count < 100 { return }
    for kind in TimedModel.Kind.allCases {
      #expect(counts[kind, default: 0] >= seeds.count / 8, "\(kind) sends too little")
    }
  }
}

/// A chain of operators, and a sequence of inputs.
private struct TimedProgram: CustomStringConvertible {
  let stages: [TimedModel.Stage]
  let commands: [Command]
  /// Whether the source sends a value when the observation begins.
  let isProperty: Bool

  enum Command: Sendable {
    case send(Int, after: Duration)
    case pass(Duration)
    case dispose
    case drop
  }

  init(of seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // All sums of times of different operators are different.
    stages = (0..<Int.random(in: 1...3, using: &random)).map { place in
      TimedModel.Stage(
        kind: random.pick(TimedModel.Kind.allCases),
        duration: Int.random(in: 1...4, using: &random) * 1_000_000_000
          + [1, 1_000, 1_000_000][place])
    }
    isProperty = Int.random(in: 0..<4, using: &random) == 0
    // Concurrent producers have no order at one moment.
    let gap = stages.contains { $0.kind == .producers } ? 10 : 0
    commands = (0..<Int.random(in: 4...24, using: &random)).map { _ in
      switch Int.random(in: 0..<40, using: &random) {
      case 0..<20: .send(Int.random(in: 1...3, using: &random), after: .milliseconds(gap))
      case 20..<38: .pass(.seconds(Int.random(in: 1...6, using: &random)))
      case 38: .dispose
      default: .drop
      }
    }
  }

  var description: String {
    "\(stages.map { "\($0.kind) \($0.duration)" }), greets: \(isProperty): \(commands)"
  }

  /// The number of received values in the model.
  var observedCount: Int { run().observed.count }

  private func run() -> TimedModel {
    var model = TimedModel(stages)
    if isProperty { model.send(1) }
    for command in commands { model.perform(command) }
    return model
  }

  /// Returns the first difference between the library and the model.
  func difference() async -> String? {
    let clock = ManualClock()
    let world = TimedWorld(self, clock)
    var model = TimedModel(stages)
    if isProperty { model.send(1) }
    for (step, command) in commands.enumerated() {
      model.perform(command)
      await world.perform(command)
      let observed = world.journal.lines
      if observed == model.observed { continue }
      return "step \(step): \(observed), expected \(model.observed)"
    }
    await world.perform(.dispose)
    await clock.rest()
    return clock.deadlines.isEmpty ? nil : "something sleeps after the end"
  }
}

extension TimedModel {
  fileprivate mutating func perform(_ command: TimedProgram.Command) {
    switch command {
    case .send(let value, let time):
      pass(time.nanoseconds)
      send(value)
    case .pass(let time): pass(time.nanoseconds)
    case .dispose, .drop: end()
    }
  }
}

private final class TimedWorld {
  let journal = Journal<TimedModel.Observed>()
  private let clock: ManualClock
  private var property: MutableProperty<Int>?
  private var signal: Signal<Int>?
  private let send: @Sendable (Int) -> Void
  private let observation: Disposable

  init(_ program: TimedProgram, _ clock: ManualClock) {
    self.clock = clock
    let source: Signal<Int>
    if program.isProperty {
      let property = MutableProperty(1)
      self.property = property
      source = property.signal
      send = { [weak property] in property?.value = $0 }
    } else {
      let (signal, observer) = Signal<Int>.pipe()
      source = signal
      send = { observer.send($0) }
    }
    signal = source
    observation = program.stages.reduce(source) { $1.applied(to: $0, clock) }
      .observe { [journal] in
        journal.write(TimedModel.Observed(time: clock.now.offset.nanoseconds, value: $0))
      }
  }

  func perform(_ command: TimedProgram.Command) async {
    await clock.rest()
    switch command {
    case .send(let value, let time):
      await pass(time)
      send(value)
    case .pass(let time): await pass(time)
    case .dispose: observation.dispose()
    case .drop: (signal, property) = (nil, nil)
    }
    await clock.rest()
  }

  // Advances from one deadline to the next, so that no task wakes late.
  private func pass(_ time: Duration) async {
    let target = clock.now.advanced(by: time)
    while let next = clock.deadlines.first, next <= target {
      clock.advance(by: clock.now.duration(to: next))
      await clock.rest()
    }
    clock.advance(by: clock.now.duration(to: target))
    await clock.rest()
  }
}

extension TimedModel.Stage {
  fileprivate func applied(to signal: Signal<Int>, _ clock: ManualClock) -> Signal<Int> {
    let time = Duration.nanoseconds(duration)
    return switch kind {
    case .debounce: signal.debounce(for: time, clock: clock)
    case .throttle: signal.throttle(for: time, clock: clock)
    case .delay: signal.delay(for: time, clock: clock)
    case .timeout: signal.timeout(after: time, clock: clock, sending: -1)
    case .producers: signal.flatMap(.merge) { producer(of: $0, time, clock) }
    case .latestProducer: signal.flatMap(.latest) { producer(of: $0, time, clock) }
    case .takeTwo: signal.take(first: 2)
    case .skipRepeats: signal.skipRepeats()
    }
  }
}

// The clock counts the work from here on, so that a test can wait until it sleeps or ends.
private func producer(
  of value: Int, _ time: Duration, _ clock: ManualClock
) -> SignalProducer<Int> {
  let count = ActiveTaskCount(clock)
  count.begin()
  return SignalProducer { observer in
    for number in 0..<2 {
      do {
        try await count.sleep(until: clock.now.advanced(by: time), on: clock)
      } catch {
        break
      }
      observer.send(10 * value + number)
    }
    count.end()
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}
