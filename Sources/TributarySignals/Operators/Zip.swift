extension Signal {
  /// Combines the first values of several signals, then their second ones, and so on.
  ///
  /// Values of the faster ones wait, without a limit, for those of the slowest; when that has died
  /// they wait until the observation ends.
  ///
  /// - Parameters:
  ///   - other: one other signal or several, of any types.
  ///   - combine: pure; makes a value of those that belong together, this signal's first.
  /// - Returns: a signal of the results, which keeps all the pipes alive.
  @inlinable
  public func zip<each Other: Sendable, Result: Sendable>(
    with other: repeat Signal<each Other>,
    into combine: @escaping @Sendable (Value, repeat each Other) -> Result
  ) -> Signal<Result> {
    Signal<Result> { [attach] body in
      // Each upstream closure owns the hub, so it lives while one of them does.
      let hub = Owner<@Sendable () -> Void>()
      let own = Line<Value>()
      let others = (repeat Line<each Other>())
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { arrive in
        if lifeline.hasEnded { return }
        arrive()
        var isComplete = !own.isEmpty
        for line in repeat each others { isComplete = isComplete && !line.isEmpty }
        guard isComplete else { return }
        body(combine(own.removeFirst(), repeat (each others).removeFirst()))
      }
      var upstreams: [Subscription] = []
      for (signal, line) in repeat (each other, each others) {
        upstreams.append(signal.attach { value in hub.mailbox.send { line.append(value) } })
      }
      upstreams.append(attach { value in hub.mailbox.send { own.append(value) } })
      lifeline.hold(upstreams)
      return Subscription(Confluence(hub: observation, upstreams: upstreams))
    }
  }

  /// Pairs the first values of two signals, then their second ones, and so on.
  ///
  /// Values of the faster one wait, without a limit, for those of the slower one; when that has
  /// died they wait until the observation ends.
  ///
  /// - Parameter other: the other signal.
  /// - Returns: a signal of pairs, which keeps both pipes alive.
  @inlinable
  public func zip<Other: Sendable>(with other: Signal<Other>) -> Signal<(Value, Other)> {
    zip(with: other) { ($0, $1) }
  }
}

/// Values in line; taking one costs O(1) on average, and lets go of it.
///
/// Only one delivery at a time touches them: that of the hub where the signals meet.
@usableFromInline
final class Line<Value: Sendable>: Sendable {
  @usableFromInline let arrived = SerialBox<[Value]>([])
  // Those before them, the first one last.
  @usableFromInline let turned = SerialBox<[Value]>([])

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { turned.value.isEmpty && arrived.value.isEmpty }

  @inlinable
  func append(_ value: Value) {
    arrived.update { $0.append(value) }
  }

  @inlinable
  func removeFirst() -> Value {
    if turned.value.isEmpty {
      arrived.update { arrived in
        turned.update { turned in
          swap(&turned, &arrived)
          turned.reverse()
        }
      }
    }
    return turned.update { $0.removeLast() }
  }
}
