// The layouts around a view ask for its least, its greatest and its ideal height. A line of cells, a
// wrapped text and a stack of such views answer the same, so their sizes are computed once for each
// width.
extension ViewNode {
  /// Computes ``ignoresHeight`` from the view and its children, which are all created.
  func findIgnoresHeight() -> Bool {
    guard properties.contains(.heightFollowsWidth) else { return false }
    let isHorizontal = properties.contains(.horizontal)
    for child in children {
      // A horizontal stack gives no row to a spacer.
      if !(isHorizontal && child.isSpacer), !child.node.ignoresHeight { return false }
    }
    return true
  }
}
