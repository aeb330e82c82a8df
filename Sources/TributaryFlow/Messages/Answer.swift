extension Flow {
  /// Answers messages that come up from inside this flow.
  ///
  /// ```swift
  /// flow.answer(Price.self) { flow, message in prices[message.item] }
  /// ```
  ///
  /// A closure that returns nil passes the message on to the flow above: so it can observe
  /// messages, or answer only some of them. A message without a reply is answered when the closure
  /// returns, with or without a `return`. Messages that this flow itself sends go to the flows
  /// above it.
  ///
  /// A later call for the same message, of either form, replaces an earlier one. The answer ends
  /// when the flow leaves.
  ///
  /// - Parameters:
  ///   - type: the message to answer.
  ///   - body: gets the flow, so that it need not capture it, and the message.
  public func answer<Sent: Message>(
    _ type: Sent.Type, _ body: @escaping @MainActor (Self, Sent) -> Sent.Reply?
  ) {
    node.resource(Answers.self).add(
      Answer<Sent>(now: { [weak self] message in self.flatMap { body($0, message) } }))
  }

  /// Answers messages asynchronously, after a question to the user for example.
  ///
  /// ```swift
  /// flow.answerLater(Pay.self) { flow, message in
  ///   try? await flow.ask(presenting: PaymentFlow.vend(message.total)) { $0.receipt }
  /// }
  /// ```
  ///
  /// It answers only senders that wait for the reply: ``Responder/request(_:)``. A message that is sent
  /// without waiting passes to the flow above. The answer is cancelled when the flow leaves or the
  /// window is gone, and when the sender's task is cancelled; otherwise it works like
  /// ``answer(_:_:)``.
  ///
  /// - Parameters:
  ///   - type: the message to answer.
  ///   - body: gets the flow, so that it need not capture it, and the message.
  public func answerLater<Sent: Message>(
    _ type: Sent.Type, _ body: @escaping @MainActor (Self, Sent) async -> Sent.Reply?
  ) {
    node.resource(Answers.self).add(
      Answer<Sent>(later: { [weak self] message in
        guard let self else { return nil }
        return await body(self, message)
      }))
  }
}

extension Node {
  /// The answer of the flow at this node to a kind of message, if it has one.
  func answer<Sent>(to type: Sent.Type) -> Answer<Sent>? {
    existing(Answers.self)?.answer(to: type)
  }
}

/// The answer of one flow to one kind of message.
@MainActor
final class Answer<Sent: Message> {
  /// Answers a sender that does not wait; nil if the answer is asynchronous.
  let now: (@MainActor (Sent) -> Sent.Reply?)?

  private let later: (@MainActor (Sent) async -> Sent.Reply?)?

  init(now: @escaping @MainActor (Sent) -> Sent.Reply?) {
    self.now = now
    later = nil
  }

  init(later: @escaping @MainActor (Sent) async -> Sent.Reply?) {
    now = nil
    self.later = later
  }

  /// Answers a sender that waits.
  func value(_ message: Sent, at node: Node) async -> Sent.Reply? {
    if let later { return await node.tasks.value(.answer) { await later(message) } }
    return now?(message)
  }
}

/// The answers of the flow at a node.
final class Answers: NodeResource {
  private var answers: [ObjectIdentifier: AnyObject] = [:]

  init(at node: Node) {}

  func add<Sent>(_ answer: Answer<Sent>) {
    release(exchange(&answers[ObjectIdentifier(Sent.self)], with: answer))
  }

  func answer<Sent>(to type: Sent.Type) -> Answer<Sent>? {
    answers[ObjectIdentifier(type)] as? Answer<Sent>
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&answers, with: [:]))
  }
}
