/// A screen in the last rows of the shell's screen, below a line for each finished screen.
///
/// ```text
/// ✓ Toppings  Mushrooms, Olives
/// Size   ‹Back›
/// ( ) small
/// (x) medium
/// ```
///
/// If there is no room for all lines, the first ones are left out; they are shown at the end of the
/// run.
struct InlineLayout: LayoutView {
  let content: [any View]

  init(_ lines: [FinishedScreens.Line], _ screen: any LayoutView) {
    content = [FinishedLines(lines: lines), screen]
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let sizes = children.map { $0.size(in: proposal) }
    return Size(
      width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(0) { $0 + $1.height })
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let needed = children[1].size(in: ProposedSize(width: rect.width, height: nil)).height
    let free = max(0, rect.height - needed)
    let lines = min(free, children[0].size(in: ProposedSize(width: rect.width, height: nil)).height)
    children[0].place(in: rect.inset(bottom: rect.height - lines))
    children[1].place(in: rect.inset(top: lines))
  }
}

/// The lines of finished screens, the titles in a column.
///
/// They are not spoken: by lines each answer has been seen when it was given.
struct FinishedLines: DrawnView {
  let lines: [FinishedScreens.Line]

  private var titleWidth: Int {
    min(24, lines.reduce(0) { max($0, printableWidth(of: $1.title)) })
  }

  func size(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 40, height: lines.count)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    for (row, line) in lines.suffix(rect.height).enumerated() {
      let row = rect.row(row)
      canvas.write(
        line.isFinished ? "✓" : "✗", in: row, line.isFinished ? .positive : .negative)
      let room = row.inset(left: 2)
      canvas.write(line.title, in: room.inset(right: max(0, room.width - titleWidth)), .dim)
      canvas.write(line.text.firstLine, in: room.inset(left: titleWidth + 2), .plain)
    }
  }
}

extension String {
  fileprivate var firstLine: String { prefix { !$0.isNewline }.description }
}

extension Rect {
  /// The first rows, as many as a view needs; an open menu needs more than the view below it.
  @MainActor
  func fitted(to view: ViewNode?) -> Rect {
    guard let view else { return self }
    let needed = view.size(in: ProposedSize(width: width, height: nil)).height
    let menu = view.state.overlays.isEmpty ? 0 : 8
    return inset(bottom: height - max(1, min(height, needed + menu)))
  }
}

extension TextHost {
  /// The lines of all finished screens, which an inline run leaves on the shell's screen.
  package var finishedLines: Canvas {
    let lines = finished?.lines ?? []
    let canvas = Canvas(
      size: Size(width: size.width, height: lines.count), graphemes: canvas.graphemes, look: look)
    FinishedLines(lines: lines).draw(in: canvas.rect, on: canvas)
    return canvas
  }
}
