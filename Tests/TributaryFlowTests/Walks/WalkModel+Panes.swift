// The panes that show, as plain arrays.
extension WalkModel {
  /// The numbers of the screens that show, from the root on.
  var shown: [Int] { shown(in: root) }

  private func shown(in screen: Int) -> [Int] {
    guard let node = screens[screen] else { return [] }
    if let top = node.presented.last { return [screen] + shown(in: top) }
    var panes = panes(of: node)
    if let focused = focusedChild(of: node), isPresenting(focused) || !panes.contains(focused) {
      panes = [focused]
    }
    return [screen] + panes.flatMap(shown)
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

  // A column that does not fit counts as well: a width must not hide a question.
  private func isPresenting(_ screen: Int) -> Bool {
    guard let node = screens[screen] else { return false }
    let parts = node.hasPanes ? node.children : node.visible.map { [$0] } ?? []
    return !node.presented.isEmpty || parts.contains(where: isPresenting)
  }

  func focusedChild(of node: Node) -> Int? {
    guard node.hasPanes, let visible = node.visible, !isPresenting(visible) else {
      return node.visible
    }
    return panes(of: node).first(where: isPresenting) ?? node.children.first(where: isPresenting)
      ?? visible
  }
}

extension WalkModel.Node {
  /// Whether it may show several children side by side.
  fileprivate var hasPanes: Bool {
    switch kind {
    case .split, .drawer: true
    default: false
    }
  }
}
