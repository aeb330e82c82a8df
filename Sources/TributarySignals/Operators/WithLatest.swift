extension Signal {
  /// Pairs every value with the latest one of another signal.
  ///
  /// Only this signal's values send. Those that come before the other has sent are dropped. When
  /// the other dies its latest value stays; this signal's death ends the observation of both.
  ///
  /// - Parameter other: asked for its latest value.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other>
  ) -> Signal<(Value, Other)> {
    Signal<(Value, Other)> { body in
      let latest = SerialBox<Other?>(nil)
      return attachBoth(other) {
        switch $0 {
        case .first(let value): if let other = latest.value { body((value, other)) }
        case .second(let value): latest.value = value
        }
      }
    }
  }
}
