extension View {
  /// Draws views over this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - alignment: the position of the views over this one.
  ///   - content: the views.
  /// - Returns: the modified view.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder _ content: @MainActor () -> [any View]
  ) -> some View {
    wrapped(
      in: BackedView(
        content: [single, VStack(content())], decided: 0, alignment: alignment))
  }

  /// Draws views behind this one, which alone decides the size.
  ///
  /// - Parameters:
  ///   - alignment: the position of the views behind this one.
  ///   - content: the views.
  /// - Returns: the modified view.
  public func background(
    alignment: Alignment = .center, @ViewBuilder _ content: @MainActor () -> [any View]
  ) -> some View {
    wrapped(
      in: BackedView(
        content: [VStack(content()), single], decided: 1, alignment: alignment))
  }
}

/// A view with others over it or behind it, as large as the one that decides.
private struct BackedView: LayoutView {
  let content: [any View]
  let decided: Int
  let alignment: Alignment

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children[decided].size(in: proposal)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    for (index, child) in children.enumerated() {
      let size = child.size(in: ProposedSize(width: rect.width, height: rect.height))
      child.place(in: index == decided ? rect : rect.aligned(size, alignment))
    }
  }
}

/// Views in the same rectangle, drawn over each other, the first at the back.
///
/// Use it for a message over a chart, or a mark in the corner of a drawing. A view in front covers
/// only the cells that it draws. Views at the back stay reachable by keys. For a dialog present an
/// alert or a sheet instead.
public struct ZStack: LayoutView {
  /// The views, from the back to the front.
  public let content: [any View]
  private let alignment: Alignment

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: the position of views that are smaller than the stack.
  ///   - content: the views, from the back to the front.
  public init(
    alignment: Alignment = .center, @ViewBuilder _ content: @MainActor () -> [any View]
  ) {
    self.alignment = alignment
    self.content = content()
  }

  /// A part of a screen that is no form.
  public var layoutProperties: LayoutProperties { .fillsScreen }

  /// The size of the largest view.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal)
  }

  /// Places each view at its own size.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    for child in children {
      let size = child.size(in: ProposedSize(width: rect.width, height: rect.height))
      child.place(in: rect.aligned(size, alignment))
    }
  }
}
