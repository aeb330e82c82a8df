/// Views one below the other in a scrollable part of the screen.
///
/// A screen's body scrolls by itself when it does not fit, so use this for one part of a screen
/// beside others that do not scroll. It takes the height that the other views leave.
///
/// The focus moves through all controls, and the focused control is scrolled into view. Where no
/// control follows, Up and Down scroll by a line, and Page Up and Page Down by the visible rows.
/// The whole content is laid out in each frame; for many rows a ``List`` costs less.
public struct ScrollView: LayoutView {
  /// The content, as one view.
  public let content: [any View]
  private let isSideways: Bool

  /// The directions in which a view can be scrolled.
  public enum Axes: Sendable {
    /// Up and down.
    case vertical
    /// Up and down, and sideways; lines are not wrapped.
    case both
  }

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: the directions in which it scrolls.
  ///   - content: the views, from top to bottom.
  public init(_ axes: Axes = .vertical, @ViewBuilder _ content: @MainActor () -> [any View]) {
    self.init(content(), isSideways: axes == .both)
  }

  init(_ content: [any View], isSideways: Bool = false) {
    self.content = [VStack(content)]
    self.isSideways = isSideways
  }

  /// A part of a screen that is no form.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// All the proposed size, and at least three rows.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    guard let child = children.first else { return Size(width: 0, height: 0) }
    return Self.size(of: child, in: proposal, isSideways: isSideways)
  }

  /// The size of a scrolling part of the screen with a content.
  static func size(
    of child: LayoutChild, in proposal: ProposedSize, isSideways: Bool
  ) -> Size {
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

  /// The views keep their height; hidden ones are reached by scrolling.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    children.first?.place(in: rect, scrollsSideways: isSideways)
  }
}
