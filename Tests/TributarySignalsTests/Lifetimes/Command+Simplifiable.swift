import TestSupport
import TributarySignals

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
