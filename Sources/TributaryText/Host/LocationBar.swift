public import TributaryFlow

/// The titles of the screens of a wizard, in their order.
///
/// A flow of several screens sets it, and the header of each screen shows which one it is:
///
/// ```swift
/// flow.environment[WizardSteps.self] = ["Toppings", "Size", "Address", "Summary"]
/// ```
///
/// The steps are shown on a terminal only; line mode speaks the titles.
public enum WizardSteps: EnvironmentKey, Sendable {
  /// No wizard.
  public static let defaultValue: [String] = []
}

/// The name of the app, the path to the screen, and the step of a wizard, in the row below the
/// title.
///
/// The title of the screen itself is above it, or in the frame of its pane. Without a terminal the
/// row is a divider, since scripts read titles.
struct LocationBar: DrawnView {
  let crumbs: [String]

  /// The step from 1 and the number of steps of a wizard.
  let step: (number: Int, count: Int)?

  /// - Parameters:
  ///   - screen: the screen.
  ///   - flows: the flows around it, from the outermost.
  ///   - name: the name of the app.
  init(screen: any Screen, flows: ArraySlice<any Screen>, name: String) {
    let steps = screen.environment[WizardSteps.self]
    step = steps.firstIndex(of: screen.title).map { ($0 + 1, steps.count) }
    var crumbs = name.isEmpty ? [] : [name]
    for flow in flows {
      let titles = (flow as? any StackContainer)?.stack.dropLast().map(\.title) ?? []
      crumbs += titles.filter { $0 != crumbs.last }
    }
    if crumbs.last == screen.title { crumbs.removeLast() }
    self.crumbs = crumbs
  }

  func size(in proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 1, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    if !canvas.look.isFilled { canvas.fill(rect.row(0), with: "─", .dim) }
    guard canvas.look.isOnTerminal else { return }
    let room = rect.inset(left: 1, right: 1)
    let end = drawStep(in: room, on: canvas)
    drawCrumbs(in: room.inset(right: max(0, room.maxX - end)), on: canvas)
  }

  // Returns the column before which the path has room.
  private func drawStep(in rect: Rect, on canvas: Canvas) -> Int {
    guard let step else { return rect.maxX }
    let text = " \(HostWords.current.views.page(step.number, step.count)) "
    let dots = canvas.look.isFilled && rect.width >= 40 ? step.count : 0
    let width = cellWidth(of: text) + dots * 2
    guard rect.width > width + 2 else { return rect.maxX }
    let start = rect.maxX - width
    let next = canvas.write(text, in: rect.from(start), canvas.look.isFilled ? .bold : .plain)
    for dot in 0..<dots {
      let isDone = dot < step.number
      canvas.write(
        isDone ? "●" : "○", in: rect.from(next + 2 * dot), isDone ? .accent : .dim)
    }
    return start - 1
  }

  // The nearest screens matter most, so the beginning of the path is cut.
  private func drawCrumbs(in rect: Rect, on canvas: Canvas) {
    let separator = " › "
    var shown = crumbs.map { printable($0) }
    let width = { (crumbs: [String]) in cellWidth(of: crumbs.joined(separator: separator)) }
    while shown.count > 1, width(shown) > rect.width {
      shown.remove(at: shown.count > 2 ? 1 : 0)
    }
    canvas.write(shown.joined(separator: separator), in: rect, .dim)
  }
}
