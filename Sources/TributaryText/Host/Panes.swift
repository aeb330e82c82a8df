internal import TributaryFlow

/// Panes side by side, in proportion to their preferred least widths, and panes over these.
struct PanesLayout: LayoutView {
  let content: [any View]
  private let minimumWidths: [Int]
  private let over: [(side: Pane.Side, width: Int)]

  /// - Parameters:
  ///   - panes: those that are over others come last.
  ///   - view: makes the view of a pane.
  init(_ panes: [Pane], view: (Pane) -> any View) {
    var (content, minimumWidths): ([any View], [Int]) = ([], [])
    var over: [(side: Pane.Side, width: Int)] = []
    content.reserveCapacity(panes.count)
    minimumWidths.reserveCapacity(panes.count)
    for pane in panes {
      if let side = pane.side {
        // It covers the panes below it.
        content.append(
          PlainLayout(content: [view(pane)], layoutProperties: .covers, background: .plain))
        over.append((side, pane.minimumWidth))
      } else {
        content.append(view(pane))
        minimumWidths.append(pane.minimumWidth)
      }
    }
    (self.content, self.minimumWidths, self.over) = (content, minimumWidths, over)
  }

  /// The columns of the panes below that stay visible beside one over them.
  private static let rim = 8

  /// Whether each of several panes has room for a border and a few columns.
  static func hasRoom(for panes: [Pane], in rect: Rect) -> Bool {
    let beside = panes.count { $0.side == nil }
    let columns = max(8 * beside, beside < panes.count ? 8 + rim : 0)
    return rect.width >= columns && rect.height >= 6
  }

  private func widths(in width: Int) -> [Int] {
    let sum = minimumWidths.reduce(0, +)
    var (left, leftSum) = (width, sum)
    return minimumWidths.map { minimum in
      let own = leftSum == 0 ? 0 : left * minimum / leftSum
      left -= own
      leftSum -= minimum
      return own
    }
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let width = proposal.width ?? max(minimumWidths.reduce(0, +), widestOver + Self.rim)
    let widths = widths(in: width) + over.map { min($0.width, width) }
    let heights = zip(children, widths).map { child, width in
      child.size(in: ProposedSize(width: width, height: proposal.height)).height
    }
    return Size(width: width, height: max(heights.max() ?? 0, proposal.height ?? 0))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    var x = rect.x
    for (child, width) in zip(children, widths(in: rect.width)) {
      child.place(in: Rect(x: x, y: rect.y, width: width, height: rect.height))
      x += width
    }
    for (child, (side, width)) in zip(children.dropFirst(minimumWidths.count), over) {
      child.place(in: place(of: child, at: side, width, in: rect))
    }
  }

  private var widestOver: Int { over.map(\.width).max() ?? -Self.rim }

  private func place(
    of child: LayoutChild, at side: Pane.Side, _ width: Int, in rect: Rect
  ) -> Rect {
    let width = min(max(width, 8), rect.width - Self.rim)
    var frame = Rect(x: rect.x, y: rect.y, width: width, height: rect.height)
    switch side {
    case .leading: break
    case .trailing: frame.x = rect.maxX - width
    case .center:
      let best = child.size(in: ProposedSize(width: width, height: rect.height - 2)).height
      frame.height = max(4, min(best, rect.height - 2))
      frame.x += (rect.width - width) / 2
      frame.y += (rect.height - frame.height) / 2
    }
    return frame
  }
}

extension Pane {
  /// The side at which the pane is over others; nil if it is beside them.
  fileprivate var side: Side? {
    if case .over(let side) = arrangement { side } else { nil }
  }
}

// The focus among panes.
extension TextHost {
  /// The pane before or after the focused one.
  ///
  /// - Parameters:
  ///   - step: 1 or -1.
  ///   - wraps: whether the first pane follows the last.
  /// - Returns: nil if there is none.
  func pane(by step: Int, wraps: Bool) -> ViewNode? {
    let panes = tree.panes
    guard panes.count > 1, let index = panes.firstIndex(where: { $0.state === tree.top?.state })
    else { return nil }
    var next = index + step
    if wraps { next = (next + panes.count) % panes.count }
    return panes.indices.contains(next) ? panes[next] : nil
  }

  /// Gives the focus to the pane of a view, at its last position in the pane.
  func focus(_ view: ViewNode) {
    guard let screen = view.state.screen, screen !== leaf else { return }
    window.focus(screen)
    setNeedsDisplay()
    state(of: leaf).mustShowFocus = true
  }

  /// The states of the visible screens, the focused one first.
  var shownStates: [ScreenState] {
    let leaf = leaf
    if overlay != nil { return [state(of: leaf)] }
    var states = [state(of: leaf)]
    for screen in window.shownScreens where screen !== leaf && !(screen is any Flow) {
      states.append(state(of: screen))
    }
    return states
  }
}
