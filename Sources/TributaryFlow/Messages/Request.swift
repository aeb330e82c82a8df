/// A message that is sent when its reply is first needed, and that stores the reply.
///
/// For data that a screen shows and a flow above has: the body reads the reply at each frame, and
/// the message is sent once.
///
/// ```swift
/// let products = Request(FindProducts(category: name))
/// let category = ViewScreen<Never>(name) { screen in
///   switch products.reply(to: screen) {
///   case .success(let found)?: List(found) { Text($0.name) }
///   case .failure?, nil:
///     Text("The shop is offline.")
///     Button("Try again") { products.forget() }
///   }
/// }
/// ```
///
/// It does not wait, like ``Responder/bubble(_:)``: for slow work use `run`.
@MainActor
public final class Request<Sent: Message> {
  private let message: Sent
  private var state = State.open

  private enum State {
    case open
    case asking
    case forgottenMeanwhile
    // A message without an answer has a known reply too.
    case known(Sent.Reply?)
  }

  /// Creates a request, and sends nothing yet.
  ///
  /// - Parameter message: the message.
  public init(_ message: Sent) {
    self.message = message
  }
}

extension Request {
  /// The reply to the message, which is sent the first time, and again after `forget()`.
  ///
  /// - Parameter sender: the responder that sends the message, if it has to be sent.
  /// - Returns: the reply; nil if no flow answered, and for a call while the message is being
  ///   answered.
  /// - Complexity: O(levels up to the root) when the message is sent, else O(1).
  public func reply(to sender: some Responder) -> Sent.Reply? {
    switch state {
    case .known(let reply): return reply
    case .asking, .forgottenMeanwhile: return nil
    case .open: break
    }
    state = .asking
    let reply = sender.bubble(message)
    if case .asking = state { state = .known(reply) } else { state = .open }
    return reply
  }

  /// Forgets the reply, so that the next call of `reply(to:)` sends the message again.
  ///
  /// While the message is being answered, the coming reply is not stored.
  public func forget() {
    switch state {
    case .open, .known: state = .open
    case .asking, .forgottenMeanwhile: state = .forgottenMeanwhile
    }
  }
}
