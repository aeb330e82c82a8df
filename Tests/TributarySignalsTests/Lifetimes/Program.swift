import TestSupport
import TributarySignals

/// Returns the list of commands of a seed; the seeds from 0 on give short and long ones.
func program(of seed: UInt64) -> [Command] {
  var random = SplitMix64(seed: seed)
  let length = 3 + Int(seed % 58)
  return opening(using: &random) + (1..<length).map { _ in .any(using: &random) }
}

/// Returns the program of a seed for the main actor, which replaces the scheduler.
func mainProgram(of seed: UInt64) -> [Command] { program(of: seed).withoutFeeds.onMain }

// The first commands of a program, for useful signals.
private func opening(using random: inout SplitMix64) -> [Command] {
  switch Int.random(in: 0..<6, using: &random) {
  case 0..<3: [.pipe]
  case 3: [.pipe, .pipe, .merge(0, 1), .dropSignal(0), .dropSignal(0)]
  case 4:
    // The flattened signal is retained, or only the outer one.
    [
      .makeOuter, .flatten(0, random.pick([.merge, .latest])),
      random.pick([.pipe, .makeProperty]), .pipe, .observe(0, script(onInner: &random)),
      .sendSignal(0, 1), .sendSignal(0, 2),
    ]
  default:
    [
      .makeOuter, .flatten(0, random.pick([.merge, .latest])),
      .observe(0, script(onInner: &random)), .dropSignal(0), .pipe,
      random.pick([.pipe, .makeProperty, .makeProperty]), .sendSignal(0, 0), .sendSignal(0, 1),
    ]
  }
}

private func script(onInner random: inout SplitMix64) -> Script {
  switch Int.random(in: 0..<4, using: &random) {
  case 0: .both(.sendSignal(0, .index(using: &random)), .sendSignal(0, .index(using: &random)))
  case 1: .both(.send(.index(using: &random)), random.pick([.dropOuter(0), .dropSignal(1)]))
  default: .any(deeper: 1, using: &random)
  }
}

extension Command {
  fileprivate static func any(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<17: .source(using: &random)
    case 17..<28: .derived(using: &random)
    case 28..<36: .feed(.any(deeper: 1, using: &random), using: &random)
    case 36..<54: .observation(.any(deeper: 1, using: &random), using: &random)
    case 54..<60: .connection(using: &random)
    case 60..<66: .end(using: &random)
    case 66..<70: .loss(using: &random)
    default: .sending(using: &random)
    }
  }

  private static func source(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<3: .pipe
    case 3: .makeBus
    case 4..<6: .makeProperty
    case 6: .makeOuter
    case 7: .mapEnd(.index(using: &random))
    default: .viewBus(.index(using: &random))
    }
  }

  private static func feed(
    _ script: Script, using random: inout SplitMix64
  ) -> Command {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: .makeSequence
    case 3: .start(script)
    case 4: .startInto(.index(using: &random))
    case 5..<9: .element(.index(using: &random))
    default: .endFeed(.index(using: &random))
    }
  }

  private static func derived(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .retainAgain(.index(using: &random))
    case 1..<4:
      .derive(
        .index(using: &random), random.pick(Operator.ofOne + ["take(first:)", "take(first:)"]))
    case 4: .share(.index(using: &random))
    case 5..<7: .merge(.index(using: &random), .index(using: &random))
    case 7..<9:
      .join(.index(using: &random), .index(using: &random), random.pick(Operator.ofTwo))
    default: .flatten(.index(using: &random), random.pick([.merge, .latest]))
    }
  }

  private static func observation(
    _ script: Script, using random: inout SplitMix64
  ) -> Command {
    switch Int.random(in: 0..<11, using: &random) {
    case 0..<6: .observe(.index(using: &random), script)
    case 10: .observeWithErrand(.index(using: &random), script)
    case 6: .observeOuter(.index(using: &random), script)
    case 7: .observeHolding(.index(using: &random), .index(using: &random), script)
    default: .observeLater(.index(using: &random), script)
    }
  }

  private static func connection(using random: inout SplitMix64) -> Command {
    if Bool.random(using: &random) {
      .connect(.index(using: &random), .index(using: &random))
    } else {
      .attach(.index(using: &random), .index(using: &random))
    }
  }

  private static func end(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<6: .dispose(.index(using: &random))
    case 6..<9: .disposeTwice(.index(using: &random))
    default: .disposeAll
    }
  }

  private static func loss(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4: .dropSignal(.index(using: &random))
    case 4: .dropBus(.index(using: &random))
    case 5: .dropProperty(.index(using: &random))
    case 6: .dropOuter(.index(using: &random))
    default: .dropInput(.index(using: &random))
    }
  }

  private static func sending(using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: .send(.index(using: &random))
    case 5: .set(.index(using: &random))
    case 6..<9: .sendSignal(.index(using: &random), .index(using: &random))
    default: .tick(1 + .index(using: &random) / 2)
    }
  }

  /// A command that makes sense inside an observer.
  fileprivate static func inside(deeper: Int, using random: inout SplitMix64) -> Command {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .sending(using: &random)
    case 7..<12: .end(using: &random)
    case 12..<14:
      .observation(deeper > 0 ? .any(deeper: deeper - 1, using: &random) : .none, using: &random)
    case 14..<16: .connection(using: &random)
    case 16: .derived(using: &random)
    case 17: .feed(.none, using: &random)
    default: .loss(using: &random)
    }
  }
}

