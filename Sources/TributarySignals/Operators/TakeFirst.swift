extension Signal {
  /// Sends a number of values, and then releases the pipe.
  ///
  /// Values that have passed still arrive: a later operator that stores values or observes inner
  /// signals goes on until the owner ends. An operator that ends an observation stops all before it,
  /// also while the observation begins, when a property sends its value.
  ///
  /// - Parameter count: the number of values; 0 or more.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(first count: Int) -> Signal<Value> {
    precondition(count >= 0, "take(first: \(count)): a count cannot be negative; give 0 or more")
    return Signal(on: self) { [attach = recipe] scope, body in
      let observation = CompositeDisposable(in: scope)
      if count == 0 { return observation.disposable }
      let left = SerialBox(count)
      _ = attach(observation) {
        if left.value == 0 { return }
        left.value -= 1
        if left.value == 0 { observation.dispose() }
        body($0)
      }
      return observation.disposable
    }
  }
}
