import TestSupport
import TributarySignals

/// One step of a random program.
///
/// A number selects one of the existing things when the step is run, modulo their count; if there
/// are none, the step does nothing. So every part of a program is a program.
indirect enum Command: Equatable, Sendable {
  case pipe
  case makeBus
  case makeProperty
  /// A bus of signals, built as in the post.
  case makeOuter

  case dropSignal(Int)
  case dropBus(Int)
  case dropProperty(Int)
  case dropOuter(Int)
  /// Releases a write end.
  case dropInput(Int)
  case retainAgain(Int)

  case derive(Int, Operator)
  case share(Int)
  case merge(Int, Int)
  case join(Int, Int, Operator)
  case flatten(Int, FlattenStrategy)

  case observe(Int, Script)
  /// Observes on a scheduler, whose work waits for a `tick`.
  case observeLater(Int, Script)
  case observeOuter(Int, Script)
  /// Observes on the main actor, in programs that run there.
  case observeOnMain(Int, Script)
  /// Observes with a closure that captures an object whose `deinit` starts tasks.
  case observeWithErrand(Int, Script)
  /// Observes with a closure that captures the second signal, which only the closure retains from
  /// then on.
  case observeHolding(Int, Int, Script)
  case connect(Int, Int)
  case attach(Int, Int)
  /// Adds a mapped write end beside an existing one.
  case mapEnd(Int)
  /// Makes a signal of a sequence, whose elements come from a task.
  case makeSequence
  /// Starts a producer with a closure.
  case start(Script)
  /// Starts a producer into a write end.
  case startInto(Int)
  /// Adds an element to a sequence or a producer, which sends it after the step; or adds its end.
  case element(Int)
  case endFeed(Int)
  /// Adds a view of a bus, as a flow has it: its signal and its write end are mapped.
  case viewBus(Int)

  case dispose(Int)
  case disposeTwice(Int)
  case disposeAll

  case send(Int)
  case set(Int)
  /// Sends a signal to a bus of signals.
  case sendSignal(Int, Int)
  /// Runs a number of waiting pieces of work.
  case tick(Int)
}

/// An operator of the catalogue, by its name.
struct Operator: Hashable, Sendable {
  let name: String

  private static let known = Dictionary(
    uniqueKeysWithValues: OperatorCatalog.ofPrograms.map { ($0.name, $0) })

  /// Those with one signal, in the order of the catalogue.
  static let ofOne = OperatorCatalog.ofPrograms.filter { !$0.takesTwo }.map { Operator($0.name) }

  /// Those with two signals.
  static let ofTwo = OperatorCatalog.ofPrograms.filter(\.takesTwo).map { Operator($0.name) }

  init(_ name: String) {
    self.name = name
  }

  var entry: ProgramOperator {
    guard let entry = Self.known[name] else { preconditionFailure("no operator '\(name)'") }
    return entry
  }

  /// Whether the result keeps the second signal alive.
  var keepsSecond: Bool { if case .during = entry.model { false } else { true } }
}

extension Operator: ExpressibleByStringLiteral, CustomStringConvertible {
  init(stringLiteral name: String) {
    self.init(name)
  }

  var description: String { "\"\(name)\"" }
}

/// The actions of an observer inside its first call.
enum Script: Equatable, Sendable {
  case none
  case sendSelf
  case disposeSelf
  case dropOwner
  case run(Command)
  case both(Command, Command)
}

/// An entry of a journal: the observation of a call, and its number.
struct Line: Equatable, Sendable {
  let observation: Int
  let number: Int
}

/// The highest number of pipes of a signal; a step that would exceed it does nothing.
let widest = 4

// Swift source, so that a failing program can be pasted into a test.
extension Command: CustomStringConvertible {
  var description: String {
    switch self {
    case .pipe: ".pipe"
    case .makeBus: ".makeBus"
    case .makeProperty: ".makeProperty"
    case .makeOuter: ".makeOuter"
    case .dropSignal(let signal): ".dropSignal(\(signal))"
    case .dropBus(let bus): ".dropBus(\(bus))"
    case .dropProperty(let property): ".dropProperty(\(property))"
    case .dropOuter(let outer): ".dropOuter(\(outer))"
    case .dropInput(let pipe): ".dropInput(\(pipe))"
    case .retainAgain(let signal): ".retainAgain(\(signal))"
    case .derive(let signal, let operation): ".derive(\(signal), \(operation))"
    case .share(let signal): ".share(\(signal))"
    case .merge(let signal, let other): ".merge(\(signal), \(other))"
    case .join(let signal, let other, let join): ".join(\(signal), \(other), \(join))"
    case .flatten(let outer, let strategy): ".flatten(\(outer), .\(strategy))"
    case .observe(let signal, let script): ".observe(\(signal), \(script))"
    case .observeLater(let signal, let script): ".observeLater(\(signal), \(script))"
    case .observeOnMain(let signal, let script): ".observeOnMain(\(signal), \(script))"
    case .observeWithErrand(let signal, let script): ".observeWithErrand(\(signal), \(script))"
    case .observeOuter(let outer, let script): ".observeOuter(\(outer), \(script))"
    case .observeHolding(let signal, let other, let script):
      ".observeHolding(\(signal), \(other), \(script))"
    case .connect(let signal, let pipe): ".connect(\(signal), \(pipe))"
    case .attach(let bus, let signal): ".attach(\(bus), \(signal))"
    case .mapEnd(let end): ".mapEnd(\(end))"
    case .viewBus(let bus): ".viewBus(\(bus))"
    case .makeSequence: ".makeSequence"
    case .start(let script): ".start(\(script))"
    case .startInto(let end): ".startInto(\(end))"
    case .element(let feed): ".element(\(feed))"
    case .endFeed(let feed): ".endFeed(\(feed))"
    case .dispose(let observation): ".dispose(\(observation))"
    case .disposeTwice(let observation): ".disposeTwice(\(observation))"
    case .disposeAll: ".disposeAll"
    case .send(let pipe): ".send(\(pipe))"
    case .set(let property): ".set(\(property))"
    case .sendSignal(let outer, let signal): ".sendSignal(\(outer), \(signal))"
    case .tick(let count): ".tick(\(count))"
    }
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: ".none"
    case .sendSelf: ".sendSelf"
    case .disposeSelf: ".disposeSelf"
    case .dropOwner: ".dropOwner"
    case .run(let command): ".run(\(command))"
    case .both(let one, let other): ".both(\(one), \(other))"
    }
  }
}

