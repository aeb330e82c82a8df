extension Signal {
  /// Drops every value that is the same as the last one that passed.
  ///
  /// The state belongs to one observation: its first value always passes.
  ///
  /// ```swift
  /// places.skipRepeats { $0.city == $1.city }
  /// ```
  ///
  /// - Parameter isSame: compares the last value that passed with the new one; pure.
  /// - Returns: a signal of the changes, which keeps this signal's pipe alive.
  @inlinable
  public func skipRepeats(
    by isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] scope, body in
      let last = SerialBox<Value?>(nil)
      return attach(scope) {
        if let last = last.value, isSame(last, $0) { return }
        last.value = $0
        body($0)
      }
    }
  }
}

extension Signal where Value: Equatable {
  /// Drops every value that equals the one before it.
  ///
  /// The state belongs to one observation: its first value always passes.
  ///
  /// - Returns: a signal of the changes, which keeps this signal's pipe alive.
  @inlinable
  public func skipRepeats() -> Signal<Value> {
    skipRepeats { $0 == $1 }
  }
}
