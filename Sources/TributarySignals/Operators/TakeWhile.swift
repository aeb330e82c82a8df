extension Signal {
  /// Sends values as long as they satisfy a condition, and then lets go of the pipe.
  ///
  /// What hangs on it ends with it: a `flatten` behind it hears its inner signals only until then.
  ///
  /// - Parameter isIncluded: pure; the first value that fails it ends the observation unsent.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  @inlinable
  public func take(while isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal { [attach] body in
      let leash = Leash()
      let isOver = SerialBox(false)
      let observation = attach {
        if isOver.value { return }
        if isIncluded($0) { return body($0) }
        isOver.value = true
        leash.cut()
      }
      leash.hold(observation)
      return Subscription(leash)
    }
  }
}
