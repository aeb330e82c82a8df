// Views that are larger than their room, and how keys move them.
extension TextHost {
  /// The controls among some to which a step up or down may give the focus.
  ///
  /// In a view that is scrolled these are the ones that show when it has moved by a line; while
  /// there are none it is moved by a line and nothing gets the focus, so that all of it can be
  /// read.
  ///
  /// - Returns: nil if the step is done.
  func reachable(_ targets: [FocusTarget], by step: Int) -> [FocusTarget]? {
    guard let scroller, let viewport = scroller.viewport else { return targets }
    let offset = viewport.offset(movedBy: 0, step)
    let shift = offset.y - viewport.offset.y
    var moved = viewport
    moved.offset = offset
    let inside = targets.filter { target in
      guard target.node !== scroller, target.node.isInside(scroller) else { return false }
      var rect = target.rect
      if let current = tree.focused { rect.y = tree.line(of: target, from: current) }
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

  /// Moves a view that is scrolled by the rows of it that show, or to one of its ends.
  ///
  /// If the focus is scrolled away by that, it goes to the first or last control that shows.
  func scrollPart(by rows: Int) {
    guard let scroller, let viewport = scroller.viewport else { return }
    scroller.scroll(to: viewport.offset(movedBy: 0, rows))
    guard let focused = tree.focused, !focused.node.isShown else { return }
    let shown = tree.targets.filter { $0.node.scrollers.first === scroller && $0.node.isShown }
    if let target = rows > 0 ? shown.first : shown.last { focus(target) }
  }

  /// Moves a view that is wider than its room.
  ///
  /// - Returns: whether there is one.
  func scrollSideways(by columns: Int) -> Bool {
    let around = tree.focused?.node.scrollers ?? tree.focusedPane.scrollers
    let wide = around.first { $0.viewport.map { $0.end.x > 0 } ?? false }
    guard let wide, let viewport = wide.viewport else { return false }
    wide.scroll(to: viewport.offset(movedBy: columns, 0))
    return true
  }

  /// The rows that show of the view that is scrolled.
  var scrollerHeight: Int { scroller?.viewport?.rect.height ?? 0 }

  // The one around the focus, else the one whose first row stands highest.
  private var scroller: ViewNode? {
    if let scroller = tree.focused?.node.scrollers.first(where: { $0.viewport?.end.y ?? 0 > 0 }) {
      return scroller
    }
    // Of two that stand equally high the first in reading order.
    return tree.focusedPane.scrollers.min { one, other in one.rect.y < other.rect.y }
  }
}

extension Viewport {
  /// Whether a view shows, as far as its rows are concerned.
  func shows(_ view: Rect, across: Bool) -> Bool {
    let best = offset(showing: view)
    return best.y == offset.y && (!across || best.x == offset.x)
  }
}

extension FrameTree {
  /// The line on which a control stands for another one.
  ///
  /// One that is scrolled away in a view that does not hold the other stands at the edge of that view.
  func line(of target: FocusTarget, from other: FocusTarget) -> Int {
    if scrollers.isEmpty { return target.rect.y }
    let shared = other.node.scrollers
    var y = target.rect.y
    for scroller in target.node.scrollers where !shared.contains(where: { $0 === scroller }) {
      guard let rect = scroller.viewport?.rect else { continue }
      y = max(rect.y, min(y, rect.maxY - 1))
    }
    return y
  }
}

extension Int {
  /// More rows than anything has.
  static var rowsToTheEnd: Int { 1 << 30 }
}
