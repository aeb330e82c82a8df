extension Signal {
  /// Pairs the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster one wait, without a limit, for those of the slower one; when that has
  /// died they wait until the observation ends.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    Signal<(Value, Other)> { body in
      let firsts = SerialBox(Waiting<Value>())
      let seconds = SerialBox(Waiting<Other>())
      return attachBoth(other) {
        switch $0 {
        case .first(let value):
          guard let second = seconds.value.next() else { return firsts.value.append(value) }
          body((value, second))
        case .second(let value):
          guard let first = firsts.value.next() else { return seconds.value.append(value) }
          body((first, value))
        }
      }
    }
  }
}

/// Values in line; taking one costs O(1) on average.
@usableFromInline
struct Waiting<Value: Sendable>: Sendable {
  private var values: [Value] = []
  private var taken = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ value: Value) {
    values.append(value)
  }

  @usableFromInline
  mutating func next() -> Value? {
    guard taken < values.count else { return nil }
    defer {
      taken += 1
      if taken * 2 > values.count {
        values.removeFirst(taken)
        taken = 0
      }
    }
    return values[taken]
  }
}
