extension Signal {
  /// Sends the first so many values, and then lets go of the pipe.
  ///
  /// What hangs on it ends with it: a `flatten` behind it hears its inner signals only until then.
  ///
  /// - Parameter count: 0 or more.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(first count: Int) -> Signal<Value> {
    precondition(count >= 0, "take(first: \(count)): a count cannot be negative; give 0 or more")
    return Signal { [attach] body in
      let leash = Leash()
      if count == 0 { return Subscription(leash) }
      let left = SerialBox(count)
      let observation = attach {
        if left.value == 0 { return }
        left.value -= 1
        if left.value == 0 { leash.cut() }
        body($0)
      }
      leash.hold(observation)
      return Subscription(leash)
    }
  }
}
