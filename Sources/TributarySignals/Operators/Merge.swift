extension Signal {
  /// Sends the values of this signal and of others, in order of arrival.
  ///
  /// Each value of each signal is delivered exactly once. A join ends with the owner of the signal that it is called on; the
  /// end of another one takes only that one, and nothing is left on it.
  ///
  /// - Parameter others: any number of signals.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  @inlinable
  public func merge(with others: Signal<Value>...) -> Signal<Value> {
    merge(with: others)
  }

  /// Sends the values of this signal and of others, in order of arrival.
  ///
  /// - Parameter others: any number of signals; for those that come and go there is ``Bus``.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  @inlinable
  public func merge(with others: [Signal<Value>]) -> Signal<Value> {
    let sources = ([self] + others).map { Source($0) }
    return Signal(lifetime: lifetime) { [lifetime] body in
      let hub = Hub(until: lifetime, body)
      for source in sources { hub.connect(source) { value, _ in value } }
      return hub.disposable
    }
  }
}
