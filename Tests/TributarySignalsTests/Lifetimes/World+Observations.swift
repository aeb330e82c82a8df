import TestSupport
import TributarySignals

// Observations, sends, and the actions of observers.
extension World {
  func begin(_ command: Command) {
    switch command {
    case .observe(let index, let script):
      use(source(index)) { source in
        observe(from: source.pipes[0], script) { source.signal.observe($0) }
      }
    case .observeLater(let index, let script):
      use(source(index)) { source in
        observe(from: source.pipes[0], script) { source.signal.observe(on: scheduler, $0) }
      }
    case .observeOnMain(let index, let script):
      use(source(index)) { source in
        observe(from: source.pipes[0], script) { body in
          source.signal.observe(on: .main) { body($0) }
        }
      }
    case .observeWithErrand(let index, let script):
      use(source(index)) { source in
        observe(from: source.pipes[0], script, holding: errands.make(captured)) {
          source.signal.observe($0)
        }
      }
    case .observeOuter(let index, let script):
      use(pick(index, \.outers)) { outer in
        observe(from: outer.pipe, script) { body in
          outer.signal.observe { body(Item(number: $0.number)) }
        }
      }
    case .observeHolding(let index, let other, let script):
      use(source(index)) { source in
        guard let taken = read({ $0.signals.take(other) }) else { return }
        observe(from: source.pipes[0], script, holding: taken.signal) {
          source.signal.observe($0)
        }
      }
    case .connect(let index, let pipe):
      guard let sink = pick(pipe, \.ends) else { return }
      use(source(index)) { source in connect(source) { $0.observe(sink.observer) } }
    case .attach(let bus, let index):
      use(pick(bus, \.buses)) { bus in
        use(source(index)) { source in connect(source) { bus.bus.attach($0) } }
      }
    default: break
    }
  }

  func observe(
    from pipe: Int, _ script: Script, holding held: (any Sendable)? = nil,
    by attach: (@escaping @Sendable (Item) -> Void) -> Disposable
  ) {
    let number = newNumber(in: pipe)
    let object = captured.make()
    let todo = Slot(script)
    keep(
      attach { [weak self, calls] item in
        object.use()
        withExtendedLifetime(held) {}
        calls.write(Line(observation: number, number: item.number))
        if let script = todo.take() { self?.act(script, as: number, of: pipe) }
      }, as: number)
  }

  private func connect(_ source: Held, by attach: (Signal<Item>) -> Disposable) {
    let number = newNumber(in: source.pipes[0])
    let object = captured.make()
    let hopping = source.signal.compactMap { item in
      object.use()
      return item.hopped
    }
    keep(attach(hopping), as: number)
  }

  // Retains a used object during the body, also if a script releases it.
  private func use<Used>(_ used: Used?, _ body: (Used) -> Void) {
    guard let used else { return }
    withExtendedLifetime(used) { body(used) }
  }

  func newNumber(in pipe: Int) -> Int {
    read {
      $0.observations.append((pipe, nil))
      return $0.observations.count - 1
    }
  }

  func keep(_ subscription: Disposable, as number: Int) {
    take { $0.observations[number].subscription = subscription }
  }
}

extension World {
  func dispose(_ command: Command) {
    switch command {
    case .dispose(let index): pick(index, \.observations)?.subscription?.dispose()
    case .disposeTwice(let index):
      let subscription = pick(index, \.observations)?.subscription
      subscription?.dispose()
      subscription?.dispose()
    case .disposeAll:
      for observation in read({ $0.observations.map(\.subscription) }) { observation?.dispose() }
    default: break
    }
  }

  func send(_ command: Command) {
    switch command {
    case .send(let index):
      guard let end = pick(index, \.ends) else { return }
      end.observer.send(newItem())
    case .set(let index):
      guard let property = pick(index, \.properties)?.property else { return }
      set(property)
    case .sendSignal(let outer, let index):
      guard let end = pick(outer, \.outerEnds), let source = source(index) else { return }
      let object = captured.make()
      let inner = source.signal.map { item in
        object.use()
        return item
      }
      let number = read { state in
        state.parcels.append(inner)
        state.sentSignals += 1
        return state.sentSignals - 1
      }
      end.send(Parcel(signal: inner, number: number))
    default: break
    }
  }

  private func set(_ property: MutableProperty<Item>) {
    withExtendedLifetime(property) { property.value = newItem() }
  }

  private func act(_ script: Script, as number: Int, of pipe: Int) {
    switch script {
    case .none: break
    case .sendSelf:
      let (end, property) = read { state in
        (
          state.ends.first { $0.pipe == pipe }?.observer,
          state.properties.first { $0.pipe == pipe }?.property
        )
      }
      if let end {
        end.send(newItem())
      } else if let property {
        set(property)
      }
    case .disposeSelf: read { $0.observations[number].subscription }?.dispose()
    case .dropOwner: dropOwner(of: pipe)
    case .run(let command): run(command)
    case .both(let one, let other):
      run(one)
      run(other)
    }
  }
}
