/// A child of a flow that shows together with others, beside them or over them.
///
/// A container returns the children that show together as ``Flow/panes``. A host divides the width
/// among those that are side by side, and lets the others be over these:
///
/// ```swift
/// @MainActor func panes(of content: any Screen, below drawer: any Screen) -> [Pane] {
///   [Pane(content), Pane(drawer, minimumWidth: 30, arrangement: .over(.trailing))]
/// }
/// ```
@MainActor
public struct Pane {
  /// The child.
  public let screen: any Screen

  /// The minimum width in which the child is of use: in columns for the text host.
  ///
  /// A host gives more width in the same proportions, and less where a flow has more panes than
  /// fit.
  public let minimumWidth: Int

  /// Where the child is.
  public let arrangement: Arrangement

  /// Where a pane is among the panes of its flow.
  public enum Arrangement: Sendable, Hashable {
    /// Side by side with the others.
    case beside

    /// Over the panes that are side by side, at their minimum width; the last one is the topmost.
    ///
    /// The panes below it can be seen around it and used, as beside it. A screen that is to be
    /// answered first is presented.
    case over(Side)
  }

  /// The part of the room where a pane is over others.
  public enum Side: Sendable, Hashable {
    /// Where lines of text begin, such as a drawer.
    case leading

    /// Where lines of text end.
    case trailing

    /// The middle, no higher than its content.
    case center
  }

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - screen: a child of the flow.
  ///   - minimumWidth: in the unit of ``WindowSize``.
  ///   - arrangement: where it is.
  public init(
    _ screen: any Screen, minimumWidth: Int = 1, arrangement: Arrangement = .beside
  ) {
    self.screen = screen
    self.arrangement = arrangement
    self.minimumWidth = max(1, minimumWidth)
  }
}

extension Flow {
  /// No panes: the ``visible`` child shows alone.
  public var panes: [Pane] { [] }

  /// Does nothing: only the container knows how to move the focus to another child.
  public func focus(_ child: any Screen) {}
}
