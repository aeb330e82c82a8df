/// An alert in a box in the middle of the screen.
@MainActor
struct AlertBox {
  let alert: any AlertContent

  func draw(in area: Area, on canvas: Canvas) {
    let buttons = alert.labels.enumerated().map { index, label in
      Button(label) { [weak alert] in alert?.choose(index) }
    }
    let buttonsWidth = buttons.reduce(-1) { $0 + $1.drawing.primitive.width + 1 }
    let texts = [alert.title] + (alert.message.isEmpty ? [] : [alert.message])
    let room = max(0, area.width - 6)
    // Buttons that are too wide for one row stand in one each.
    let rows = buttonsWidth > room ? buttons.count : 1
    let widest = texts.reduce(buttonsWidth) { max($0, cellWidth(of: printable($1))) }
    let inside = min(widest, room)
    let lines = texts.flatMap { wrap($0, at: inside) }
    let height = min(area.height, lines.count + 3 + rows)
    let box = Area(
      x: area.x + max(0, (area.width - inside - 4) / 2),
      y: area.y + max(0, (area.height - height) / 2),
      width: min(area.width, inside + 4), height: height)

    frame(box, on: canvas)
    canvas.say("Alert: \(alert.title)")
    canvas.say(alert.message)
    let content = box.inset(top: 1, bottom: 1).inset(left: 2, right: 2)
    for (index, line) in lines.enumerated() where index < content.height - rows {
      canvas.write(line, in: content.row(index), index == 0 ? .bold : .plain)
    }
    // Whatever the room, the buttons keep the last rows inside: an alert can always be answered.
    var place = content.height > 0 ? content.row(max(0, content.height - rows)) : area.row(0)
    for (index, button) in buttons.enumerated() {
      canvas.descend(index) { button.drawing.primitive.draw(in: place, on: canvas) }
      place = rows > 1 ? place.row(1) : place.from(place.x + button.drawing.primitive.width + 1)
    }
  }

  private func frame(_ box: Area, on canvas: Canvas) {
    canvas.clear(box)
    canvas.box(box, .plain)
  }
}
