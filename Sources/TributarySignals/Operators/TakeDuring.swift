extension Signal {
  /// Sends values as long as another signal's owner lives, and then lets go of the pipe.
  ///
  /// So an observation of something that lives long ends with something that lives shorter, and
  /// nobody has to keep a subscription. What hangs on the result ends with it.
  ///
  /// - Parameter life: whatever it sends does not matter, and it is not kept alive.
  /// - Returns: a signal of the values until then, which keeps this signal's pipe alive.
  public func take<Life: Sendable>(during life: Signal<Life>) -> Signal<Value> {
    let end = LastWords()
    let mortal = Mortal(end)
    _ = life.attach { _ in mortal.live() }
    return Signal { [attach] body in
      let leash = Leash()
      leash.hold(also: end.add { leash.cut() })
      leash.hold(attach(body))
      return Subscription(leash)
    }
  }
}

/// Something that a closure captures in order to be told of when the closure is released.
private final class Mortal: Sendable {
  private let lastWords: LastWords

  init(_ lastWords: LastWords) {
    self.lastWords = lastWords
  }

  func live() {}

  deinit { lastWords.say() }
}
