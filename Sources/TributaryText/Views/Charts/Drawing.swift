/// A drawing of dots, which can also receive presses.
///
/// ```swift
/// Drawing("Sky", width: 20, height: 5) { pen in
///   pen.circle(at: (20, 10), radius: 8)
///   pen.text("moon", at: 30, 2)
/// }
/// ```
///
/// A drawing with an `onPress` has a cursor. The arrow keys move the cursor, and at an edge they
/// move the focus. Enter or Space presses the dot; Delete means the right button. The label
/// and the position of the cursor are spoken.
public struct Drawing: TransparentView {
  private let picture: Picture

  /// The number of dots in a cell.
  public enum Dots: Sendable {
    /// One dot, which fills the cell.
    case cells
    /// Two dots, one above the other, each with its own colour.
    case halves
    /// Eight dots in two columns and four rows, all of one colour.
    case braille
  }

  /// The button of a press.
  public enum PressButton: Sendable {
    /// The left button, Enter, or Space.
    case primary
    /// The right button, or Delete.
    case secondary
  }

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - label: its name for scripts and screen readers.
  ///   - width: the number of columns of cells, 500 at most.
  ///   - height: the number of rows of cells, 200 at most.
  ///   - dots: the number of dots in a cell.
  ///   - value: spoken after the label, such as "3 lines"; nil for nothing.
  ///   - onPress: called with the column, the row and the button of a press; nil if the drawing
  ///     receives none.
  ///   - onDrag: called with the column and the row under the mouse while the left button is held.
  ///     Keys cause no drags, so make the same action available by `onPress`.
  ///   - onMove: called with the column and the row of the cursor after each move, by keys, by a click
  ///     and by a drag.
  ///   - draw: draws the dots, in each frame.
  public init(
    _ label: String, width: Int, height: Int, dots: Dots = .braille, value: String? = nil,
    onPress: (@MainActor (_ x: Int, _ y: Int, _ button: PressButton) -> Void)? = nil,
    onDrag: (@MainActor (_ x: Int, _ y: Int) -> Void)? = nil,
    onMove: (@MainActor (_ x: Int, _ y: Int) -> Void)? = nil,
    draw: @escaping @MainActor (Pen) -> Void
  ) {
    // Drawing a larger one would take longer than a frame may.
    let size = Size(width: min(width, 500), height: min(height, 200))
    picture = Picture(
      label: label, size: size, dots: dots, value: value, onPress: onPress, onDrag: onDrag,
      onMove: onMove, draw: draw)
  }

  /// The drawing, which is a control if it receives presses.
  public var rendering: ViewRendering {
    ViewRendering(.drawn(picture), control: picture.onPress == nil ? nil : picture)
  }
}

extension Drawing.Dots {
  var columns: Int { self == .braille ? 2 : 1 }

  var rows: Int {
    switch self {
    case .cells: 1
    case .halves: 2
    case .braille: 4
    }
  }
}

/// The cells of a drawing.
struct Picture: DrawnView {
  let label: String
  let size: Size
  let dots: Drawing.Dots
  let value: String?
  let onPress: (@MainActor (Int, Int, Drawing.PressButton) -> Void)?
  let onDrag: (@MainActor (Int, Int) -> Void)?
  let onMove: (@MainActor (Int, Int) -> Void)?
  let draw: @MainActor (Pen) -> Void

  func size(in proposal: ProposedSize) -> Size { size }

  func draw(in rect: Rect, on canvas: Canvas) {
    let pen = Pen(dots, cells: size)
    draw(pen)
    let shown = rect.intersection(canvas.clip)
    let all = whole(in: rect) { canvas.storage($0) }
    for y in shown.y..<max(shown.y, min(shown.maxY, all.maxY)) {
      for x in shown.x..<max(shown.x, min(shown.maxX, all.maxX)) {
        guard let (sign, style) = cell(x - all.x, y - all.y, of: pen) else { continue }
        canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: sign, style)
      }
    }
    for text in pen.texts {
      let row = all.row(text.y / dots.rows).from(all.x + text.x / dots.columns)
      canvas.write(text.text, in: row, Style(foreground: text.color))
    }
    if canvas.isFocused { placeCursor(in: all, on: canvas) }
  }

  var spokenText: String { value.map { "\(label): \($0)" } ?? label }

  private func cell(_ x: Int, _ y: Int, of pen: Pen) -> (Unicode.Scalar, Style)? {
    func mark(_ column: Int, _ row: Int) -> Pen.Mark? {
      pen.mark(x * dots.columns + column, y * dots.rows + row)
    }
    switch dots {
    case .cells: return mark(0, 0).map { ("█", Style(foreground: $0.color)) }
    case .halves:
      switch (mark(0, 0), mark(0, 1)) {
      case (nil, nil): return nil
      case (let top?, nil): return ("▀", Style(foreground: top.color))
      case (nil, let bottom?): return ("▄", Style(foreground: bottom.color))
      case (let top?, let bottom?):
        if top.color == bottom.color { return ("█", Style(foreground: top.color)) }
        return ("▀", Style(foreground: top.color, background: bottom.color))
      }
    case .braille:
      var bits: UInt32 = 0
      var color: Color?
      for (index, dot) in Self.places.enumerated() {
        guard let mark = mark(dot.0, dot.1) else { continue }
        bits |= 1 << UInt32(index)
        color = mark.color ?? color
      }
      return bits == 0
        ? nil : (Unicode.Scalar(0x2800 + bits) ?? "?", Style(foreground: color))
    }
  }

  // In the order of their bits in the Braille character.
  private static let places = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}
