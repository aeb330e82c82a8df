/// A presented screen in a box over what is below.
///
/// The box is as high as what it holds, as far as there is room; it begins at the same row whatever
/// it holds, so that it does not jump while that changes.
@MainActor
struct SheetBox {
  let page: Page

  /// Whether so many cells are there that something shows around the box.
  static func hasRoom(in area: Area) -> Bool { area.width >= 30 && area.height >= 8 }

  func draw(in area: Area, on canvas: Canvas) {
    let width = min(area.width - 4, 72)
    let margin = area.height < 16 ? 1 : 2
    let room = area.height - 2 * margin
    let height = page.height(in: width - 4).map { min($0 + 2, room) } ?? room
    let box = Area(
      x: area.x + (area.width - width) / 2, y: area.y + margin, width: width, height: height)
    canvas.clear(box)
    canvas.box(box, .plain)
    page.draw(in: box.inset(top: 1, bottom: 1).inset(left: 2, right: 2), on: canvas)
  }
}