extension Script {
  fileprivate static func any(deeper: Int, using random: inout SplitMix64) -> Script {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: .none
    case 3..<5: .sendSelf
    case 5..<6: .disposeSelf
    case 6: .dropOwner
    case 7..<9:
      .both(
        .inside(deeper: deeper, using: &random), .inside(deeper: deeper, using: &random))
    default: .run(.inside(deeper: deeper, using: &random))
    }
  }
}

extension Int {
  // Small indices more often, so that the same few things are used often.
  fileprivate static func index(using random: inout SplitMix64) -> Int {
    Swift.min(Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random))
  }
}

extension [Command] {
  /// The same program without sequences and producers, whose values come from other threads.
  var withoutFeeds: [Command] {
    map { command in
      command.changed { command in
        switch command {
        case .makeSequence, .start, .startInto, .element, .endFeed: .pipe
        default: command
        }
      }
    }
  }

  /// The same program with the main actor in place of the scheduler.
  fileprivate var onMain: [Command] {
    map { command in
      command.changed { command in
        if case .observeLater(let index, let script) = command {
          .observeOnMain(index, script)
        } else {
          command
        }
      }
    }
  }
}

extension Command {
  /// Returns the command after a change to it and to the commands of its script.
  fileprivate func changed(by change: (Command) -> Command) -> Command {
    switch change(self) {
    case .observe(let index, let script): .observe(index, script.changed(by: change))
    case .observeLater(let index, let script): .observeLater(index, script.changed(by: change))
    case .observeOnMain(let index, let script): .observeOnMain(index, script.changed(by: change))
    case .observeOuter(let index, let script): .observeOuter(index, script.changed(by: change))
    case .observeWithErrand(let index, let script):
      .observeWithErrand(index, script.changed(by: change))
    case .observeHolding(let one, let other, let script):
      .observeHolding(one, other, script.changed(by: change))
    case .start(let script): .start(script.changed(by: change))
    case let other: other
    }
  }
}

extension Script {
  fileprivate func changed(by change: (Command) -> Command) -> Script {
    switch self {
    case .run(let command): .run(command.changed(by: change))
    case .both(let one, let other): .both(one.changed(by: change), other.changed(by: change))
    default: self
    }
  }
}

/// The programs of a run of the tests.
///
/// `TRIBUTARY_SEED` replays the program of a failure, `TRIBUTARY_PROGRAMS` sets their number.
struct ProgramRun {
  /// The number of tests that share the programs, to use several cores.
  static let parts = 8

  static var chosen: ProgramRun { ProgramRun() }

  private let seed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  private let most: UInt64

  private init() {
    #if DEBUG
    let usual: UInt64 = hasSanitizer ? 500 : 200
    #else
    let usual: UInt64 = 25_000
    #endif
    most = environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) } ?? usual
  }
}

extension ProgramRun {
  /// The number of programs.
  var count: Int { seed == nil ? Int(most) : 1 }

  func seeds(of part: Int) -> [UInt64] {
    if let seed { return part == 0 ? [seed] : [] }
    return Array(stride(from: UInt64(part), to: most, by: ProgramRun.parts))
  }
}
