/// The cells of a row, as drawn last.
final class DrawnCells {
  let rect: Rect
  let surface: Style

  /// The table that the numbers in the cells belong to.
  let graphemes: GraphemeTable.Identity
  let cells: [Cell]

  init(rect: Rect, surface: Style, graphemes: GraphemeTable.Identity, cells: [Cell]) {
    self.rect = rect
    self.surface = surface
    self.graphemes = graphemes
    self.cells = cells
  }
}
