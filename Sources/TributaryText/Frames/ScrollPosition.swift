/// Where a part of a screen that is taller than its room stands in the last frame.
package struct ScrollPosition: Sendable, Equatable {
  /// The room that it has.
  let area: Area

  /// The rows that it takes.
  let height: Int

  /// The rows above those that show.
  let offset: Int

  /// The part around it that is scrolled too.
  let outer: ElementID?
}

extension ScrollPosition {
  /// The farthest that it can be scrolled.
  var end: Int { max(0, height - area.height) }

  /// Whether an element shows, or all of it that can.
  func shows(_ element: Area) -> Bool {
    element.y >= area.y && element.y + min(element.height, area.height) <= area.y + area.height
  }

  /// As it would stand some rows further down, or up, if that goes.
  func moved(by rows: Int) -> ScrollPosition {
    ScrollPosition(
      area: area, height: height, offset: max(0, min(end, offset + rows)), outer: outer)
  }

  /// The offset nearest to the present one at which an element shows.
  func offset(showing element: Area) -> Int {
    let top = element.y - area.y + offset
    let bottom = top + min(element.height, area.height)
    return max(0, min(end, max(min(offset, top), bottom - area.height)))
  }
}

extension Canvas {
  /// Draws what is taller than its area: only what lies inside shows, all of it can be focused and
  /// is said.
  ///
  /// - Parameters:
  ///   - area: where it shows.
  ///   - height: the rows of the whole.
  ///   - draw: draws the whole, beginning at a row that may lie above the area.
  func scroll(in area: Area, height: Int, _ draw: @MainActor (_ y: Int) -> Void) {
    let position = scrollPosition(in: area, height: height)
    inside(position) { draw(area.y - position.offset) }
    if area.height == 0 { return }
    let marks = Area(x: area.x + area.width - 1, y: area.y, width: 1, height: 1)
    if position.offset > 0 { write("↑", in: marks, .dim) }
    if position.offset < position.end { write("↓", in: marks.row(area.height - 1), .dim) }
  }
}
