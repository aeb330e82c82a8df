import TestSupport
import TributarySignals

/// The laws as a program: the simplest model of pipes on one thread.
///
/// A pipe lives while one of its signals is retained. Values and new observers of a live pipe share
/// one queue: an event waits while the pipe is busy, otherwise it is performed at once, followed by
/// the events that wait. A dispose and the end of an owner take effect at once.
///
/// It reads like the page of contracts:
///
/// | law | where |
/// |---|---|
/// | L1 ownership | `letPipesDie`, `die`, `closures` |
/// | L2 dispose, and the three ends of an observation | `dispose`, `isOpen`, `isOver` |
/// | L3 order, L4 re-entrancy, L5 membership | `inTurn`, `deliver`, `join(_:as:_:)` |
/// | L7 flowing together | `meet`, `join(_:_:by:as:_:)`, `flatten` |
/// | L10 baseline | `counts` |
/// | L11 scheduling | `receive`, `tick` |
/// | L12 operators | `newMemory` for each observation; `share` makes a pipe |
/// | L13 producers, and sequences | `Model+Feeds.swift` |
///
/// This file implements the steps; `Model+Delivery.swift` has the delivery of values,
/// `Model+Lifetime.swift` the ends, and `Model+Observation.swift` and `Model+Flatten.swift` the
/// structure of signals.
struct Model {
  var journal: [Line] = []
  var coverage = Coverage()

  /// Whether a result depends on a moment that the laws leave open.
  ///
  /// An ended closure is released with the delivery in progress or before; a value that arrives
  /// meanwhile on a pipe that only this closure retains may be delivered or not. From then on the
  /// model cannot predict the results.
  var isOpen = false

  /// The number of values that may still pass in this step.
  ///
  /// A signal that is attached several times in a cycle multiplies its values. Such a program takes
  /// long and shows nothing; it ends when this number is used up.
  var patience = mostValues

  var pipes: [Pipe] = []
  var lines: [WaitingLine] = []
  var strands: [Strand] = []
  var observations: [Observation] = []
  var memories: [[Item?]] = []
  /// The memories of the operators on two signals.
  var joins: [JoinMemory] = []
  /// The strands that observe each signal that was sent to a bus of signals.
  var inners: [[Int]] = []
  var flows: [Int: Flow] = [:]
  var feeds: [Feed] = []
  /// The feeds that have sent items in this step, in order.
  private(set) var fed: [Int] = []
  /// The observations whose closures hold a signal.
  var holders: [Int] = []
  var keepers: [Keeper] = []
  /// The observations for which work waits on the scheduler.
  var work: [Int] = []

  // The references of the program.
  var signals: [Recipe] = []
  var buses: [Recipe] = []
  /// The write end of each bus.
  var busEnds: [End] = []
  var properties: [Recipe] = []
  var outers: [Recipe] = []
  /// The signals that a step or a script uses, which live until it has ended.
  var inUse: [Recipe] = []
  /// The signals that were sent in this step: the laws leave open how long a sent value is
  /// retained.
  var parcels: [Recipe] = []
  var ends: [End] = []
  var mappingCount = 0
  private var outerEnds: [Int] = []

  private var sent = 0
  var running: [Int] = []
}

private let mostValues = 500

extension Model {
  /// Runs one step of a program; afterwards all pipes are idle.
  mutating func step(_ command: Command) {
    patience = mostValues
    run(command)
    fed = feedAll()
    parcels = []
    reap()
  }

  /// Whether the rest of the program has no use.
  var isDone: Bool { isOpen || patience == 0 }

  mutating func run(_ command: Command) {
    switch command {
    case .pipe, .makeBus, .makeProperty, .makeOuter: make(command)
    case .mapEnd, .viewBus: map(command)
    case .makeSequence, .start, .startInto, .element, .endFeed: feed(command)
    case .dropSignal(let index): drop(index, from: \.signals)
    case .dropBus(let index):
      pick(index, buses).map { _ = busEnds.remove(at: $0) }
      drop(index, from: \.buses)
    case .dropProperty(let index): drop(index, from: \.properties)
    case .dropOuter(let index): drop(index, from: \.outers)
    case .dropInput(let index): pick(index, ends).map { _ = ends.remove(at: $0) }
    case .retainAgain, .derive, .share, .merge, .join, .flatten: derive(command)
    case .observe, .observeLater, .observeOnMain, .observeWithErrand, .observeOuter,
      .observeHolding, .connect, .attach:
      begin(command)
    case .dispose(let index), .disposeTwice(let index):
      pick(index, observations).map { dispose($0) }
    case .disposeAll: for number in observations.indices { dispose(number) }
    case .send, .set, .sendSignal: send(command)
    case .tick(let count): tick(count)
    }
  }

  mutating func dropEverything() {
    signals = []
    buses = []
    busEnds = []
    ends = []
    properties = []
    outers = []
    reap()
  }

  private func pick<Element>(_ index: Int, _ existing: [Element]) -> Int? {
    existing.isEmpty ? nil : index % existing.count
  }

  private func signal(_ index: Int) -> Recipe? {
    let all = signals + buses + properties
    return pick(index, all).map { all[$0] }
  }
}

