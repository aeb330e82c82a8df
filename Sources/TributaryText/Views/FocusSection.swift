extension View {
  /// Makes the view one stop of Tab; the arrow keys move between the controls in it.
  ///
  /// Tab enters it at the selected choice or tab, or else at its first control.
  public func focusSection() -> some View { FocusSection(content: [self]) }
}

/// Views that are one stop of Tab, as in a list.
struct FocusSection: LayoutView {
  let content: [any View]

  var layoutProperties: LayoutProperties { .focusSection }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.first?.size(in: proposal) ?? Size(width: 0, height: 0)
  }

  func place(_ children: [LayoutChild], in rect: Rect) { children.first?.place(in: rect) }
}

extension ViewNode {
  /// The outermost list or section around the node; that is one stop of Tab.
  var stop: ViewNode? {
    var (node, stop) = (self, ViewNode?.none)
    while !node.isOverlay, let parent = node.parent {
      if parent.source != nil || parent.properties.contains(.focusSection) { stop = parent }
      node = parent
    }
    return stop
  }
}
