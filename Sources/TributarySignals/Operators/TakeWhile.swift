extension Signal {
  /// Sends values as long as they satisfy a condition, and then releases the pipe.
  ///
  /// Values that have passed still arrive: a later operator that stores values or observes inner
  /// signals goes on until the owner ends.
  ///
  /// - Parameter isIncluded: the condition; pure. The first value that fails it is not sent and
  ///   ends the observation.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  @inlinable
  public func take(while isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] scope, body in
      let observation = CompositeDisposable(in: scope)
      let isOver = SerialBox(false)
      _ = attach(observation) {
        if isOver.value { return }
        if isIncluded($0) { return body($0) }
        isOver.value = true
        observation.dispose()
      }
      return observation.disposable
    }
  }
}
