extension Signal {
  /// Drops a number of values at the start of each observation.
  ///
  /// - Parameter count: the number of values; 0 or more.
  /// - Returns: a signal of the values after them, which keeps this signal's pipe alive.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func skip(first count: Int) -> Signal<Value> {
    precondition(count >= 0, "skip(first: \(count)): a count cannot be negative; give 0 or more")
    return Signal(on: self) { [attach = recipe] scope, body in
      let left = SerialBox(count)
      return attach(scope) {
        if left.value == 0 { return body($0) }
        left.value -= 1
      }
    }
  }
}
