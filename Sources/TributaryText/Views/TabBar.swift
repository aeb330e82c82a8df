public import TributaryFlow

/// The number after the title of a tab, such as the number of things in a cart; nil or 0 for none.
///
/// ```swift
/// flow.environment[TabCount.self, for: basket] = { cart.value.count }
/// ```
///
/// The closure is called in each frame, so a property that it reads updates the number. The number
/// is shown only with colours and is not spoken; show it on the screen of the tab too.
public enum TabCount: EnvironmentKey, Sendable {
  /// No number.
  public static let defaultValue: @MainActor @Sendable () -> Int? = { nil }
}

/// The row of tabs: the selected tab is between bars.
///
/// Tabs that do not fit without blanks between them are in a further row.
struct TabBar: LayoutView {
  let content: [any View]

  private let isWide: Bool

  init(_ buttons: [any View]) {
    content = buttons
    isWide = false
  }

  init(_ container: any TabContainer) {
    isWide = true
    content = container.tabs.enumerated().map { index, tab in
      TabButton(
        label: tab.title, isOn: index == container.selectedIndex,
        count: tab.environment[TabCount.self]()
      ) { [weak container] in
        container?.select(index)
      }
    }
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let width = proposal.width ?? ProposedSize.unlimited
    let widths = widths(of: children)
    let gap = gap(between: widths, in: width)
    let lines = fill(widths, into: width, spacing: gap)
    let used = lines.reduce(0) { max($0, widths[$1].reduce(-gap) { $0 + $1 + gap }) }
    // The tabs of a window have a bar across the whole width.
    return Size(
      width: isWide ? max(used, proposal.width ?? used) : used, height: lines.count)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let widths = widths(of: children)
    let gap = gap(between: widths, in: rect.width)
    for (row, line) in fill(widths, into: rect.width, spacing: gap).enumerated() {
      var x = rect.x
      for index in line {
        let width = min(widths[index], max(1, rect.width))
        children[index].place(in: Rect(x: x, y: rect.y + row, width: width, height: 1))
        x += width + gap
      }
    }
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    if canvas.look.isFilled { canvas.spread(.on(.surface), in: rect) }
  }

  // Tabs have blanks inside, so they may touch where that saves a row.
  private func gap(between widths: [Int], in room: Int) -> Int {
    let used = widths.reduce(0, +)
    return used <= room && room < used + widths.count - 1 ? 0 : 1
  }

  private func widths(of children: [LayoutChild]) -> [Int] {
    children.map { $0.size(in: ProposedSize(width: nil, height: 1)).width }
  }
}

struct TabButton: DrawnView, ControlView {
  let label: String
  let isOn: Bool?
  var count: Int?
  let select: @MainActor () -> Void

  var role: Role { .tab }

  // Enter changes nothing where the tab shows already.
  var useTitle: String? { isOn == true ? "" : nil }

  func activate(in context: ControlContext) { select() }

  func size(in proposal: ProposedSize) -> Size {
    Size(width: printableWidth(of: label) + 4, height: 1)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let isSelected = isOn == true
    if canvas.look.isFilled { return drawFilled(in: rect, on: canvas, isSelected: isSelected) }
    let sides = canvas.isFocused ? (">", "<") : isSelected ? ("|", "|") : (" ", " ")
    let style: Style = canvas.isFocused ? .reverse : isSelected ? [.bold, .accent] : .plain
    canvas.write(sides.0, in: rect, style)
    canvas.write(" \(printable(label)) \(sides.1)", in: rect.inset(left: 1), style)
  }

  // The number takes the cells that the bars have without colours.
  private func drawFilled(in rect: Rect, on canvas: Canvas, isSelected: Bool) {
    let isFocused = canvas.isFocused
    let style: Style =
      isFocused ? .block(canvas.state) : isSelected ? [.bold, .accent] : .muted
    if isFocused { canvas.fill(rect.row(0), style) }
    let underline: Style = isSelected ? .underline : .plain
    let end = canvas.write(label, in: rect.inset(left: 1, right: 1), [style, underline])
    guard let count, count > 0 else { return }
    let number = count > 9 ? "+" : "\(count)"
    canvas.write(number, in: rect.from(end + 1), isFocused ? style : [.bold, .accent])
  }
}
