extension ViewNode {
  /// It, and the views around it, from the innermost.
  var around: UnfoldFirstSequence<ViewNode> { sequence(first: self) { $0.parent } }

  /// The same up to the layer of an overlay, which is the outermost.
  var aroundInLayer: UnfoldFirstSequence<ViewNode> {
    sequence(first: self) { $0.isOverlay ? nil : $0.parent }
  }

  /// The rows that contain it, from the innermost list to the outermost.
  var rows: [RowPosition] {
    aroundInLayer.compactMap { node in
      guard let list = node.parent, list.source != nil, let index = node.rowIndex else {
        return nil
      }
      return RowPosition(list: list, index: index)
    }
  }

  /// The row of a list that contains it.
  func row(in list: ViewNode) -> ViewNode? { aroundInLayer.first { $0.parent === list } }

  /// The scrolling views around it, from the innermost.
  var scrollers: [ViewNode] { aroundInLayer.dropFirst().filter { $0.viewport != nil } }

  func isInside(_ other: ViewNode) -> Bool { around.contains { $0 === other } }

  /// Whether it is part of an overlay.
  var isInOverlay: Bool { around.contains { $0.isOverlay } }

  /// The part of its rectangle that is not scrolled away.
  var visibleRect: Rect {
    scrollers.reduce(rect) { $0.intersection($1.viewport?.rect ?? $0) }
  }

  /// Whether as much of it is visible as possible; of a control with a cursor, the row of the cursor.
  var isShown: Bool {
    let scrollers = scrollers
    if scrollers.isEmpty { return true }
    var rect = cursorRect
    for scroller in scrollers {
      guard let viewport = scroller.viewport else { continue }
      if !viewport.shows(rect) { return false }
      rect = rect.intersection(viewport.rect)
    }
    return true
  }

  /// The row of the cursor of a control, and all of any other view.
  var cursorRect: Rect {
    control?.cursor(in: ControlContext(node: self, isFocused: true))?.rect ?? rect
  }
}
