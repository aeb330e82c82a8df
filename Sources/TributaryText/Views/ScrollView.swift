/// Views one below the other in a part of the screen that is scrolled.
///
/// A screen's body scrolls by itself when it is taller than the room it has, so this is for a part
/// of a screen that scrolls beside others that stay. It takes the height that the others leave.
///
/// The focus moves through all controls, and the one that has it is scrolled to. Where there is
/// nothing to focus next, Up and Down move by a line, and Page Up and Page Down by the rows that show.
/// All of it is laid out for each frame; for many rows a ``List`` costs less.
public struct ScrollView: LayoutView {
  /// The views, as one.
  public let content: [any View]
  private let isSideways: Bool

  /// The directions in which a view can be scrolled.
  public enum Axes: Sendable {
    /// Up and down.
    case vertical
    /// Up and down, and sideways: lines keep their width.
    case both
  }

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: the directions in which it is scrolled.
  ///   - content: the views, from top to bottom.
  public init(_ axes: Axes = .vertical, @ViewBuilder _ content: @MainActor () -> [any View]) {
    self.init(content(), isSideways: axes == .both)
  }

  init(_ content: [any View], isSideways: Bool = false) {
    self.content = [VStack(content)]
    self.isSideways = isSideways
  }

  /// All that is proposed, and at least three rows of it.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    guard let child = children.first else { return Size(width: 0, height: 0) }
    guard let height = proposal.height else {
      let best = child.size(in: proposal)
      return Size(width: best.width, height: min(best.height, 10))
    }
    let least = child.size(in: ProposedSize(width: proposal.width, height: 0))
    let width = isSideways ? min(least.width, proposal.width ?? least.width) : least.width
    let all = child.size(in: proposal)
    return Size(
      width: max(width, proposal.width ?? all.width),
      height: max(min(least.height, 3), min(height, all.height)))
  }

  /// The views keep their height, and those that have no room are scrolled to.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    children.first?.place(in: rect, scrollsSideways: isSideways)
  }
}
