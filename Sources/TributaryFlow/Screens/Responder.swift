/// An object that sends messages up: a screen, a row in it, a row in that row.
///
/// A screen needs no code for it. A row stores the responder above it, weakly:
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
/// Any class may conform, also in an extension.
@MainActor
public protocol Responder: AnyObject {
  /// The next responder of a message; nil at the top, and for a screen.
  var nextResponder: (any Responder)? { get }
}

extension Screen {
  /// Nil: a screen does not know the flow that contains it.
  ///
  /// A screen that is a part of another one, and in no flow itself, may return that one.
  public var nextResponder: (any Responder)? { nil }
}
