/// What an observation belongs to while it begins, and what ends it: a hub, a connection, or an operator that ends an
/// observation by itself.
///
/// A source that sends a value while an observation begins, such as a property, stores the disposable of the observation
/// here first. So the first value can end it before `attach` has returned, and no later one runs a transform.
@usableFromInline
protocol ObservationScope: AnyObject, Sendable {
  var hasEnded: Bool { get }

  /// Stores the disposable of an observation, which is disposed when this ends, or at once if it has ended.
  func keep(_ disposable: Disposable)
}
