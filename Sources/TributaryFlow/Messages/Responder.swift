/// Something from which messages go up: a screen, a row in it, a row in that row.
///
/// A screen needs nothing for it. What stands between says what is above it, and holds that weakly:
///
/// ```swift
/// final class PromotionRow: Responder {
///   weak var nextResponder: (any Responder)?
///
///   init(in above: any Responder) { nextResponder = above }
///
///   func tapBuy() { bubble(AddToCart(item: "Lamp")) }
/// }
/// ```
///
/// The conformance may as well stand in an extension, of any class.
@MainActor
public protocol Responder: AnyObject {
  /// What a message comes to next; nil at the top, and for a screen.
  var nextResponder: (any Responder)? { get }
}

extension Screen {
  /// Nothing: what is above a screen is known to the flow that contains it, not to the screen.
  ///
  /// A screen that is a part of another one, and in no flow itself, may say which.
  public var nextResponder: (any Responder)? { nil }
}
