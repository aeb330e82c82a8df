import TestSupport
import TributarySignals

// The sources and uses of signals.
extension World {
  func make(_ command: Command) {
    switch command {
    case .makeBus:
      let bus = Bus<Item>()
      take { state in
        state.buses.append((bus, state.newPipe(bus.observer)))
      }
    case .makeProperty:
      let property = MutableProperty(newItem())
      take { state in
        state.properties.append((property, state.newPipe()))
      }
    case .makeOuter:
      let (signal, observer) = Signal<Parcel>.pipe()
      take { state in
        state.outers.append((signal, state.newPipe()))
        state.probes[state.probes.count - 1] = Probe(observer)
        state.outerEnds.append(observer)
      }
    default:
      let (signal, observer) = Signal<Item>.pipe()
      take { state in
        state.signals.append(Held(signal, state.newPipe(observer)))
      }
    }
  }

  func map(_ command: Command) {
    switch command {
    case .mapEnd(let index):
      guard let end = pick(index, \.ends) else { return }
      let mapped = mapped(end.observer)
      take { $0.ends.append((mapped, end.pipe)) }
    case .viewBus(let index):
      guard let bus = pick(index, \.buses) else { return }
      let operation: Operator = "map"
      let view = Bus(
        signal: operation.entry.derive(twist.wrap(bus.bus.signal), .never),
        observer: mapped(bus.bus.observer))
      take { $0.buses.append((view, bus.pipe)) }
    default: break
    }
  }

  private func mapped(_ observer: Observer<Item>) -> Observer<Item> {
    let object = captured.make()
    return observer.contramap { item in
      object.use()
      return item.mapped
    }
  }

  func drop(_ command: Command) {
    switch command {
    case .dropSignal(let index): take { $0.signals.take(index) }
    case .dropBus(let index): take { $0.buses.take(index)?.bus }
    case .dropProperty(let index): take { $0.properties.take(index)?.property }
    case .dropOuter(let index): take { $0.outers.take(index)?.signal }
    case .dropInput(let index): take { $0.ends.take(index)?.observer }
    default: break
    }
  }

  func dropOwner(of pipe: Int) {
    take { state in
      let own = state.all.filter { $0.pipes.contains(pipe) }
      state.signals.removeAll { $0.pipes.contains(pipe) }
      state.buses.removeAll { $0.pipe == pipe }
      return own
    }
    take { state in
      let own = state.properties.filter { $0.pipe == pipe }.map(\.property)
      state.properties.removeAll { $0.pipe == pipe }
      return own
    }
    take { state in
      let own = state.outers.filter { $0.pipe == pipe }.map(\.signal)
      state.outers.removeAll { $0.pipe == pipe }
      return own
    }
  }

  func derive(_ command: Command) {
    switch command {
    case .retainAgain(let index):
      take { state in
        guard let copy = state.signals.pick(index) else { return }
        state.signals.append(copy)
      }
    case .derive(let index, let operation):
      guard let source = source(index) else { return }
      hold(Held(operation.entry.derive(source.signal, .never), source.pipes))
    case .merge(let index, let other):
      guard let (one, other) = narrowPair(index, other) else { return }
      hold(Held(one.signal.merge(with: other.signal), one.pipes + other.pipes))
    case .join(let index, let other, let join):
      guard let (one, other) = narrowPair(index, other) else { return }
      let both = join.entry.derive(one.signal, other.signal)
      hold(Held(both, join.keepsSecond ? one.pipes + other.pipes : one.pipes))
    case .flatten(let index, let strategy):
      guard let outer = pick(index, \.outers) else { return }
      hold(Held(outer.signal.map(\.signal).flatten(strategy), outer.pipe))
    case .share(let index):
      guard let source = source(index), source.pipes.count < widest else { return }
      let pipe = read { $0.newPipe() }
      hold(Held(source.signal.compactMap(\.hopped).shared(), [pipe] + source.pipes))
    default: break
    }
  }

  /// Returns a signal of the program, wrapped by the twist.
  func source(_ index: Int) -> Held? {
    pick(index, \.all).map { Held(twist.wrap($0.signal), $0.pipes) }
  }

  private func narrowPair(_ index: Int, _ other: Int) -> (Held, Held)? {
    guard let one = source(index), let other = source(other),
      one.pipes.count + other.pipes.count <= widest
    else { return nil }
    return (one, other)
  }

  private func hold(_ held: Held) {
    take { $0.signals.append(held) }
  }
}

extension World.State {
  /// Adds a pipe with a probe if it has a write end, and returns its number.
  mutating func newPipe(_ observer: Observer<Item>? = nil) -> Int {
    probes.append(observer.map { Probe($0) })
    let pipe = probes.count - 1
    if let observer { ends.append((observer, pipe)) }
    return pipe
  }
}

extension Array {
  func pick(_ index: Int) -> Element? {
    isEmpty ? nil : self[index % count]
  }
}
