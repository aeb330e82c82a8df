import TestSupport
import TributarySignals

/// Runs commands on the library, through nothing but what it offers to everyone.
///
/// Each closure that it attaches captures a canary. The closures hold no signal and not the world,
/// so what is alive is alive because of the library.
final class World: Sendable {
  private let aviary = Aviary()
  private let calls = Journal<Line>()
  private let state = Locked(State())

  private struct State {
    var pipes: [Observer<Item>] = []
    var held: [Held] = []
    var buses: [(bus: Bus<Item>, pipe: Int)] = []
    var observations: [(pipe: Int, subscription: Subscription?)] = []
    var sent = 0

    var signals: [Held] { held + buses.map { Held(signal: $0.bus.signal, pipe: $0.pipe) } }
  }

  private struct Held {
    let signal: Signal<Item>
    let pipe: Int
  }

  var journal: [Line] { calls.lines }

  var canaries: Int { aviary.alive }
}

extension World {
  func run(_ command: Command) {
    switch command {
    case .pipe, .makeBus: make(command)
    case .dropSignal(let index):
      drop { $0.held.isEmpty ? [] : [$0.held.remove(at: index % $0.held.count).signal] }
    case .dropBus(let index):
      drop { $0.buses.isEmpty ? [] : [$0.buses.remove(at: index % $0.buses.count).bus.signal] }
    case .retainAgain(let index):
      guard let copy = pick(index, \.held) else { return }
      hold(copy)
    case .derive(let index, let operation):
      guard let source = pick(index, \.signals) else { return }
      hold(Held(signal: operation.derive(source.signal), pipe: source.pipe))
    case .observe(let index, let script):
      guard let source = pick(index, \.signals) else { return }
      observe(source, script)
    case .connect(let index, let pipe):
      guard let source = pick(index, \.signals), let sink = pick(pipe, \.pipes) else { return }
      connect(source) { $0.observe(sink) }
    case .attach(let bus, let index):
      guard let bus = pick(bus, \.buses)?.bus, let source = pick(index, \.signals) else { return }
      connect(source) { bus.attach($0) }
    case .dispose(let index): pick(index, \.observations)?.subscription?.dispose()
    case .disposeTwice(let index):
      let subscription = pick(index, \.observations)?.subscription
      subscription?.dispose()
      subscription?.dispose()
    case .send(let index):
      guard let pipe = pick(index, \.pipes) else { return }
      pipe.send(Item(number: nextNumber()))
    }
  }

  func dropEverything() {
    drop { state in
      let all = state.signals.map(\.signal)
      state.held = []
      state.buses = []
      return all
    }
  }
}

extension World {
  // Only what is taken out of the lock is let go, since that may run anything.
  private func drop(_ take: (inout State) -> [Signal<Item>]) {
    let dropped = state.withLock { take(&$0) }
    _ = consume dropped
  }

  private func pick<Element>(_ index: Int, _ existing: (State) -> [Element]) -> Element?
  where Element: Sendable {
    state.withLock {
      let all = existing($0)
      return all.isEmpty ? nil : all[index % all.count]
    }
  }

  private func hold(_ held: Held) {
    state.withLock { $0.held.append(held) }
  }

  private func nextNumber() -> Int {
    state.withLock {
      $0.sent += 1
      return $0.sent / 2
    }
  }

  private func make(_ command: Command) {
    if command == .makeBus {
      let bus = Bus<Item>()
      state.withLock {
        $0.buses.append((bus, $0.pipes.count))
        $0.pipes.append(bus.observer)
      }
    } else {
      let (signal, observer) = Signal<Item>.pipe()
      state.withLock {
        $0.held.append(Held(signal: signal, pipe: $0.pipes.count))
        $0.pipes.append(observer)
      }
    }
  }

  private func observe(_ source: Held, _ script: Script) {
    let number = newNumber(in: source.pipe)
    let canary = aviary.canary()
    let todo = Slot(script)
    keep(
      source.signal.observe { [weak self, calls] item in
        canary.sing()
        calls.write(Line(observation: number, number: item.number))
        if let script = todo.take() { self?.act(script, as: number) }
      }, as: number)
  }

  private func connect(_ source: Held, by attach: (Signal<Item>) -> Subscription) {
    let number = newNumber(in: source.pipe)
    let canary = aviary.canary()
    let hopping = source.signal.compactMap { item -> Item? in
      canary.sing()
      return item.hops > 0 ? Item(number: item.number, hops: item.hops - 1) : nil
    }
    keep(attach(hopping), as: number)
  }

  private func newNumber(in pipe: Int) -> Int {
    state.withLock {
      $0.observations.append((pipe, nil))
      return $0.observations.count - 1
    }
  }

  private func keep(_ subscription: Subscription, as number: Int) {
    state.withLock { $0.observations[number].subscription = subscription }
  }

  private func act(_ script: Script, as number: Int) {
    let pipe = state.withLock { $0.observations[number].pipe }
    switch script {
    case .none: break
    case .sendSelf: run(.send(pipe))
    case .disposeSelf: run(.dispose(number))
    case .dropOwner:
      drop { state in
        let own = state.signals.filter { $0.pipe == pipe }.map(\.signal)
        state.held.removeAll { $0.pipe == pipe }
        state.buses.removeAll { $0.pipe == pipe }
        return own
      }
    case .run(let command): run(command)
    }
  }
}

extension Operator {
  fileprivate func derive(_ signal: Signal<Item>) -> Signal<Item> {
    switch self {
    case .map: signal.map { Item(number: $0.number / 2, hops: $0.hops) }
    case .filter: signal.filter { !$0.number.isMultiple(of: 3) }
    case .skipRepeats: signal.skipRepeats()
    case .scan:
      signal.scan(Item(number: 0)) { Item(number: $0.number + $1.number, hops: $1.hops) }
    }
  }
}
