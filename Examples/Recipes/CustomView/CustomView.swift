import Tributary

/// Numbers in rows of seven, one of which is selected.
struct DayGrid: DrawnView, ControlView {
  let label: String
  let days: ClosedRange<Int>
  let day: Int
  let select: @MainActor (Int) -> Void

  var role: Role { Role("calendar") }
  var value: String? { "\(day)" }
  var question: String? { "type a day from \(days.lowerBound) to \(days.upperBound)" }

  func size(in proposal: ProposedSize) -> Size { Size(width: 28, height: (days.count + 6) / 7) }

  func draw(in rect: Rect, on canvas: Canvas) {
    for (index, number) in days.enumerated() {
      let cell = rect.row(index / 7).from(rect.x + index % 7 * 4)
      let digits = number < 10 ? " \(number)" : "\(number)"
      switch (number == day, canvas.isFocused) {
      case (false, _): canvas.write(" \(digits)", in: cell, canvas.isEnabled ? .plain : .dim)
      case (true, false): canvas.write("[\(digits)]", in: cell)
      case (true, true): canvas.write(">\(digits)<", in: cell, .accent)
      }
    }
  }

  // Nil beyond the edge, where the key is for the focus.
  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let steps: [Key: Int] = [.left: -1, .right: 1, .up: -7, .down: 7]
    guard let step = steps[key], days.contains(day + step) else { return nil }
    return { select(day + step) }
  }

  func answer(_ text: String, in context: ControlContext) {
    if let day = Int(text), days.contains(day) { select(day) }
  }

  func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction? {
    let clicked = days.lowerBound + row * 7 + column / 4
    guard (0..<28).contains(column), days.contains(clicked), clicked != day else { return nil }
    return { select(clicked) }
  }
}

/// Views side by side where they have room, and else one below the other.
struct BesideOrBelow: LayoutView {
  let content: [any View]
  private let best = ProposedSize(width: nil, height: nil)

  init(@ViewBuilder _ content: () -> [any View]) { self.content = content() }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let sizes = children.map { $0.size(in: best) }
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isBeside(children, in: proposal.width ?? ProposedSize.unlimited)
      ? Size(width: widths.reduce(0, +), height: heights.max() ?? 0)
      : Size(width: widths.max() ?? 0, height: heights.reduce(0, +))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let isBeside = isBeside(children, in: rect.width)
    var rest = rect
    for child in children {
      let size = child.size(in: best)
      child.place(
        in: Rect(x: rest.x, y: rest.y, width: size.width, height: size.height).intersection(rect))
      rest = isBeside ? rest.inset(left: size.width) : rest.inset(top: size.height)
    }
  }

  private func isBeside(_ children: [LayoutChild], in width: Int) -> Bool {
    children.map { $0.size(in: best).width }.reduce(0, +) <= width
  }
}

final class DateScreen: TextScreen {
  enum Outputs: Sendable, Equatable { case selectDay(Int) }

  let title = "June"
  @OutputPort var outputs: Signal<Outputs>
  private var day = 12

  var body: [any View] {
    BesideOrBelow {
      DayGrid(label: "Day", days: 1...30, day: day) { self.day = $0 }
      Button("Take the \(day).") { self._outputs.send(.selectDay(self.day)) }
    }
  }
}
