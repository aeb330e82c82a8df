extension View {
  /// Gives the view a fixed size.
  ///
  /// A view that needs more rows scrolls inside, so everything in it stays reachable.
  ///
  /// - Parameters:
  ///   - width: the number of columns; nil for the view's own width.
  ///   - height: the number of rows; nil for the view's own height.
  ///   - alignment: the position of a view that is smaller.
  ///
  /// - Returns: the modified view.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .topLeading
  ) -> some View {
    wrapped(
      in: SizedView(
        content: [single], width: Bounds(width, width), height: Bounds(height, height),
        alignment: alignment))
  }

  /// Keeps the size of the view between bounds.
  ///
  /// `maxWidth: .max` and `maxHeight: .max` take all the proposed size.
  ///
  /// - Parameters:
  ///   - minWidth: the least number of columns; nil for the view's own.
  ///   - maxWidth: the greatest number of columns; nil for the view's own.
  ///   - minHeight: the least number of rows; nil for the view's own.
  ///   - maxHeight: the greatest number of rows; nil for the view's own.
  ///   - alignment: the position of a view that is smaller.
  ///
  /// - Returns: the modified view.
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment = .topLeading
  ) -> some View {
    wrapped(
      in: SizedView(
        content: [single], width: Bounds(minWidth, maxWidth), height: Bounds(minHeight, maxHeight),
        alignment: alignment))
  }

  /// Lets the view have its own size, whatever the views around it propose: a text is not wrapped.
  ///
  /// - Parameters:
  ///   - horizontal: whether it has its own width.
  ///   - vertical: whether it has its own height.
  /// - Returns: the modified view.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    wrapped(in: FixedView(content: [single], horizontal: horizontal, vertical: vertical))
  }

  /// Adds blank cells around the view.
  ///
  /// - Parameter length: the number of columns at each side, and of rows above and below.
  /// - Returns: the modified view.
  public func padding(_ length: Int = 1) -> some View { padding(.all, length) }

  /// Adds blank cells at some sides of the view.
  ///
  /// - Parameters:
  ///   - edges: the sides.
  ///   - length: the number of columns or rows at each of these.
  /// - Returns: the modified view.
  public func padding(_ edges: Edges, _ length: Int = 1) -> some View {
    wrapped(in: PaddedView(content: [single], edges: edges, length: max(0, length)))
  }
}

extension Int {
  /// All the room that is proposed, for `maxWidth` and `maxHeight` of a frame.
  public static var infinity: Int { .max }
}

/// The least and the greatest length of a view.
private struct Bounds {
  let least: Int?
  let most: Int?

  init(_ least: Int?, _ most: Int?) {
    self.least = least.map { max(0, min($0, ProposedSize.unlimited)) }
    self.most = most.map { max(0, min($0, ProposedSize.unlimited)) }
  }

  /// The length that is proposed to the inner view.
  func proposal(_ length: Int?) -> Int? {
    guard let length else { return least == most ? most : nil }
    return min(max(length, least ?? length), most ?? max(length, least ?? length))
  }

  /// The length of the outer view.
  func length(of inner: Int, proposed: Int?) -> Int {
    var length = inner
    if let most { length = least == most ? most : max(inner, min(most, proposed ?? inner)) }
    length = max(length, least ?? 0)
    return most.map { min(length, max($0, least ?? 0)) } ?? length
  }
}

private final class SizedView: LayoutView {
  let content: [any View]
  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  init(content: [any View], width: Bounds, height: Bounds, alignment: Alignment) {
    self.content = content
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let inner = innerSize(in: proposal, of: children)
    return Size(
      width: width.length(of: inner.width, proposed: proposal.width),
      height: height.length(of: inner.height, proposed: proposal.height))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let proposal = ProposedSize(width: rect.width, height: rect.height)
    let size = innerSize(in: proposal, of: children)
    // A scrolling view has room for the scroll marks.
    let isScrolled = size.height > rect.height
    for child in children { child.place(in: isScrolled ? rect : rect.aligned(size, alignment)) }
  }

  private func innerSize(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let inner = ProposedSize(
      width: width.proposal(proposal.width), height: height.proposal(proposal.height))
    return children.largestSize(in: inner)
  }
}

private struct FixedView: LayoutView {
  let content: [any View]
  let horizontal: Bool
  let vertical: Bool

  private func own(_ width: Int?, _ height: Int?) -> ProposedSize {
    ProposedSize(width: horizontal ? nil : width, height: vertical ? nil : height)
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: own(proposal.width, proposal.height))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    for child in children {
      let size = child.size(in: own(rect.width, rect.height))
      child.place(in: Rect(x: rect.x, y: rect.y, width: size.width, height: size.height))
    }
  }
}

struct PaddedView: LayoutView {
  let content: [any View]
  let edges: Edges
  let length: Int

  var layoutProperties: LayoutProperties { .heightFollowsWidth }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let (x, y) = (insets(.leading, .trailing, in: .max), insets(.top, .bottom, in: .max))
    return children.largestSize(in: proposal, columns: x.first + x.second, rows: y.first + y.second)
  }

  // Where there is no room for all, the padding shrinks.
  func place(_ children: [LayoutChild], in rect: Rect) {
    let x = insets(.leading, .trailing, in: rect.width)
    let y = insets(.top, .bottom, in: rect.height)
    for child in children {
      child.place(in: rect.inset(left: x.first, right: x.second, top: y.first, bottom: y.second))
    }
  }

  private func insets(_ first: Edges, _ second: Edges, in room: Int) -> (first: Int, second: Int) {
    let count = (edges.contains(first) ? 1 : 0) + (edges.contains(second) ? 1 : 0)
    let inset = min(length, max(0, room - 1) / max(1, count))
    return (edges.contains(first) ? inset : 0, edges.contains(second) ? inset : 0)
  }
}
