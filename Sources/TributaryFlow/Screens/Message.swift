/// A value that is sent up to the first flow that answers it, at any distance.
///
/// A message is a plain value: a struct or an enum with any Swift types in it. The levels between
/// the sender and the answering flow need not know it.
///
/// ```swift
/// struct AddToCart: Message { let item: Item }
/// struct Price: Message { typealias Reply = Int; let item: Item }
///
/// // Somewhere in a row, in a row, in a screen, in a flow:
/// bubble(AddToCart(item: item))
/// let price = bubble(Price(item: item)) ?? 0
///
/// // In the factory of a flow far above:
/// flow.answer(Price.self) { flow, message in prices[message.item] }
/// ```
///
/// Use a message to cross several levels. From a screen to the flow that contains it send an
/// output, which the compiler makes that flow handle; whether any flow answers a message is known
/// only when it is sent.
public protocol Message<Reply>: Sendable {
  /// The type of the reply.
  associatedtype Reply: Sendable = Void
}

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
