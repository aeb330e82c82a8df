/// A presented screen in a box over the screen below.
///
/// The box is centred and as large as its content, as far as there is room. If hardly anything
/// would be visible around it, the screen covers everything; its views are the same in both cases,
/// so the focus and the scroll positions are kept.
struct SheetView: LayoutView {
  let content: [any View]
  private let style: PresentationStyle
  private let isBox: Bool

  init(
    _ screen: any LayoutView, title: String, style: PresentationStyle = .sheet, isBox: Bool
  ) {
    self.style = style
    self.isBox = isBox
    let inner = screen.changingEnvironment { $0.fitsRows = isBox && style != .sheet }
    content = [OverlayBox(title: title, content: [inner], isBox: isBox)]
  }

  /// The least number of columns that stay visible beside a box.
  static let rim = 4

  /// The greatest width of a box.
  static let widest = 72

  /// Whether there are enough cells for something to be visible around the box.
  static func hasRoom(in rect: Rect) -> Bool { rect.width >= 40 && rect.height >= 8 }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(
      width: proposal.width ?? 40, height: proposal.height ?? children[0].size(in: proposal).height)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    guard isBox else { return children[0].place(in: rect) }
    let margin = rect.height < 16 ? 1 : 2
    let size = size(of: children[0], in: rect, below: margin)
    var (x, y) = (
      rect.x + (rect.width - size.width) / 2, rect.y + (rect.height - size.height) / 2
    )
    if case .popover(let column, let row) = style {
      x = rect.x + max(0, min(column, rect.width - size.width))
      y = rect.y + max(0, min(row, rect.height - size.height))
    }
    children[0].place(in: Rect(x: x, y: y, width: size.width, height: size.height))
  }

  private func size(of box: LayoutChild, in rect: Rect, below margin: Int) -> Size {
    let room = rect.height - 2 * margin
    // A sheet has a least width, since its content may change while it is visible.
    let least = style == .sheet ? 48 : 0
    let best = max(least, box.size(in: ProposedSize(width: nil, height: nil)).width)
    let most = min(rect.width - 2 * Self.rim, Self.widest)
    let height = box.size(in: ProposedSize(width: min(most, best), height: room)).height
    // The marks of hidden rows have a column beside the widest row.
    return Size(width: min(most, height > room ? best + 1 : best), height: min(height, room))
  }
}

/// A box that hides the cells below it.
struct OverlayBox: LayoutView {
  let title: String
  var isDanger = false

  /// Whether a title that is too long for the frame is cut; else the frame has none.
  var cutsTitle = true
  let content: [any View]
  var isBox = true

  var layoutProperties: LayoutProperties { isBox ? .box : [] }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal, columns: isBox ? 4 : 0, rows: isBox ? 2 : 0)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    children[0].place(in: isBox ? rect.inset(left: 2, right: 2, top: 1, bottom: 1) : rect)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    // The list of commands covers a small window, and the screen below it is drawn too.
    if !isBox { return canvas.fill(rect) }
    let frame: Style = isDanger ? .negative : .accent
    guard canvas.look.isOnTerminal else {
      canvas.fill(rect)
      return canvas.border(rect)
    }
    let surface: Style = canvas.look.isFilled ? .on(.panel) : .plain
    canvas.spread(surface, in: rect)
    let hasRoom = cutsTitle || rect.width >= printableWidth(of: title) + 6
    canvas.border(
      rect, [surface, frame], title: hasRoom ? title : "", [surface, frame, .bold])
  }
}
