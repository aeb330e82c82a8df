/// A presented screen in a box over the screen below.
///
/// The box is as high as its content, as far as there is room; it begins at the same row whatever
/// its content, so that it does not jump while that changes. Where there is no room for a box the screen covers
/// everything; its views are the same ones, so that focus and scroll positions stay.
struct SheetView: LayoutView {
  let content: [any View]
  private let style: PresentationStyle
  private let isBox: Bool

  init(_ screen: ScreenLayout, style: PresentationStyle = .sheet, isBox: Bool) {
    self.style = style
    self.isBox = isBox
    content = [OverlayBox(content: [screen], isBox: isBox)]
  }

  /// Whether so many cells are there that something shows around the box.
  static func hasRoom(in rect: Rect) -> Bool { rect.width >= 30 && rect.height >= 8 }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(width: proposal.width ?? 40, height: proposal.height ?? 10)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    guard isBox else { return children[0].place(in: rect) }
    let margin = rect.height < 16 ? 1 : 2
    let size = size(of: children[0], in: rect, below: margin)
    var (x, y) = (rect.x + (rect.width - size.width) / 2, rect.y + margin)
    if case .popover(let column, let row) = style {
      x = rect.x + max(0, min(column, rect.width - size.width))
      y = rect.y + max(0, min(row, rect.height - size.height))
    }
    children[0].place(in: Rect(x: x, y: y, width: size.width, height: size.height))
  }

  private func size(of box: LayoutChild, in rect: Rect, below margin: Int) -> Size {
    let room = rect.height - 2 * margin
    var width = min(rect.width - 4, 72)
    if style != .sheet {
      width = min(width, box.size(in: ProposedSize(width: nil, height: nil)).width)
    }
    let height = box.size(in: ProposedSize(width: width, height: room)).height
    return Size(width: width, height: min(height, room))
  }
}

/// A box that hides the cells below it.
struct OverlayBox: LayoutView {
  let content: [any View]
  var isBox = true

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    if !isBox { return children[0].size(in: proposal) }
    let size = children[0].size(in: proposal.inset(columns: 4, rows: 2))
    return Size(width: size.width + 4, height: size.height + 2)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    children[0].place(in: isBox ? rect.inset(left: 2, right: 2, top: 1, bottom: 1) : rect)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    if !isBox { return }
    canvas.fill(rect)
    canvas.border(rect)
  }
}
