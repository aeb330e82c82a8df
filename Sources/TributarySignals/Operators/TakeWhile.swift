extension Signal {
  /// Sends values as long as they satisfy a condition, and then lets go of the pipe.
  ///
  /// All that has passed arrives: an operator behind it that keeps values or hears inner signals goes on until the
  /// owner ends.
  ///
  /// - Parameter isIncluded: pure; the first value that fails it ends the observation unsent.
  /// - Returns: a signal of these values, which keeps this signal's pipe alive.
  @inlinable
  public func take(while isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] body in
      let observation = CompositeDisposable()
      let isOver = SerialBox(false)
      observation.add(
        attach {
          if isOver.value { return }
          if isIncluded($0) { return body($0) }
          isOver.value = true
          observation.dispose()
        })
      return observation.disposable
    }
  }
}
