extension ViewNode {
  /// The rows that contain it, from the innermost list to the outermost.
  var rows: [RowPosition] {
    var rows: [RowPosition] = []
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent.source != nil, let index = node.rowIndex {
        rows.append(RowPosition(list: parent, index: index))
      }
      node = parent
    }
    return rows
  }

  /// The row of a list that contains it.
  func row(in list: ViewNode) -> ViewNode? {
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent === list { return node }
      node = parent
    }
    return nil
  }

  /// The scrolling views around it, from the innermost.
  var scrollers: [ViewNode] {
    var scrollers: [ViewNode] = []
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent.viewport != nil { scrollers.append(parent) }
      node = parent
    }
    return scrollers
  }

  func isInside(_ other: ViewNode) -> Bool {
    var node: ViewNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

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
