/// The selection of inner signals in ``Signal/flatten(_:)``, and of producers in `flatMap`.
///
/// With `queue` and `ignoreNew` the end of an inner signal counts: that of a producer's work or of a
/// sequence, or an end by `take(…)`. An inner signal that ends only with its owner is observed until
/// the flattened signal ends, and lets no other one begin.
public enum FlattenStrategy: Sendable {
  /// Observes every inner signal.
  case merge

  /// Observes only the newest inner signal; the work of a producer before it is cancelled.
  case latest

  /// Observes an inner signal when the one before has ended.
  case queue

  /// Drops an inner signal that comes before another has ended.
  case ignoreNew
}

extension Signal {
  /// Flattens a signal of signals into a signal of their values.
  ///
  /// Merge delivers every value of every inner signal once, in order of arrival. Latest sends only
  /// the values of the newest inner signal: once it has been received, no value of the one before
  /// is delivered. Queue observes one inner signal after another, and sends what each one sends from
  /// its turn on. An inner signal's end ends only its own part.
  ///
  /// A flattened signal keeps its inner signals alive. Attach children that come and go by
  /// themselves to a ``Bus``, which keeps none alive.
  ///
  /// ```swift
  /// let (children, childObserver) = Signal<Signal<Int>>.pipe()
  /// children.flatten(.merge).observe(parentObserver)
  /// childObserver.send(child.outputs)
  /// ```
  ///
  /// Each observation has its own inner signals: those received since it began. It goes on until
  /// this signal's owner ends, also when the outer observation has ended by itself: with
  /// `taps.take(first: 1)` the one inner signal is observed as long as the owner of `taps` lives. The
  /// signal of a constant has no owner: dispose its observation, or use ``Signal/observe(with:_:)``.
  ///
  /// An inner signal that is sent during a delivery on another thread waits its turn, as every
  /// value does. The values that it sends before its turn are not received.
  ///
  /// - Parameter strategy: selects the inner signals to observe.
  /// - Returns: a signal of the inner values, which keeps this signal's pipe alive.
  @inlinable
  public func flatten<Inner>(_ strategy: FlattenStrategy) -> Signal<Inner>
  where Value == Signal<Inner> {
    switch strategy {
    case .merge: flattenMerge()
    case .latest: flattenLatest()
    case .queue: flattenInTurn(keepsWaiting: true)
    case .ignoreNew: flattenInTurn(keepsWaiting: false)
    }
  }
}

extension Signal {
  @inlinable
  func flattenMerge<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] scope, body in
      let hub = Hub(until: lifetime, in: scope, body)
      let observer = Observer<Inner>(of: hub.core)
      _ = attach(hub.core) { [input = hub.input] inner in
        _ = inner.connect(to: observer, retaining: input, isKept: true)
      }
      return hub.disposable
    }
  }
}

extension Signal {
  // A value carries the generation of its inner signal through the hub. A value that waited there
  // while the next generation began is dropped, though it was sent before.
  @usableFromInline
  func flattenLatest<Inner>() -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] scope, body in
      let generation = Generation()
      let hub = Hub<OfGeneration<Inner>>(until: lifetime, in: scope) { sent in
        if generation.isCurrent(sent.number) { body(sent.value) }
      }
      let observer = Observer<OfGeneration<Inner>>(of: hub.core)
      let previous = SerialBox<Disposable?>(nil)
      _ = attach(hub.core) { [input = hub.input] inner in
        let number = generation.begin()
        previous.value?.dispose()
        previous.value = inner.map { OfGeneration(number: number, value: $0) }
          .connect(to: observer, retaining: input, isKept: true)
      }
      return hub.disposable
    }
  }
}

/// A value in the hub of `queue` and `ignoreNew`, or an inner signal that has come; nil if the one
/// before has ended.
private enum InTurn<Value: Sendable>: Sendable {
  case value(Value)
  case turn(Signal<Value>?, HubInput<InTurn>)
}

extension Signal {
  // Arrivals and ends pass the hub too: so the next inner signal begins after all values of the one
  // before, and a million that end at once take no stack.
  @usableFromInline
  func flattenInTurn<Inner>(keepsWaiting: Bool) -> Signal<Inner> where Value == Signal<Inner> {
    Signal<Inner>(on: self) { [attach = recipe, lifetime] scope, body in
      let state = SerialBox((waiting: FIFO<Signal<Inner>>(), isBusy: false))
      let hub = Hub<InTurn<Inner>>(until: lifetime, in: scope) { event in
        guard case .turn(let arrived, let input) = event else {
          if case .value(let value) = event { body(value) }
          return
        }
        let next = state.update { state -> Signal<Inner>? in
          if let arrived, state.isBusy {
            if keepsWaiting { state.waiting.append(arrived) }
            return nil
          }
          state.isBusy = arrived != nil || !state.waiting.isEmpty
          return state.isBusy ? arrived ?? state.waiting.removeFirst() : nil
        }
        _ = next?.map { InTurn.value($0) }.connect(
          to: Observer(of: input.pipe.core),
          retaining: DeinitAction { input.send(.turn(nil, input)) }, isKept: true)
      }
      hub.connect(attach) { .turn($0, $1) }
      return hub.disposable
    }
  }
}
