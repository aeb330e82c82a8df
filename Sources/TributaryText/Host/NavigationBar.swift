public import TributaryFlow

/// The rows that the header of a screen takes of the window.
///
/// A flow sets it for its screens, such as one whose panes have titles in their frames:
///
/// ```swift
/// flow.environment[HeaderStyle.self] = .hidden
/// ```
///
/// Screens in boxes have a header that fits the box.
public enum HeaderStyle: Sendable, CaseIterable, EnvironmentKey {
  /// The title between the buttons, and a row for the path to the screen.
  case automatic

  /// The title between the buttons.
  case inline

  /// None; the buttons of a screen that has some keep their row.
  case hidden

  /// Both rows.
  public static let defaultValue = HeaderStyle.automatic
}

/// The bar above a screen: Back, the screen's own buttons, and its title between them.
///
/// ```text
///   ‹Back›   Title        [Next]
///   App › Home ────────── 2 of 4
/// ```
///
/// In a narrow window the title is alone, and the buttons in rows below it. In the last rows of the
/// shell's screen the title comes first, without a row below.
struct NavigationBar: LayoutView {
  let content: [any View]
  private let isInBox: Bool
  private let isInline: Bool

  /// Whether the row of the path is there.
  private let hasPath: Bool

  /// The positions of the views in the content that the host asks for.
  fileprivate static let (backPart, trailingPart) = (1, 3)

  /// - Parameters:
  ///   - screen: provides the title and the buttons.
  ///   - flows: the flows around it, from the outermost.
  ///   - name: the name of the app.
  ///   - isInBox: whether it is in a box, whose border has the title.
  ///   - isInline: whether it is in the last rows of the shell's screen.
  ///   - style: the rows in a window.
  ///   - path: the flows to the screen whose location is shown, and that screen; nil for the screen
  ///     of the title.
  ///   - back: goes one step back; nil for no Back button.
  init(
    screen: any Screen, flows: ArraySlice<any Screen> = [], name: String = "",
    isInBox: Bool = false, isInline: Bool = false, style: HeaderStyle = .automatic,
    path: ArraySlice<any Screen>? = nil, back: (@MainActor () -> Void)?
  ) {
    (self.isInBox, self.isInline) = (isInBox, isInline)
    hasPath = !isInline && style == .automatic
    let textScreen = screen as? any TextScreen
    let back = back.map { action in
      Button(
        screen.environment[HostWords.self].back, identifier: "Back", leadsBack: true, action: action
      )
    }
    let title = Text(screen.title, style: .title).lineLimit(1)
    let location = LocationBar(
      screen: path?.last ?? screen, flows: path?.dropLast() ?? flows, name: name)
    // The last button is the one that a screen is for, such as Next or Done.
    let trailing = textScreen?.trailingButtons ?? []
    let primary = trailing.suffix(1).map { $0.buttonStyle(.primary) }
    // The buttons of a side are known by their positions there, whatever the other side has.
    content = [
      isInBox ? title.hiddenOnTerminal() : title, Group(back.map { [$0] } ?? []),
      Group(textScreen?.leadingButtons ?? []), Group(trailing.dropLast() + primary),
      isInBox || isInline ? Divider().hiddenOnTerminal() : location,
    ]
  }

  /// Whether the bar of a screen contains more than the title.
  static func hasButtons(of screen: any Screen, back: (@MainActor () -> Void)?) -> Bool {
    guard back == nil, let screen = screen as? any TextScreen else { return back != nil }
    return !screen.leadingButtons.isEmpty || !screen.trailingButtons.isEmpty
  }

  /// Whether one of its views is the Back button.
  func isBack(_ node: ViewNode) -> Bool { node.step.part == Self.backPart }

  /// Whether one of its views is a trailing button of the screen, such as Next or Done.
  func isTrailing(_ node: ViewNode) -> Bool { node.step.part == Self.trailingPart }

