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
        content: [self], width: Bounds(width, width), height: Bounds(height, height),
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
        content: [self], width: Bounds(minWidth, maxWidth), height: Bounds(minHeight, maxHeight),
        alignment: alignment))
  }

  /// Adds blank cells around the view.
  ///
  /// - Parameter length: the number of columns at each side, and of rows above and below.
  /// - Returns: the modified view.
  public func padding(_ length: Int = 1) -> some View {
    padding(horizontal: length, vertical: length)
  }

  /// Adds blank cells around the view.
  ///
  /// - Parameters:
  ///   - horizontal: the number of columns at each side.
  ///   - vertical: the number of rows above and below.
  ///
  /// - Returns: the modified view.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> some View {
    wrapped(
      in: PaddedView(content: [self], columns: max(0, horizontal), rows: max(0, vertical)))
  }
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

private struct SizedView: LayoutView {
  let content: [any View]
  let width: Bounds
  let height: Bounds
  let alignment: Alignment

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

struct PaddedView: LayoutView {
  let content: [any View]
  let columns: Int
  let rows: Int

  var layoutProperties: LayoutProperties { .heightFollowsWidth }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal, columns: 2 * columns, rows: 2 * rows)
  }

  // Where there is no room for both, the padding shrinks.
  func place(_ children: [LayoutChild], in rect: Rect) {
    let (x, y) = (min(columns, max(0, rect.width - 1) / 2), min(rows, max(0, rect.height - 1) / 2))
    for child in children { child.place(in: rect.inset(left: x, right: x, top: y, bottom: y)) }
  }
}
