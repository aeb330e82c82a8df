/// The row of tabs: the one that shows stands between bars.
///
/// Tabs that have no room stand in a row below.
@MainActor
struct TabBar {
  let container: any TabContainer

  /// The rows that it takes at a width in cells.
  func height(in width: Int) -> Int { lines(in: width).count }

  func draw(in area: Area, on canvas: Canvas) {
    for (row, line) in lines(in: area.width).enumerated() {
      var x = area.x
      for index in line {
        let width = min(widths[index], max(1, area.width))
        draw(index, in: Area(x: x, y: area.y + row, width: width, height: 1), on: canvas)
        x += width + 1
      }
    }
  }
}

extension TabBar {
  private var widths: [Int] { container.tabs.map { cellWidth(of: printable($0.title)) + 4 } }

  private func lines(in width: Int) -> [Range<Int>] { fill(widths, into: width) }

  private func draw(_ index: Int, in area: Area, on canvas: Canvas) {
    let title = container.tabs[index].title
    let isSelected = index == container.selectedIndex
    let select: @MainActor () -> Void = { [weak container] in container?.select(index) }
    canvas.descend(index) {
      canvas.add(
        role: .tab, name: title, isOn: isSelected, in: area, effect: .press(select)
      ) { canvas, isFocused in
        let sides = isFocused ? (">", "<") : isSelected ? ("|", "|") : (" ", " ")
        let style: Style = isFocused ? .reverse : isSelected ? [.bold, .accent] : .plain
        canvas.write("\(sides.0) \(title) \(sides.1)", in: area, style)
      }
    }
  }
}
