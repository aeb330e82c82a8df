extension Signal {
  /// Drops values until another signal sends, and sends all that come after it.
  ///
  /// When the other signal dies without having sent, nothing passes. This signal's death ends the
  /// observation of both.
  ///
  /// - Parameter trigger: its first value opens the way; it is not heard any more then.
  /// - Returns: a signal of the values from then on, which keeps both pipes alive.
  @inlinable
  public func skip<Trigger: Sendable>(until trigger: Signal<Trigger>) -> Signal<Value> {
    Signal { body in
      let isOpen = SerialBox(false)
      return attachBoth(trigger.take(first: 1)) {
        switch $0 {
        case .first(let value): if isOpen.value { body(value) }
        case .second: isOpen.value = true
        }
      }
    }
  }
}
