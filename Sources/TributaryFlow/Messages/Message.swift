/// Something to be sent to whoever above can answer it, however far up that is.
///
/// A message is a plain value: a struct or an enum with any Swift types in it. Nothing between the
/// sender and the flow that answers knows of it.
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
/// It is for what has to cross several levels. What a screen tells the flow that contains it is an
/// output, which the compiler makes that flow handle; whether somebody answers a message is known
/// only when it is sent.
public protocol Message<Reply>: Sendable {
  /// What the sender gets back.
  associatedtype Reply: Sendable = Void
}
