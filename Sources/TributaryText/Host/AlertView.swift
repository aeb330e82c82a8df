/// An alert in a box in the middle of the screen.
///
/// Its buttons stand side by side, or one below the other where they have no room.
struct AlertView: LayoutView {
  let content: [any View]

  init(_ alert: any AlertContent, _ words: HostWords) {
    let buttons = alert.labels.enumerated().map { index, label in
      Button(label) { [weak alert] in alert?.choose(index) }
    }
    content = [
      OverlayBox(content: [
        VStack {
          Text(alert.title, style: .bold).spoken("\(words.alert): \(alert.title)")
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

  private func box(of children: [LayoutChild], in rect: Rect) -> Rect {
    let room = rect.width > 8 ? rect.width - 2 : rect.width
    let best = children.first?.size(in: ProposedSize(width: nil, height: nil)) ?? rect.size
    let width = min(best.width, room)
    let height = children.first?.size(in: ProposedSize(width: width, height: nil)).height ?? 0
    return rect.aligned(Size(width: width, height: height), .center)
  }
}
