/// A child of a flow that shows beside others.
///
/// A container returns the children that show side by side as ``Flow/panes``. A host divides the
/// width among them.
@MainActor
public struct Pane {
  /// The child.
  public let screen: any Screen

  /// The minimum width in which the child is of use: in columns for the text host.
  ///
  /// A host gives more width in the same proportions, and less where a flow has more panes than
  /// fit.
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
  /// No panes: the ``visible`` child shows alone.
  public var panes: [Pane] { [] }

  /// Does nothing: only the container knows how to move the focus to another child.
  public func focus(_ child: any Screen) {}
}
