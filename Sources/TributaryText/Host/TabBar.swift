/// The row of tabs: the one that shows stands between bars.
@MainActor
struct TabBar {
  let container: any TabContainer

  func draw(in area: Area, on canvas: Canvas) {
    var x = area.x
    for (index, screen) in container.tabs.enumerated() {
      let title = screen.title
      let width = cellWidth(of: printable(title)) + 4
      let place = area.from(x)
      let isSelected = index == container.selectedIndex
      let select: @MainActor () -> Void = { [weak container] in container?.select(index) }
      canvas.descend(index) {
        canvas.add(
          role: .tab, name: title, isOn: isSelected,
          in: Area(x: x, y: area.y, width: min(width, place.width), height: 1),
          effect: .press(select)
        ) { canvas, isFocused in
          let sides = isFocused ? (">", "<") : isSelected ? ("|", "|") : (" ", " ")
          let style: Style = isFocused ? .reverse : isSelected ? .bold : .plain
          canvas.write("\(sides.0) \(title) \(sides.1)", in: place, style)
        }
      }
      x += width + 1
    }
  }
}
