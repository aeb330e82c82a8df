/// A presented screen in a box over the screen below.
///
/// The box is as high as its content, as far as there is room; it begins at the same row whatever
/// its content, so that it does not jump while that changes.
struct SheetView: LayoutView {
  let content: [any View]

  init(_ screen: ScreenLayout) {
    content = [OverlayBox(content: [screen])]
  }

  /// Whether so many cells are there that something shows around the box.
  static func hasRoom(in rect: Rect) -> Bool { rect.width >= 30 && rect.height >= 8 }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(width: proposal.width ?? 40, height: proposal.height ?? 10)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let width = min(rect.width - 4, 72)
    let margin = rect.height < 16 ? 1 : 2
    let room = rect.height - 2 * margin
    let height = children[0].size(in: ProposedSize(width: width, height: room)).height
    children[0].place(
      in: Rect(
        x: rect.x + (rect.width - width) / 2, y: rect.y + margin, width: width,
        height: min(height, room)))
  }
}

/// A box that hides the cells below it.
struct OverlayBox: LayoutView {
  let content: [any View]

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let size = children[0].size(in: proposal.inset(columns: 4, rows: 2))
    return Size(width: size.width + 4, height: size.height + 2)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    children[0].place(in: rect.inset(left: 2, right: 2, top: 1, bottom: 1))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect)
    canvas.border(rect)
  }
}
