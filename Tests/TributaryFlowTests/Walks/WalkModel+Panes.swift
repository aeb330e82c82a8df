// The panes that show, as plain arrays.
extension WalkModel {
  /// The numbers of the screens that show, from the root on.
  var shown: [Int] { shown(in: root) }

  private func shown(in screen: Int) -> [Int] {
    guard let node = screens[screen] else { return [] }
    if let top = node.presented.last { return [screen] + shown(in: top) }
    let panes = panes(of: node)
    let covering = panes.contains(where: isPresenting) ? focusedChild(of: node) : nil
    return [screen] + (covering.map { [$0] } ?? panes).flatMap(shown)
  }

  /// The columns that fit beside the one with the focus; columns to the right of it are preferred.
  private func panes(of node: Node) -> [Int] {
    if case .drawer = node.kind { return node.children }
    guard case .split(let columns, let focused) = node.kind else {
      return node.visible.map { [$0] } ?? []
    }
    var range = focused...focused
    let sum = { (range: ClosedRange<Int>) in Self.minimumWidths[range].reduce(0, +) }
    while true {
      let next = [
        range.lowerBound...range.upperBound + 1, max(0, range.lowerBound - 1)...range.upperBound,
      ].first { $0 != range && $0.upperBound < columns.count && sum($0) <= width }
      guard let next else { return Array(columns[range]) }
      range = next
    }
  }

  private func isPresenting(_ screen: Int) -> Bool {
    guard let node = screens[screen] else { return false }
    return !node.presented.isEmpty || panes(of: node).contains(where: isPresenting)
  }

  func focusedChild(of node: Node) -> Int? {
    let panes = panes(of: node)
    guard panes.count > 1, let visible = node.visible, !isPresenting(visible) else {
      return node.visible
    }
    return panes.first(where: isPresenting) ?? visible
  }
}
