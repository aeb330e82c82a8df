extension Canvas {
  /// Draws the edges of a box.
  func box(_ area: Area, _ style: Style) {
    guard area.width > 1, area.height > 1 else { return }
    let line = String(repeating: "─", count: area.width - 2)
    write("┌\(line)┐", in: area.row(0), style)
    write("└\(line)┘", in: area.row(area.height - 1), style)
    for row in 1..<(area.height - 1) {
      write("│", in: area.row(row), style)
      write("│", in: area.row(row).from(area.x + area.width - 1), style)
    }
  }
}
