extension Signal {
  /// Makes a signal of each value, and sends what these send.
  ///
  /// - Parameters:
  ///   - strategy: which of the inner signals are heard.
  ///   - transform: pure; makes an inner signal, which somebody else has to keep alive.
  /// - Returns: a signal of the inner values, which keeps this signal's pipe alive.
  @inlinable
  public func flatMap<Inner: Sendable>(
    _ strategy: FlattenStrategy, _ transform: @escaping @Sendable (Value) -> Signal<Inner>
  ) -> Signal<Inner> {
    map(transform).flatten(strategy)
  }
}
