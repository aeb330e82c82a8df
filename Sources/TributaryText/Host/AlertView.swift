/// An alert in a box in the middle of the screen.
///
/// Its buttons stand side by side, or one below the other in a narrow window.
struct AlertView: LayoutView {
  let content: [any View]

  init(_ alert: any AlertContent, _ words: HostWords) {
    let buttons = alert.labels.enumerated().map { index, label in
      Button(label) { [weak alert] in alert?.choose(index) }
    }
    content = [
      OverlayBox(
        title: alert.title, isDanger: alert.isWarning,
        content: [
          VStack {
            Text(alert.title, style: .bold).hiddenOnTerminal()
              .spoken("\(words.alert): \(alert.title)")
            if !alert.message.isEmpty { Text(alert.message) }
            Text("")
            HStack { buttons }
          }
        ])
    ]
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    Size(width: proposal.width ?? 40, height: proposal.height ?? 10)
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
    if isCovering || height > rect.height { return rect }
    return rect.aligned(Size(width: width, height: height), .center)
  }
}
