/// A view whose size does not depend on the proposed height: a line of cells, wrapped text, or a
/// stack of such views.
///
/// The layouts around a view ask for its least, its greatest and its ideal height. The answer of
/// such a view is the same, so it is computed once for each width.
@MainActor
protocol HeightIndependent {
  /// Whether this holds with a child that does not depend on the proposed height.
  func isHeightIndependent(with child: LayoutChild) -> Bool
}

extension HeightIndependent {
  func isHeightIndependent(with child: LayoutChild) -> Bool { child.node.ignoresHeight }
}

extension HeightIndependent where Self: DrawnView {
  func isHeightIndependent(with child: LayoutChild) -> Bool { true }
}

extension Text: HeightIndependent {}
extension Badge: HeightIndependent {}
extension Button: HeightIndependent {}
extension Divider: HeightIndependent {}
extension Link: HeightIndependent {}
extension Toggle: HeightIndependent {}
extension VStack: HeightIndependent {}
extension SelectableRow: HeightIndependent {}

extension HStack: HeightIndependent {
  /// The stack gives no row to a spacer.
  func isHeightIndependent(with child: LayoutChild) -> Bool {
    child.isSpacer || child.node.ignoresHeight
  }
}

extension ViewNode {
  /// Computes ``ignoresHeight`` from the view and its children, which are all created.
  func findIgnoresHeight() -> Bool {
    if let drawn { return drawn is any HeightIndependent }
    guard let view = layout as? any HeightIndependent else { return false }
    return children.allSatisfy { view.isHeightIndependent(with: $0) }
  }
}
