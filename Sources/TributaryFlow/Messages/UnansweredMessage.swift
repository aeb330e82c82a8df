/// A message that climbed to the top, and nobody answered it.
///
/// Nothing happened, which is easy to overlook: a log writes these down.
package struct UnansweredMessage: Sendable, Equatable {
  /// What was sent, such as `AddToCart(item: "Tea")`.
  package let message: String

  /// What it came by, the sender first: the type, and of screens the title too.
  package let path: [String]

  /// The last on the path: the root of the sender's window, if it is in one.
  package let top: ObjectIdentifier

  package init(message: String, path: [String], top: ObjectIdentifier) {
    self.message = message
    self.path = path
    self.top = top
  }
}

extension UnansweredMessage: CustomStringConvertible {
  /// Such as `AddToCart(item: "Tea"): PromotionRow → HomeScreen 'Home' → NavigationFlow 'Home'`.
  package var description: String { "\(message): \(path.joined(separator: " → "))" }
}

extension UnansweredMessage {
  /// Tells everybody who listens, and the log of the window if there is one.
  @MainActor
  func tell(in flow: Place?, from screen: (any Screen)?) {
    unansweredMessages.observer.send(self)
    flow?.note(at: screen, .message(description, answer: nil))
  }
}

/// Every message that nobody answered, from its sender's `bubble` on the main actor.
///
/// One signal for all windows, since a sender that stands nowhere belongs to none; a window's own
/// are those whose `top` is its root.
package let unansweredMessages = Signal<UnansweredMessage>.pipe()
