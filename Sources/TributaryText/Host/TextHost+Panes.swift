internal import TributaryFlow

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
    isLaidOut = false
    state(of: leaf).mustShowFocus = true
  }

  /// The states of the visible screens, the focused one first.
  var shownStates: [ScreenState] {
    let leaf = leaf
    if overlay != nil { return [state(of: leaf)] }
    let others = window.shownScreens.filter { $0 !== leaf && !($0 is any Flow) }
    return [state(of: leaf)] + others.map { state(of: $0) }
  }
}
