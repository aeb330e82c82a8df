extension Signal {
  /// Sends the latest values of two signals whenever one of them sends.
  ///
  /// Nothing is sent before both have sent. When one dies its last value stays.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func combineLatest<Other: Sendable>(
    with other: Signal<Other>
  ) -> Signal<(Value, Other)> {
    Signal<(Value, Other)> { body in
      let latest = SerialBox<(Value?, Other?)>((nil, nil))
      return attachBoth(other) {
        switch $0 {
        case .first(let value): latest.value.0 = value
        case .second(let value): latest.value.1 = value
        }
        if case (let first?, let second?) = latest.value { body((first, second)) }
      }
    }
  }
}
