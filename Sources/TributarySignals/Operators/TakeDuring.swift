extension Signal {
  /// Sends values as long as another signal's owner lives, and then lets go of the pipe.
  ///
  /// So an observation of something that lives long ends with something that lives shorter, and
  /// nobody has to keep a subscription. What hangs on the result ends with it.
  ///
  /// - Parameter life: whatever it sends does not matter, and it is not kept alive; heard while the
  ///   result or an observation of it lives.
  /// - Returns: a signal of the values until then, which keeps this signal's pipe alive.
  public func take<Life: Sendable>(during life: Signal<Life>) -> Signal<Value> {
    let term = Term(of: life)
    return Signal { [attach] body in
      let leash = Leash()
      leash.hold(also: term.end.add { leash.cut() })
      leash.hold(
        attach(leash.tied(to: { value in withExtendedLifetime(term) { body(value) } })))
      return Subscription(leash)
    }
  }
}

/// How long a signal's owner lives, for as long as somebody wants to know.
private final class Term: Sendable {
  let end: LastWords
  private let observation: Subscription

  init(of life: Signal<some Sendable>) {
    let end = LastWords()
    let mortal = Mortal { end.say() }
    self.end = end
    observation = life.attach { _ in withExtendedLifetime(mortal) {} }
  }

  deinit { observation.dispose() }
}
