extension Signal {
  /// Creates a signal from each value, and sends the values of these signals.
  ///
  /// - Parameters:
  ///   - strategy: selects the inner signals to observe.
  ///   - transform: creates an inner signal, which is kept alive while it is observed; pure.
  /// - Returns: a signal of the inner values, which keeps this signal's pipe alive.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Inner>
  ) -> Signal<Inner> {
    map(transform).flatten(strategy)
  }

  /// Creates a producer from each value, starts it, and sends its values.
  ///
  /// With `.latest` the next value cancels the previous work, as in a search as you type. With
  /// `.queue` it waits for the end of that work, and with `.ignoreNew` it is dropped.
  ///
  /// ```swift
  /// typed.flatMap(.latest) { text in
  ///   SignalProducer { observer in observer.send(await search(text)) }
  /// }
  /// ```
  ///
  /// Running work is cancelled when the owner ends or the observation is disposed.
  ///
  /// - Parameters:
  ///   - strategy: selects the producers to start, and when; a producer that is no longer observed
  ///     is cancelled.
  ///   - transform: creates a producer, which is started once for each observation; pure.
  /// - Returns: a signal of the produced values, which keeps this signal's pipe alive.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Inner>
  ) -> Signal<Inner> {
    flatMap(strategy) { transform($0).signal }
  }
}
