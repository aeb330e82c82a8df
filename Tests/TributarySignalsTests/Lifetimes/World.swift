import TestSupport
import TributarySignals

/// A world that runs commands on the library through its public interface.
///
/// Each closure that it passes to the library captures an object. The closures retain neither the
/// world nor, unless the program says so, a signal; so a live object is alive because of the
/// library.
final class World: Sendable {
  let captured = CapturedObjects()
  let calls = Journal<Line>()
  let scheduler = ManualScheduler()
  let errands = Errands()
  let twist: Twist
  private let state = Locked(State())

  struct State {
    var signals: [Held] = []
    var buses: [(bus: Bus<Item>, pipe: Int)] = []
    var properties: [(property: MutableProperty<Item>, pipe: Int)] = []
    var outers: [(signal: Signal<Parcel>, pipe: Int)] = []
    var ends: [(observer: Observer<Item>, pipe: Int)] = []
    var outerEnds: [Observer<Parcel>] = []
    var parcels: [Signal<Item>] = []
    var feeds: [HeldFeed] = []
    var observations: [(pipe: Int, subscription: Disposable?)] = []
    var probes: [Probe?] = []
    var sent = 0
    var sentSignals = 0

    /// All signals that a program can observe.
    var all: [Held] {
      signals + buses.map { Held($0.bus.signal, $0.pipe) }
        + properties.map { Held($0.property.signal, $0.pipe) }
    }
  }

  /// A signal, and the pipes that it keeps alive.
  struct Held: Sendable {
    let signal: Signal<Item>
    let pipes: [Int]

    init(_ signal: Signal<Item>, _ pipes: Int...) {
      self.init(signal, pipes)
    }

    init(_ signal: Signal<Item>, _ pipes: [Int]) {
      self.signal = signal
      self.pipes = pipes
    }
  }

  /// A signal as a value of a bus of signals.
  struct Parcel: Sendable {
    let signal: Signal<Item>
    let number: Int
  }

  init(twist: Twist = Twist()) {
    self.twist = twist
  }

  // A program may end with a closure that retains its own signal, or with work that was not run.
  deinit {
    dropEverything()
    endOuters()
    for observation in read({ $0.observations }) { observation.subscription?.dispose() }
    scheduler.run(.max)
  }

  var journal: [Line] { calls.lines }

  var objects: Int { captured.alive }

  /// The probes of all pipes with a write end.
  var probes: [Probe?] { state.withLock { $0.probes } }
}

extension World {
  /// Runs one step of a program; afterwards all pipes are idle.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - order: the feeds whose next items come after it.
  func step(_ command: Command, handing order: [Int] = []) {
    run(command)
    hand(order)
    take { state in
      defer { state.parcels = [] }
      return state.parcels
    }
  }

  func run(_ command: Command) {
    if let disturb = twist.disturb { disturb(read { $0.all.map(\.signal) }) }
    switch command {
    case .pipe, .makeBus, .makeProperty, .makeOuter: make(command)
    case .mapEnd, .viewBus: map(command)
    case .makeSequence, .start, .startInto, .element, .endFeed: feed(command)
    case .dropSignal, .dropBus, .dropProperty, .dropOuter, .dropInput: drop(command)
    case .retainAgain, .derive, .share, .merge, .join, .flatten: derive(command)
    case .observe, .observeLater, .observeOnMain, .observeWithErrand, .observeOuter,
      .observeHolding, .connect, .attach:
      begin(command)
    case .dispose, .disposeTwice, .disposeAll: dispose(command)
    case .send, .set, .sendSignal: send(command)
    case .tick(let count): scheduler.run(count)
    }
  }

  /// Ends the signals of signals as their owners would.
  func endOuters() {
    for end in read({ $0.outerEnds }) { end.endSource() }
  }

  func dropEverything() {
    take { $0.signals.takeAll() }
    take { $0.buses.takeAll().map(\.bus) }
    take { $0.properties.takeAll().map(\.property) }
    take { $0.outers.takeAll().map(\.signal) }
    take { $0.ends.takeAll().map(\.observer) }
  }
}

extension World {
  /// Takes an object out and releases it outside the lock, since its `deinit` may run any code.
  func take(_ take: (inout State) -> some Sendable) {
    let taken = state.withLock { take(&$0) }
    withExtendedLifetime(taken) {}
  }

  func read<Result: Sendable>(_ read: (inout State) -> Result) -> Result {
    state.withLock { read(&$0) }
  }

  func pick<Element: Sendable>(_ index: Int, _ existing: (State) -> [Element]) -> Element? {
    read { state in
      let all = existing(state)
      return all.isEmpty ? nil : all[index % all.count]
    }
  }

  func newItem() -> Item {
    read {
      $0.sent += 1
      return Item(number: $0.sent / 2)
    }
  }
}

extension Array {
  mutating func takeAll() -> [Element] {
    defer { self = [] }
    return self
  }

  mutating func take(_ index: Int) -> Element? {
    isEmpty ? nil : remove(at: index % count)
  }
}

/// A change to a world that must not change the received values.
struct Twist: Sendable {
  /// Applied to every signal before every command, inside an observer too.
  var disturb: (@Sendable ([Signal<Item>]) -> Void)?
  /// Applied to every signal before it is observed or derived from.
  var wrap: @Sendable (Signal<Item>) -> Signal<Item> = { $0 }
}