extension Command: Simplifiable {
  var simpler: [Command] { [inner].compactMap(\.self) + simplerOfItsKind }

  /// The command of the observer that this command starts.
  private var inner: Command? {
    switch self {
    case .observe(_, .run(let command)), .observeLater(_, .run(let command)),
      .observeOnMain(_, .run(let command)), .observeWithErrand(_, .run(let command)),
      .observeOuter(_, .run(let command)), .observeHolding(_, _, .run(let command)),
      .start(.run(let command)):
      command
    default: nil
    }
  }

  /// The same command without its script, or with the first of several choices.
  private var simplerOfItsKind: [Command] {
    switch self {
    case .pipe: []
    case .makeBus, .makeProperty, .makeOuter: [.pipe]
    case .disposeAll: [.dispose(0)]
    case .dropSignal(let index): smaller(index).map { .dropSignal($0) }
    case .dropBus(let index): smaller(index).map { .dropBus($0) }
    case .dropProperty(let index): smaller(index).map { .dropProperty($0) }
    case .dropOuter(let index): smaller(index).map { .dropOuter($0) }
    case .dropInput(let index): smaller(index).map { .dropInput($0) }
    case .retainAgain(let index): smaller(index).map { .retainAgain($0) }
    case .derive(let index, let operation):
      [.derive(index, "map")] + smaller(index).map { .derive($0, operation) }
    case .share(let index): smaller(index).map { .share($0) }
    case .merge(let one, let other): smaller(one, other).map { .merge($0, $1) }
    case .join(let one, let other, let join):
      [.merge(one, other)] + smaller(one, other).map { .join($0, $1, join) }
    case .flatten(let index, let strategy):
      [.flatten(index, .merge)] + smaller(index).map { .flatten($0, strategy) }
    case .observe(let index, let script):
      changes(index, script).map { .observe($0, $1) }
    case .observeLater(let index, let script):
      [.observe(index, script)] + changes(index, script).map { .observeLater($0, $1) }
    case .observeOnMain(let index, let script):
      [.observe(index, script)] + changes(index, script).map { .observeOnMain($0, $1) }
    case .observeWithErrand(let index, let script):
      [.observe(index, script)] + changes(index, script).map { .observeWithErrand($0, $1) }
    case .observeOuter(let index, let script):
      changes(index, script).map { .observeOuter($0, $1) }
    case .observeHolding(let one, let other, let script):
      [.observe(one, script)] + smaller(one, other).map { .observeHolding($0, $1, script) }
        + script.simpler.map { .observeHolding(one, other, $0) }
    case .connect(let one, let other): smaller(one, other).map { .connect($0, $1) }
    case .attach(let one, let other): smaller(one, other).map { .attach($0, $1) }
    case .mapEnd(let index): smaller(index).map { .mapEnd($0) }
    case .makeSequence: [.pipe]
    case .start(let script): script.simpler.map { .start($0) }
    case .startInto(let index): smaller(index).map { .startInto($0) }
    case .element(let index): smaller(index).map { .element($0) }
    case .endFeed(let index): smaller(index).map { .endFeed($0) }
    case .viewBus(let index): [.retainAgain(index)] + smaller(index).map { .viewBus($0) }
    case .dispose(let index): smaller(index).map { .dispose($0) }
    case .disposeTwice(let index):
      [.dispose(index)] + smaller(index).map { .disposeTwice($0) }
    case .send(let index): smaller(index).map { .send($0) }
    case .set(let index): smaller(index).map { .set($0) }
    case .sendSignal(let one, let other): smaller(one, other).map { .sendSignal($0, $1) }
    case .tick(let count): count > 1 ? [.tick(1)] : []
    }
  }
}

private func smaller(_ index: Int) -> [Int] {
  (0..<index).map { $0 }
}

private func smaller(_ one: Int, _ other: Int) -> [(Int, Int)] {
  smaller(one).map { ($0, other) } + smaller(other).map { (one, $0) }
}

private func changes(_ index: Int, _ script: Script) -> [(Int, Script)] {
  script.simpler.map { (index, $0) } + smaller(index).map { ($0, script) }
}

extension Script {
  fileprivate var simpler: [Script] {
    switch self {
    case .none: []
    case .run(let command): [.none] + command.simpler.map { .run($0) }
    case .both(let one, let other):
      [.run(one), .run(other)] + one.simpler.map { .both($0, other) }
        + other.simpler.map { .both(one, $0) }
    default: [.none]
    }
  }
}
