/// The selection of inner signals in ``Signal/flatten(_:)``.
///
/// There is no strategy that concatenates inner signals: a signal ends with its owner, and its end
/// is not sent.
public enum FlattenStrategy: Sendable {
  /// Observes every inner signal.
  case merge

  /// Observes only the newest inner signal.
  case latest
}

extension Signal {
  /// Flattens a signal of signals into a signal of their values.
  ///
  /// Merge delivers every value of every inner signal once, in order of arrival. Latest sends only
  /// the values of the newest inner signal: once it has been received, no value of the one before
  /// is delivered. An inner signal's end ends only its own part.
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
