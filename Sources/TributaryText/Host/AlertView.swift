/// An alert in a box in the middle of the screen.
///
/// Its buttons are side by side, or one below the other in a narrow window.
struct AlertView: LayoutView {
  let content: [any View]

  init(_ alert: any AlertContent, _ words: HostWords) {
    let buttons = alert.labels.enumerated().map { index, label in
      Button(label) { [weak alert] in alert?.choose(index) }
    }
    content = [
      OverlayBox(
        title: alert.title, isDanger: alert.isWarning, cutsTitle: false,
        content: [
          VStack {
            AlertTitle(title: alert.title)
              .accessibilityLabel("\(words.alert): \(alert.title)")
            if !alert.message.isEmpty { Text(alert.message) }
            Text("")
            HStack { buttons }
          }
        ])
    ]
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(
      width: proposal.width ?? 40,
      height: proposal.height ?? children.first?.size(in: proposal).height ?? 10)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    children.first?.place(in: box(of: children, in: rect))
  }

  // As large as its content; if hardly anything would be visible around it, it covers the window.
  private func box(of children: [LayoutChild], in rect: Rect) -> Rect {
    let best = children.first?.size(in: ProposedSize(width: nil, height: nil)) ?? rect.size
    let room = rect.width - 2 * SheetView.rim
    let isCovering = best.width > room && room < 32
    let width = isCovering ? rect.width : min(best.width, room, SheetView.widest)
    let height = children.first?.size(in: ProposedSize(width: width, height: nil)).height ?? 0
    if isCovering { return rect }
    // The marks of hidden rows have a column beside the widest row.
    if height > rect.height {
      return rect.aligned(Size(width: min(width + 1, rect.width), height: rect.height), .center)
    }
    return rect.aligned(Size(width: width, height: height), .center)
  }
}

/// The title of an alert, as wide as the frame needs it.
///
/// The frame has the title on a terminal; if it has no room for all of it, the title is here.
private struct AlertTitle: DrawnView {
  let title: String

  private var text: Text { Text(title, style: .bold) }

  // A corner, a line and a blank are on each side in a frame; the box has a blank less.
  private var widthInFrame: Int { title.isEmpty ? 0 : printableWidth(of: title) + 2 }

  func size(in proposal: ProposedSize) -> Size {
    let size = text.size(in: proposal)
    let framed = min(widthInFrame, proposal.width ?? widthInFrame)
    return Size(width: max(size.width, framed), height: size.height)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    if canvas.look.isOnTerminal, rect.width >= widthInFrame { return }
    text.draw(in: rect, on: canvas)
  }
}
