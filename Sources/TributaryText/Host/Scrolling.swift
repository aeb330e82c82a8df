// Parts of a screen that are taller than their room, and how keys move them.
extension TextHost {
  /// Scrolls so that what has the focus shows; says whether anything moved.
  func followFocus(on canvas: Canvas) -> Bool {
    let memory = memory(of: leaf)
    guard memory.mustShowFocus else { return false }
    memory.mustShowFocus = false
    guard let element = canvas.focused else { return false }
    var hasMoved = false
    var target = element.area
    var scroller = element.scroller
    while let id = scroller, let position = canvas.scrolled[id] {
      if !position.shows(target) {
        let offset = position.offset(showing: target)
        hasMoved = hasMoved || offset != position.offset
        memory.offsets[id] = offset
      }
      target = position.area
      scroller = position.outer
    }
    return hasMoved
  }

  /// Whether an element shows, or is scrolled away.
  func shows(_ element: Element) -> Bool { canvas.shows(element) }

  /// Those of some elements that a step up or down may give the focus to.
  ///
  /// In a part that is scrolled these are the ones that show when it has moved by a line; while
  /// there are none it is moved by a line and nothing gets the focus, so that all of it can be
  /// read.
  ///
  /// - Returns: nil if the step is done.
  func reachable(_ elements: [Element], by step: Int) -> [Element]? {
    guard let (id, position) = scroller else { return elements }
    let moved = position.moved(by: step)
    let shift = moved.offset - position.offset
    let isInside = { (element: Element) in self.canvas.scrollers(of: element).contains(id) }
    let inside = elements.filter { element in
      guard isInside(element) else { return false }
      var area = element.area
      if let current = canvas.focused { area.y = canvas.line(of: element, from: current) }
      area.y -= shift
      return moved.shows(area)
    }
    if !inside.isEmpty { return inside }
    if shift != 0 {
      memory(of: leaf).offsets[id] = moved.offset
      return nil
    }
    return elements.filter { !isInside($0) }
  }

  /// Moves a part that is scrolled by what shows of it, or to one of its ends.
  ///
  /// If the focus is scrolled away by that, it goes to the first or last thing that shows.
  func scrollPart(by rows: Int) {
    guard let (id, position) = scroller else { return }
    memory(of: leaf).offsets[id] = position.moved(by: rows).offset
    draw()
    guard let focused = canvas.focused, !shows(focused) else { return }
    let shown = canvas.elements.filter { $0.scroller == id && shows($0) }
    if let element = rows > 0 ? shown.first : shown.last { focus(element) }
  }

  /// The rows of the part that is scrolled that show.
  var scrollerHeight: Int { scroller?.position.area.height ?? 0 }

  // The part that has the focus, else the one whose first row stands highest.
  private var scroller: (id: ElementID, position: ScrollPosition)? {
    if let id = canvas.focused?.scroller, let position = canvas.scrolled[id] {
      return (id, position)
    }
    // Of two that stand equally high the first in reading order, or each run would have its own.
    return canvas.scrolled.min { one, other in
      one.value.area.y == other.value.area.y
        ? one.key.path.lexicographicallyPrecedes(other.key.path)
        : one.value.area.y < other.value.area.y
    }.map { (id: $0.key, position: $0.value) }
  }
}

extension Canvas {
  /// Whether an element shows, or is scrolled away.
  func shows(_ element: Element) -> Bool {
    var area = element.area
    for position in scrollers(of: element).compactMap({ scrolled[$0] }) {
      if !position.shows(area) { return false }
      area = area.intersection(position.area)
    }
    return true
  }

  /// The parts that an element is scrolled with, from the innermost to the outermost.
  func scrollers(of element: Element) -> [ElementID] {
    var scrollers: [ElementID] = []
    var scroller = element.scroller
    while let id = scroller, let position = scrolled[id] {
      scrollers.append(id)
      scroller = position.outer
    }
    return scrollers
  }

  /// The line on which an element stands for another one.
  ///
  /// What is scrolled away in a part that the other one is not in, stands at the edge of that part.
  func line(of element: Element, from other: Element) -> Int {
    let shared = scrollers(of: other)
    var y = element.area.y
    for id in scrollers(of: element) where !shared.contains(id) {
      guard let area = scrolled[id]?.area else { continue }
      y = max(area.y, min(y, area.y + area.height - 1))
    }
    return y
  }
}

extension Int {
  /// More rows than anything has.
  static var rowsToTheEnd: Int { 1 << 40 }
}
