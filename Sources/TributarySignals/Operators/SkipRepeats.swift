extension Signal where Value: Equatable {
  /// Drops every value that equals the one before it.
  ///
  /// What is remembered belongs to one observation: the first value it gets always passes.
  ///
  /// - Returns: a signal of the changes, which keeps this signal's pipe alive.
  @inlinable
  public func skipRepeats() -> Signal<Value> {
    Signal { [attach] body in
      let last = SerialBox<Value?>(nil)
      return attach {
        if last.value == $0 { return }
        last.value = $0
        body($0)
      }
    }
  }
}