extension Model {
  private mutating func make(_ command: Command) {
    let pipe = newPipe()
    switch command {
    case .makeBus:
      buses.append(.pipe(pipe))
      busEnds.append(End(pipe: pipe))
    case .makeOuter: outers.append(.pipe(pipe))
    case .makeProperty:
      properties.append(.pipe(pipe))
      pipes[pipe].current = newItem()
    default: signals.append(.pipe(pipe))
    }
    switch command {
    case .makeOuter: outerEnds.append(pipe)
    case .makeProperty: break
    default: ends.append(End(pipe: pipe))
    }
  }

  mutating func newPipe() -> Int {
    lines.append(WaitingLine())
    pipes.append(Pipe(line: lines.count - 1))
    return pipes.count - 1
  }

  mutating func newItem() -> Item {
    sent += 1
    return Item(number: sent / 2)
  }

  private mutating func drop(_ index: Int, from list: WritableKeyPath<Model, [Recipe]>) {
    guard let index = pick(index, self[keyPath: list]) else { return }
    self[keyPath: list].remove(at: index)
    reap()
  }

  private mutating func derive(_ command: Command) {
    switch command {
    case .retainAgain(let index):
      pick(index, signals).map { signals.append(signals[$0]) }
    case .derive(let index, let operation):
      signal(index).map { signals.append($0.derived(by: operation)) }
    case .merge(let index, let other):
      guard let (one, other) = narrowPair(index, other) else { return }
      signals.append(one.merged(with: other))
    case .join(let index, let other, let join):
      guard let (one, other) = narrowPair(index, other) else { return }
      signals.append(one.joined(with: other, by: join))
    case .flatten(let index, let strategy):
      guard let outer = pick(index, outers) else { return }
      signals.append(.flattened(outers[outer].pipes[0], strategy))
    case .share(let index):
      guard let source = signal(index), source.pipes.count < widest else { return }
      let pipe = newPipe()
      use([source, .pipe(pipe)]) { model in
        model.observe(source, Observation(isHidden: true, sink: End(pipe: pipe)))
        model.signals.append(source.shared(by: pipe))
      }
    default: break
    }
  }

  private func narrowPair(_ index: Int, _ other: Int) -> (Recipe, Recipe)? {
    guard let one = signal(index), let other = signal(other),
      one.pipes.count + other.pipes.count <= widest
    else { return nil }
    return (one, other)
  }
}

extension Model {
  private mutating func begin(_ command: Command) {
    switch command {
    case .observe(let index, let script):
      guard let source = signal(index) else { return }
      use([source]) { $0.observe(source, Observation(script)) }
    case .observeOnMain(let index, let script):
      guard let source = signal(index) else { return }
      use([source]) { $0.observe(source, Observation(script, isOnMain: true)) }
    case .observeWithErrand(let index, let script):
      guard let source = signal(index) else { return }
      use([source]) { $0.observe(source, Observation(script)) }
    case .observeLater(let index, let script):
      guard let source = signal(index) else { return }
      use([source]) { $0.observe(source, Observation(script, isLater: true)) }
    case .observeOuter(let index, let script):
      guard let outer = pick(index, outers).map({ outers[$0] }) else { return }
      use([outer]) { $0.observe(outer, Observation(script)) }
    case .observeHolding(let index, let other, let script):
      guard let source = signal(index), let other = pick(other, signals) else { return }
      let captured = signals.remove(at: other)
      use([source]) { $0.observe(source, Observation(script, captured: captured)) }
    case .connect(let index, let pipe):
      guard let source = signal(index), let sink = pick(pipe, ends) else { return }
      use([source]) { [sink = ends[sink]] in $0.observe(source, Observation(sink: sink)) }
    case .attach(let bus, let index):
      guard let bus = pick(bus, buses), let source = signal(index) else { return }
      let sink = busEnds[bus]
      use([buses[bus], source]) { $0.observe(source, Observation(sink: sink)) }
    default: break
    }
  }

  private mutating func send(_ command: Command) {
    switch command {
    case .send(let index):
      guard let end = pick(index, ends) else { return }
      send(newItem(), on: ends[end])
    case .set(let index):
      guard let property = pick(index, properties) else { return }
      set(properties[property])
    case .sendSignal(let outer, let index):
      guard let end = pick(outer, outerEnds), let inner = signal(index) else { return }
      inners.append([])
      parcels.append(inner)
      send(.inner(inner, number: inners.count - 1), to: outerEnds[end])
    default: break
    }
  }

  private mutating func set(_ property: Recipe) {
    use([property]) { $0.send(.item($0.newItem()), to: property.pipes[0]) }
  }

  /// Runs a script in a call of an observation.
  mutating func act(_ script: Script, as number: Int, of pipe: Int) {
    switch script {
    case .none: break
    case .sendSelf:
      if let end = ends.first(where: { $0.pipe == pipe }) {
        send(newItem(), on: end)
      } else if let property = properties.first(where: { $0.pipes[0] == pipe }) {
        set(property)
      }
    case .disposeSelf: dispose(number)
    case .dropOwner:
      signals.removeAll { $0.pipes.contains(pipe) }
      buses.removeAll { $0.pipes.contains(pipe) }
      busEnds.removeAll { $0.pipe == pipe }
      properties.removeAll { $0.pipes.contains(pipe) }
      outers.removeAll { $0.pipes.contains(pipe) }
      reap()
    case .run(let command): run(command)
    case .both(let one, let other):
      run(one)
      run(other)
    }
  }
}
