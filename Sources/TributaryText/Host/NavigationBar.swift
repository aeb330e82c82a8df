/// The bar above a screen: Back, the screen's own buttons, and its title between them.
@MainActor
struct NavigationBar {
  let screen: any Screen
  let back: (@MainActor () -> Void)?

  func draw(in area: Area, on canvas: Canvas) {
    canvas.say(printable(screen.title))
    let buttons = (screen as? any TextScreen)
    var leading = buttons?.leadingButtons ?? []
    if let back { leading.insert(Button("Back", action: back), at: 0) }
    let trailing = buttons?.trailingButtons ?? []

    var x = area.x
    for (index, button) in leading.enumerated() {
      let primitive = button.drawing.primitive
      canvas.descend(index) {
        primitive.draw(in: area.row(0).from(x), on: canvas)
      }
      x += primitive.width + 1
    }
    let trailingWidth = trailing.reduce(0) { $0 + $1.drawing.primitive.width + 1 }
    let end = max(x, area.x + area.width - max(0, trailingWidth - 1))
    drawTitle(from: x, to: end - 1, in: area, on: canvas)
    x = end
    for (index, button) in trailing.enumerated() {
      let primitive = button.drawing.primitive
      canvas.descend(leading.count + index) {
        primitive.draw(in: area.row(0).from(x), on: canvas)
      }
      x += primitive.width + 1
    }
    guard area.height > 1 else { return }
    canvas.write(String(repeating: "─", count: area.width), in: area.row(1), .dim)
  }

  // In the middle of the bar where that is free, else in the middle of what is free.
  private func drawTitle(from start: Int, to end: Int, in area: Area, on canvas: Canvas) {
    let width = cellWidth(of: printable(screen.title))
    let free = Area(x: start, y: area.y, width: max(0, end - start), height: 1)
    let middle = area.x + (area.width - width) / 2
    let isMiddleFree = middle >= start && middle + width <= end
    let x = isMiddleFree ? middle : start + max(0, free.width - width) / 2
    canvas.write(screen.title, in: free.from(x), .bold)
  }
}
