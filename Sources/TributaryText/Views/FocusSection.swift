extension View {
  /// Makes the view one stop of Tab; the arrows move between the controls in it.
  ///
  /// Tab enters it at the choice or the tab that is on, or else at its first control.
  public func focusSection() -> some View { FocusSection(content: [self]) }
}

/// Views that are one stop of Tab, as a list is.
struct FocusSection: LayoutView {
  let content: [any View]

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.first?.size(in: proposal) ?? Size(width: 0, height: 0)
  }

  func place(_ children: [LayoutChild], in rect: Rect) { children.first?.place(in: rect) }
}

extension ViewNode {
  /// The outermost list or section around it, which is one stop of Tab.
  var stop: ViewNode? {
    var (node, stop) = (self, ViewNode?.none)
    while !node.isOverlay, let parent = node.parent {
      if parent.source != nil || parent.layout is FocusSection { stop = parent }
      node = parent
    }
    return stop
  }
}
