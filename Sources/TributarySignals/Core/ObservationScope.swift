/// The part that can end an observation while it begins: a hub, a connection, or an operator that ends
/// observations by itself.
///
/// A source that sends a value while an observation begins, such as a property, stores the disposable
/// of the observation here first. So the first value can end it before `attach` has returned, and no
/// later one runs a transform.
@usableFromInline
protocol ObservationScope: AnyObject, Sendable {
  var hasEnded: Bool { get }

  /// Stores the disposable of an observation, which is disposed when the scope ends, or at once if it
  /// has ended.
  func keep(_ disposable: Disposable)
}

/// Starts an observation: stores its disposable in the scope, if any, and calls the body with every
/// value.
@usableFromInline
typealias Attach<Value> =
  @Sendable (_ scope: (any ObservationScope)?, _ body: @escaping @Sendable (Value) -> Void) ->
  Disposable
