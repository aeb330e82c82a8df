/// A child of a flow that shows beside others.
///
/// A container says by ``Flow/panes`` which of its children show side by side. A host divides the room among them.
@MainActor
public struct Pane {
  /// The child.
  public let screen: any Screen

  /// The least width in which the child is of use: the columns of a text host.
  ///
  /// A host gives more room in the same proportions, and less where a flow has more panes than there is room for.
  public let minimumWidth: Int

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - screen: a child of the flow.
  ///   - minimumWidth: in the unit of ``WindowSize``.
  public init(_ screen: any Screen, minimumWidth: Int = 1) {
    self.screen = screen
    self.minimumWidth = max(1, minimumWidth)
  }
}

extension Flow {
  /// No panes: the child that is ``visible`` shows alone.
  public var panes: [Pane] { [] }

  /// Does nothing: only the container knows how the focus goes to another child.
  public func focus(_ child: any Screen) {}
}
