/// A message that a screen sends when it first needs the reply, and that keeps the reply.
///
/// For data that a screen shows and somebody above has: the body asks for the reply at each frame, and
/// the message climbs once.
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
/// It waits for nothing, as `bubble` does without `await`: for what takes time there is `run`.
@MainActor
public final class Request<Sent: Message> {
  private let message: Sent
  private var state = State.open

  private enum State {
    case open
    case asking
    case forgottenMeanwhile
    // Nobody's answer is known too.
    case known(Sent.Reply?)
  }

  /// Makes a request, and sends nothing yet.
  ///
  /// - Parameter message: what to send.
  public init(_ message: Sent) {
    self.message = message
  }
}

extension Request {
  /// The reply to the message, which is sent the first time, and again once it was forgotten.
  ///
  /// - Parameter sender: where the message begins to climb, if it has to.
  /// - Returns: the reply; nil if nobody gave one, and for who asks while it is being answered.
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

  /// Forgets the reply, so that whoever needs it next sends the message anew.
  ///
  /// While the message is being answered it forgets the reply that is to come.
  public func forget() {
    switch state {
    case .open, .known: state = .open
    case .asking, .forgottenMeanwhile: state = .forgottenMeanwhile
    }
  }
}
