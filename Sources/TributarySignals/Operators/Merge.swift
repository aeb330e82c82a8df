extension Signal {
  /// Sends the values of this signal and of others, in order of arrival.
  ///
  /// Each value of each signal is delivered exactly once. A join ends with the owner of the signal
  /// that it is called on. The end of another signal ends only that signal's part, and nothing is
  /// left on it. Joins observe their signals in the order of the arguments.
  ///
  /// - Parameter others: any number of signals.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  /// - Complexity: O(signals) to observe; O(1) for each value.
  @inlinable
  public func merge(with others: Signal<Value>...) -> Signal<Value> {
    merge(with: others)
  }

  /// Sends the values of this signal and of others, in order of arrival.
  ///
  /// - Parameter others: any number of signals; for signals that come and go use ``Bus``.
  /// - Returns: a signal of all their values, which keeps their pipes alive.
  /// - Complexity: O(signals) to observe; O(1) for each value.
  @inlinable
  public func merge(with others: [Signal<Value>]) -> Signal<Value> {
    let signals = [self] + others
    let recipes = signals.map { $0.recipe }
    return Signal(on: self, depth: signals.reduce(0) { max($0, $1.depth) }) {
      [lifetime] scope, body in
      let hub = Hub(until: lifetime, in: scope, body)
      for attach in recipes { hub.connect(attach) { value, _ in value } }
      return hub.disposable
    }
  }
}
