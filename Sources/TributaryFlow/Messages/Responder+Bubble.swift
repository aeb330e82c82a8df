extension Responder {
  /// Sends a message up to the first flow that answers it.
  ///
  /// A message goes from a row to its screen, from there to the flow that contains the screen, and
  /// on through all containing flows; from a presented screen it goes to the flow that presents it.
  /// A sender does not answer itself, also if it is a flow. The path is that of the moment when the
  /// message was sent. It exists as soon as the screen is in a flow; nothing has to have been
  /// drawn.
  ///
  /// The answers run at once, before this returns, also while an action is handled. Asynchronous
  /// answers are skipped, because nothing can wait here: ``request(_:)`` waits for them.
  ///
  /// - Parameter message: the message.
  /// - Returns: the reply; nil if no flow answered, as when the screen is in no flow, or has left
  ///   it.
  /// - Complexity: O(levels up to the root).
  @discardableResult
  public func bubble<Sent: Message>(_ message: Sent) -> Sent.Reply? {
    let path = ResponderPath(up: self)
    for node in path.flows.lazy.compactMap(\.node) {
      if let reply = node.answer(to: Sent.self)?.now?(message) {
        path.report(message, answeredBy: node)
        return reply
      }
    }
    path.report(message, answeredBy: nil)
    return nil
  }

  /// Sends a message up to the first flow that answers it, and waits for the reply.
  ///
  /// Works like ``bubble(_:)``, but asynchronous answers are called too. An answer that
  /// has begun continues if the sender leaves, and is cancelled if the answering flow leaves.
  /// Outputs that the sender sends after the reply are received only if it is still in its flow,
  /// like all outputs.
  ///
  /// - Parameter message: the message.
  /// - Returns: the reply; nil if no flow answered, as when the screen is in no flow, or has left
  ///   it.
  /// - Complexity: O(levels up to the root).
  @discardableResult
  public func request<Sent: Message>(_ message: Sent) async -> Sent.Reply? {
    let path = ResponderPath(up: self)
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
