extension Signal {
  /// Calls a closure with every value on its way, for side effects such as counting.
  ///
  /// - Parameter action: called once for each value and observation, before the observer.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive.
  @inlinable
  public func on(value action: @escaping @Sendable (Value) -> Void) -> Signal<Value> {
    Signal { [attach] body in
      attach {
        action($0)
        body($0)
      }
    }
  }
}
