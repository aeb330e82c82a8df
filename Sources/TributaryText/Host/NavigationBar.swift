/// The bar above a screen: Back, the screen's own buttons, and its title between them.
///
/// ```text
///   ‹Back›   Title        [Next]
///   ────────────────────────────
/// ```
///
/// Where they have no room beside each other the title stands there alone, and the buttons in lines
/// above the body, with which they are scrolled.
@MainActor
struct NavigationBar {
  private let title: String
  private let leading: [any Primitive]
  private let trailing: [any Primitive]

  init(screen: any Screen, back: (@MainActor () -> Void)?) {
    title = screen.title
    let screen = screen as? any TextScreen
    let back = back.map { [Button("Back", action: $0)] } ?? []
    leading = (back + (screen?.leadingButtons ?? [])).map(\.drawing.primitive)
    trailing = (screen?.trailingButtons ?? []).map(\.drawing.primitive)
  }

  /// The rows of the bar itself, the line below it included.
  static let height = 2

  func draw(in area: Area, on canvas: Canvas) {
    canvas.say(printable(title))
    if isOneLine(in: area.width) {
      let end = draw(leading[...], at: 0, in: area.row(0), on: canvas)
      let start = area.x + area.width - Self.width(of: trailing)
      drawTitle(from: end, to: trailing.isEmpty ? start : start - 1, in: area.row(0), on: canvas)
      draw(trailing[...], at: leading.count, in: area.row(0).from(start), on: canvas)
    } else {
      drawTitle(from: area.x, to: area.x + area.width, in: area.row(0), on: canvas)
    }
    guard area.height > 1 else { return }
    canvas.fill(area.row(1), with: "─", .dim)
  }

  /// The buttons, if they have no room in the bar.
  func lines(in width: Int) -> (any Primitive)? {
    isOneLine(in: width) ? nil : ButtonLines(bar: self)
  }

  private struct ButtonLines: Primitive {
    let bar: NavigationBar

    var width: Int { NavigationBar.width(of: bar.buttons) }

    func height(in width: Int) -> Int { bar.filled(width).count }

    func draw(in area: Area, on canvas: Canvas) {
      canvas.part(Composition.barPath) {
        for (row, line) in bar.filled(area.width).enumerated() {
          bar.draw(bar.buttons[line], at: line.lowerBound, in: area.row(row), on: canvas)
        }
      }
    }
  }
}

extension NavigationBar {
  private var buttons: [any Primitive] { leading + trailing }

  private static func width(of buttons: [any Primitive]) -> Int {
    buttons.reduce(0) { $0 + $1.width } + max(0, buttons.count - 1)
  }

  // A cell for what is left of the title; where rows are few it gives way to what can be done.
  private func isOneLine(in width: Int) -> Bool {
    let sides = [leading, trailing].filter { !$0.isEmpty }
    return sides.reduce(1) { $0 + 1 + Self.width(of: $1) } <= width || buttons.isEmpty
  }

  private func filled(_ width: Int) -> [Range<Int>] { fill(buttons.map(\.width), into: width) }

  @discardableResult
  private func draw(
    _ buttons: ArraySlice<any Primitive>, at index: Int, in area: Area, on canvas: Canvas
  ) -> Int {
    var x = area.x
    for (place, button) in zip(index..., buttons) {
      let width = min(button.width, max(1, area.x + area.width - x))
      canvas.descend(place) {
        button.draw(in: Area(x: x, y: area.y, width: width, height: 1), on: canvas)
      }
      x += button.width + 1
    }
    return x
  }

  // In the middle of the bar where that is free, else in the middle of what is free.
  private func drawTitle(from start: Int, to end: Int, in area: Area, on canvas: Canvas) {
    let width = cellWidth(of: printable(title))
    let free = Area(x: start, y: area.y, width: max(0, end - start), height: 1)
    let middle = area.x + (area.width - width) / 2
    let isMiddleFree = middle >= start && middle + width <= end
    let x = isMiddleFree ? middle : start + max(0, free.width - width) / 2
    canvas.write(title, in: free.from(x), [.bold, .accent])
  }
}
