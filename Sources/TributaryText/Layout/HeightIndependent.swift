// The layouts around a view ask for its least, its greatest and its ideal height. A line of cells, a
// wrapped text and a stack of such views answer the same, so their sizes are computed once for each
// width. The types are compared, since a cast to a protocol costs more than a size.

@MainActor private let lines = identifiers(
  Text.self, Badge.self, Button.self, Divider.self, Link.self, Toggle.self)

@MainActor private let stacks = identifiers(VStack.self, SelectableRow.self, PaddedView.self)

private func identifiers(_ types: Any.Type...) -> [ObjectIdentifier] {
  types.map { ObjectIdentifier($0) }
}

extension ViewNode {
  /// Computes ``ignoresHeight`` from the view and its children, which are all created.
  func findIgnoresHeight() -> Bool {
    if isDrawn, let drawn { return lines.contains(ObjectIdentifier(type(of: drawn))) }
    guard let layout else { return false }
    let type = ObjectIdentifier(type(of: layout))
    let isHorizontal = type == ObjectIdentifier(HStack.self)
    guard isHorizontal || stacks.contains(type) else { return false }
    for child in children {
      // A horizontal stack gives no row to a spacer.
      if !(isHorizontal && child.isSpacer), !child.node.ignoresHeight { return false }
    }
    return true
  }
}
