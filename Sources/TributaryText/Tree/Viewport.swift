/// A part of the screen in which a larger content scrolls, in one frame.
package struct Viewport: Sendable, Equatable {
  /// The whole room, including the scroll marks.
  let room: Rect

  /// The part of the room for the content.
  let rect: Rect

  /// The size of the content.
  let whole: Size

  /// The hidden columns and rows before the visible ones.
  var offset: Offset

  package struct Offset: Sendable, Equatable {
    var x = 0
    var y = 0
  }

  // The offset is the previous one, clamped to the current range.
  init(room: Rect, rect: Rect, whole: Size, offset: Offset) {
    self.room = room
    self.rect = rect
    self.whole = whole
    self.offset = Offset()
    self.offset = clamped(offset)
  }
}

extension Viewport {
  /// The rectangle of the content.
  var content: Rect {
    Rect(x: rect.x - offset.x, y: rect.y - offset.y, width: whole.width, height: whole.height)
  }

  /// The greatest offset.
  var end: Offset {
    Offset(x: max(0, whole.width - rect.width), y: max(0, whole.height - rect.height))
  }

  private func clamped(_ offset: Offset) -> Offset {
    Offset(x: max(0, min(end.x, offset.x)), y: max(0, min(end.y, offset.y)))
  }

  /// The offset moved by some columns and rows, clamped.
  func offset(movedBy x: Int, _ y: Int) -> Offset {
    clamped(Offset(x: offset.x + x, y: offset.y + y))
  }

  /// The visible rows, and all of them.
  var extent: ScrollExtent {
    let rows = offset.y..<min(whole.height, offset.y + rect.height)
    return ScrollExtent(rows: rows, count: whole.height, column: offset.x)
  }

  func moved(x: Int, y: Int) -> Viewport {
    Viewport(
      room: room.moved(x: x, y: y), rect: rect.moved(x: x, y: y), whole: whole, offset: offset)
  }

  /// Whether all rows of a view can be visible.
  func fits(_ view: Rect) -> Bool { view.height <= rect.height }

  /// Whether as much of a view is visible as possible.
  func shows(_ view: Rect) -> Bool { offset(showing: view) == offset }

  /// The offset at which a view is visible, nearest to this one or to one with other hidden rows above.
  func offset(showing view: Rect, from row: Int? = nil) -> Offset {
    clamped(
      Offset(
        x: Self.nearest(offset.x, view.x - content.x, view.width, in: rect.width),
        y: Self.nearest(row ?? offset.y, view.y - content.y, view.height, in: rect.height)))
  }

  private static func nearest(_ offset: Int, _ start: Int, _ length: Int, in room: Int) -> Int {
    max(min(offset, start), start + min(length, room) - room)
  }

  /// Draws arrows where more content is hidden, but not in the only column or row of the content.
  @MainActor
  func drawMarks(on canvas: Canvas) {
    if end.y > 0, room.width > 1 {
      canvas.drawScrollMarks(
        of: extent.rows, in: extent.count,
        along: Rect(x: rect.x, y: rect.y, width: room.maxX - rect.x, height: rect.height))
    }
    if end.x > 0, room.height > 1 {
      let row = Rect(x: rect.x, y: room.maxY - 1, width: rect.width, height: 1)
      if offset.x > 0 { canvas.write("←", in: row, .dim) }
      if offset.x < end.x { canvas.write("→", in: row.from(rect.maxX - 1), .dim) }
    }
  }
}
