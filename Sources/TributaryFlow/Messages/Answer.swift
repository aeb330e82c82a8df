extension Flow {
  /// Answers messages that come up from inside this flow.
  ///
  /// ```swift
  /// flow.answer(Price.self) { flow, message in prices[message.item] }
  /// ```
  ///
  /// To return nil passes the message on, to the flow above: so an answer may look at a message, or
  /// answer some and not others. A message without a reply is answered by returning, with or
  /// without a `return`. What this flow itself bubbles goes to those above it.
  ///
  /// A later call for the same message, with or without waiting, takes the place of an earlier one.
  /// The answer goes when the flow leaves.
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

  /// Answers messages after waiting for something, such as what the user says to a question.
  ///
  /// ```swift
  /// flow.answerLater(Pay.self) { flow, message in
  ///   try? await flow.ask(presenting: PaymentFlow.vend(message.total)) { $0.receipt }
  /// }
  /// ```
  ///
  /// Only those who wait for a reply get to it: `await bubble(…)`. One who does not passes by, to
  /// the flow above. It is cancelled when the flow leaves or the window goes, and when the sender is;
  /// all else is as with an answer that is given at once.
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
  /// How the flow here answers a kind of message, if it does.
  func answer<Sent>(to type: Sent.Type) -> Answer<Sent>? {
    existing(Answers.self)?.answer(to: type)
  }
}

/// How one flow answers one kind of message.
@MainActor
final class Answer<Sent: Message> {
  /// Answers those who do not wait; nil if it cannot.
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

  /// Answers those who wait.
  func value(_ message: Sent, at node: Node) async -> Sent.Reply? {
    if let later { return await node.tasks.value(.answer) { await later(message) } }
    return now?(message)
  }
}

/// What the flow at a node answers.
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