  func draw(in rect: Rect, on canvas: Canvas) {
    if canvas.look.isFilled, !isInBox, !isInline { canvas.spread(.on(.surface), in: rect) }
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let bar = Bar(children)
    let width = proposal.width ?? bar.bestWidth
    return Size(
      width: width,
      height: (hasPath ? 2 : 1) + (bar.isOneLine(in: width) ? 0 : bar.lines(in: width).count))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let bar = Bar(children)
    let top = rect.row(0)
    bar.divider.place(in: hasPath ? rect.row(rect.height - 1) : rect.inset(top: rect.height))
    guard bar.isOneLine(in: rect.width) else {
      bar.title.place(in: bar.titleRect(from: rect.x, to: rect.maxX, in: top))
      for (row, line) in bar.lines(in: rect.width).enumerated() {
        bar.place(bar.buttons[line], in: rect.row(row + 1))
      }
      return
    }
    if isInline {
      let start = bar.titleWidth == 0 ? rect.x : rect.x + bar.titleWidth + 2
      bar.title.place(in: Rect(x: rect.x, y: rect.y, width: bar.titleWidth, height: 1))
      bar.place(bar.buttons[...], in: top.from(start))
      return
    }
    let end = bar.place(bar.leading, in: top)
    let start = rect.maxX - bar.width(of: bar.trailing)
    bar.place(bar.trailing, in: top.from(start))
    let right = bar.trailing.isEmpty ? start : start - 1
    bar.title.place(in: bar.titleRect(from: end, to: right, in: top))
  }
}

extension FocusTarget {
  /// The bar above a screen that it is in; nil for another control.
  var bar: NavigationBar? { node.parent?.layout as? NavigationBar }
}

@MainActor
private struct Bar {
  let title: LayoutChild
  let buttons: [LayoutChild]
  let divider: LayoutChild
  private let end: Int

  init(_ children: [LayoutChild]) {
    title = children[0]
    buttons = Array(children.dropFirst().dropLast())
    divider = children[children.count - 1]
    end = buttons.firstIndex { $0.node.step.part == NavigationBar.trailingPart } ?? buttons.endIndex
  }

  var leading: ArraySlice<LayoutChild> { buttons[..<end] }
  var trailing: ArraySlice<LayoutChild> { buttons[end...] }

  private func width(of child: LayoutChild) -> Int {
    child.size(in: ProposedSize(width: nil, height: 1)).width
  }

  func width(of buttons: ArraySlice<LayoutChild>) -> Int {
    buttons.reduce(0) { $0 + width(of: $1) } + max(0, buttons.count - 1)
  }

  var titleWidth: Int { width(of: title) }

  /// The least width for everything in one row, with the title in the middle.
  var bestWidth: Int {
    let sides = [leading, trailing].map { self.width(of: $0) }
    return width(of: title) + 2 * max(sides[0], sides[1]) + 2
  }

  // One cell remains for the title's ellipsis; if rows are scarce, the title is cut before the
  // buttons.
  func isOneLine(in width: Int) -> Bool {
    let sides = [leading, trailing].filter { !$0.isEmpty }
    return sides.reduce(1) { $0 + 1 + self.width(of: $1) } <= width || buttons.isEmpty
  }

  func lines(in width: Int) -> [Range<Int>] {
    fill(buttons.map { self.width(of: $0) }, into: width)
  }

  @discardableResult
  func place(_ buttons: ArraySlice<LayoutChild>, in rect: Rect) -> Int {
    var x = rect.x
    for button in buttons {
      let width = width(of: button)
      button.place(in: Rect(x: x, y: rect.y, width: min(width, max(1, rect.maxX - x)), height: 1))
      x += width + 1
    }
    return x
  }

  // In the middle of the bar if that is free, else in the middle of the free part.
  func titleRect(from start: Int, to end: Int, in rect: Rect) -> Rect {
    let width = width(of: title)
    let free = Rect(x: start, y: rect.y, width: end - start, height: 1)
    let middle = rect.x + (rect.width - width) / 2
    let isMiddleFree = middle >= start && middle + width <= end
    return free.from(isMiddleFree ? middle : start + max(0, free.width - width) / 2)
  }
}
