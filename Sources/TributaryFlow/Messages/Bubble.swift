extension Responder {
  /// Lets a message climb to the first flow that answers it.
  ///
  /// It climbs from a row to its screen, from there to the flow that contains the screen, and on
  /// through flows, tabs, and from what is presented to the flow that presents it. A sender does
  /// not answer itself, also when it is a flow. The way counts as it was when the message was sent,
  /// and is there as soon as the screen is in a flow; nothing has to have been drawn.
  ///
  /// The answers run at once, before this returns, also while an action is handled. One that is
  /// given asynchronously is passed by, since nothing can be waited for here.
  ///
  /// - Parameter message: what to send.
  /// - Returns: the reply; nil if nobody gave one, as when the screen is in no flow, or has left it.
  /// - Complexity: O(levels up to the root).
  @discardableResult
  public func bubble<Sent: Message>(_ message: Sent) -> Sent.Reply? {
    let path = ResponderPath(up: self)
    for node in path.flows {
      if let reply = node.answer(to: Sent.self)?.now?(message) {
        path.report(message, answeredBy: node)
        return reply
      }
    }
    path.report(message, answeredBy: nil)
    return nil
  }

  /// Lets a message climb to the first flow that answers it, and waits for the answer.
  ///
  /// All else is as without waiting, except that asynchronous answers are met too. An answer that
  /// has begun goes on if the sender leaves, and is cancelled if the flow that gives it does. What its
  /// reply leads to is heard only if the sender is still there, as with all that a screen tells.
  ///
  /// - Parameter message: what to send.
  /// - Returns: the reply; nil if nobody gave one, as when the screen is in no flow, or has left it.
  /// - Complexity: O(levels up to the root).
  @discardableResult
  public func bubble<Sent: Message>(_ message: Sent) async -> Sent.Reply? {
    let path = WeakResponderPath(ResponderPath(up: self))
    for level in path.flows {
      if let node = level.node, let answer = node.answer(to: Sent.self),
        let reply = await answer.value(message, at: node)
      {
        path.report(message, answeredBy: level.node)
        return reply
      }
    }
    path.report(message, answeredBy: nil)
    return nil
  }
}
