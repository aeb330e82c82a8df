/// The rectangle, the focus and the storage of a ``ControlView`` while it handles an event.
///
/// The methods of the control receive one. It is valid during that call only; keep state in
/// ``storage(_:)``, or in the screen's own properties, since the control itself is created again
/// for each frame.
@MainActor
public struct ControlContext {
  let node: ViewNode

  /// The rectangle in which the control was drawn, in cells of the screen.
  public var rect: Rect { node.rect }

  /// Whether the control has the focus.
  public let isFocused: Bool

  /// An object that persists from frame to frame, such as a cursor or a scroll position.
  ///
  /// It belongs to the identity of the view, see ``View/id(_:)``, and to the type of the object.
  /// The screen retains it.
  ///
  /// - Parameter make: creates the object on first use.
  /// - Returns: the object.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    node.storage(make)
  }
}
