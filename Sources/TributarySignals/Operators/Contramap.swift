internal import Synchronization

extension Observer {
  /// A write end that takes other values, and sends what they become.
  ///
  /// ```swift
  /// let celsius = kelvin.contramap { $0 + 273.15 }
  /// celsius.send(20)  // sends 293.15 on kelvin
  /// ```
  ///
  /// It ends with the pipe: the transform is released, and what is connected to it is cut.
  ///
  /// - Parameter transform: pure; runs once for each value sent, one at a time.
  /// - Returns: a write end of this pipe, which does not keep the pipe alive either.
  public func contramap<Source: Sendable>(
    _ transform: @escaping @Sendable (Source) -> Value
  ) -> Observer<Source> {
    let inlet = Inlet(into: mailbox)
    let relay = Mailbox<Source>.relay { inlet.mailbox.send(transform($0)) }
    inlet.hold(Subscription(RelayLink(to: relay)))
    return Observer<Source>(mailbox: relay)
  }
}

/// The end of a relay that the pipe behind it holds: weak, so that the pipe keeps no relay alive.
private final class RelayLink<Value: Sendable>: Link {
  private weak let relay: Mailbox<Value>?

  init(to relay: Mailbox<Value>) {
    self.relay = relay
  }

  func cut() { relay?.close() }

  var hasEnded: Bool {
    guard let relay else { return true }
    return relay.state.load(ordering: .relaxed) & MailboxState.dead != 0
  }
}
