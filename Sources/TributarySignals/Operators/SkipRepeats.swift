extension Signal {
  /// Drops every value that is like the last one that passed.
  ///
  /// What is remembered belongs to one observation: the first value it gets always passes.
  ///
  /// ```swift
  /// places.skipRepeats { $0.city == $1.city }
  /// ```
  ///
  /// - Parameter isSame: pure; asked with the last value that passed, and the new one.
  /// - Returns: a signal of the changes, which keeps this signal's pipe alive.
  @inlinable
  public func skipRepeats(
    by isSame: @escaping @Sendable (Value, Value) -> Bool
  ) -> Signal<Value> {
    Signal(on: self) { [attach = recipe] body in
      let last = SerialBox<Value?>(nil)
      return attach {
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
  /// What is remembered belongs to one observation: the first value it gets always passes.
  ///
  /// - Returns: a signal of the changes, which keeps this signal's pipe alive.
  @inlinable
  public func skipRepeats() -> Signal<Value> {
    skipRepeats { $0 == $1 }
  }
}
