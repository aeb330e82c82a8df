// Views that are larger than their rectangles, scrolled by keys.
extension TextHost {
  /// The controls that a step up or down may focus.
  ///
  /// In a scrolling view these are the controls that are visible after scrolling by a line. If
  /// there are none, the view is scrolled by a line and the focus stays, so that all of it can be
  /// read.
  ///
  /// - Returns: nil if the step is done.
  func reachable(_ targets: [FocusTarget], by step: Int) -> [FocusTarget]? {
    guard let scroller = currentScroller, let viewport = scroller.viewport else { return targets }
    let offset = viewport.offset(movedBy: 0, step)
    let shift = offset.y - viewport.offset.y
    var moved = viewport
    moved.offset = offset
    let scrollers = tree.focused?.node.scrollers
    let inside = targets.filter { target in
      guard target.node !== scroller, target.node.isInside(scroller) else { return false }
      var rect = target.rect
      if let scrollers { rect.y = tree.line(of: target, outside: scrollers) }
      rect.y -= shift
      return moved.shows(rect.moved(x: 0, y: 0), across: false)
    }
    if !inside.isEmpty { return inside }
    if shift != 0 {
      scroller.scroll(to: offset)
      return nil
    }
    return targets.filter { !$0.node.isInside(scroller) }
  }

  /// Scrolls a view by its visible rows, or to one of its ends.
  ///
  /// If that scrolls the focus away, the first or last visible control gets it.
  func scrollPart(by rows: Int) {
    guard let scroller = currentScroller, let viewport = scroller.viewport else { return }
    scroller.scroll(to: viewport.offset(movedBy: 0, rows))
    guard let focused = tree.focused, !focused.node.isShown else { return }
    let shown = tree.targets.filter { $0.node.scrollers.first === scroller && $0.node.isShown }
    if let target = rows > 0 ? shown.first : shown.last { focus(target) }
  }

  /// Scrolls a view sideways that is wider than its rectangle.
  ///
  /// - Returns: whether there is one.
  func scrollSideways(by columns: Int) -> Bool {
    let around = tree.focused?.node.scrollers ?? tree.focusedPane.scrollers
    let wide = around.first { $0.viewport.map { $0.end.x > 0 } ?? false }
    guard let wide, let viewport = wide.viewport else { return false }
    wide.scroll(to: viewport.offset(movedBy: columns, 0))
    return true
  }

  /// The visible rows of the scrolling view.
  var scrollerHeight: Int { currentScroller?.viewport?.rect.height ?? 0 }

  // The scrolling view around the focus, else the topmost one.
  private var currentScroller: ViewNode? {
    if let scroller = tree.focused?.node.scrollers.first(where: { $0.viewport?.end.y ?? 0 > 0 }) {
      return scroller
    }
    // Of two at the same height, the first in reading order.
    return tree.focusedPane.scrollers.min { one, other in one.rect.y < other.rect.y }
  }
}

extension Viewport {
  /// Whether a view is visible, as far as its rows are concerned.
  func shows(_ view: Rect, across: Bool) -> Bool {
    let best = offset(showing: view)
    return best.y == offset.y && (!across || best.x == offset.x)
  }
}

extension FrameTree {
  /// The row of the screen at which one control counts for another.
  ///
  /// A control that is scrolled away counts as standing at the edge of its scrolling view, unless
  /// that view contains the other control too: then it is one of the other's scrolling views.
  func line(of target: FocusTarget, outside scrollersOfOther: [ViewNode]) -> Int {
    var y = target.rect.y
    if scrollers.isEmpty { return y }
    for scroller in target.node.scrollers {
      guard let rect = scroller.viewport?.rect,
        !scrollersOfOther.contains(where: { $0 === scroller })
      else { continue }
      y = max(rect.y, min(y, rect.maxY - 1))
    }
    return y
  }
}

extension Int {
  /// More rows than any content has.
  static var rowsToTheEnd: Int { 1 << 30 }
}
