extension Signal {
  /// Creates a signal of each value, and sends the values of these.
  ///
  /// - Parameters:
  ///   - strategy: which of the inner signals are heard.
  ///   - transform: pure; creates an inner signal, which is kept alive as long as it is heard.
  /// - Returns: a signal of the inner values, which keeps this signal's pipe alive.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Inner>
  ) -> Signal<Inner> {
    map(transform).flatten(strategy)
  }

  /// Creates a producer of each value, starts it, and sends the values of these.
  ///
  /// With `.latest` the next value cancels the work before: a search as you type.
  ///
  /// ```swift
  /// typed.flatMap(.latest) { text in
  ///   SignalProducer { observer in observer.send(await search(text)) }
  /// }
  /// ```
  ///
  /// Work that is running is cancelled when the owner ends or the observation is disposed.
  ///
  /// - Parameters:
  ///   - strategy: which of the producers are heard; one that is not heard any more is cancelled.
  ///   - transform: pure; creates a producer, which is started once for each observation.
  /// - Returns: a signal of the produced values, which keeps this signal's pipe alive.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @Sendable (Value) -> SignalProducer<Inner>
  ) -> Signal<Inner> {
    map { Signal<Inner>(starting: transform($0)) }.flatten(strategy)
  }
}
