/// How the screens on a window's path share the cells.
///
/// ```text
///   ‹Back›   Title        [Next]      the bar of the innermost screen
///   ────────────────────────────
///   the body of the innermost screen
///   Timeline  Saved  Profile          the tabs, unless something is presented over them
/// ```
///
/// What is presented covers everything; an alert stands in a box over the screen that it is about.
@MainActor
struct Composition {
  static let barPath = 0
  static let bodyPath = 1
  static let tabsPath = 2

  let window: Window
  let path: [any Screen]
  let memory: (any Screen) -> ScreenMemory
  let back: @MainActor () -> Void

  func draw(on canvas: Canvas) {
    guard let leaf = path.last else { return }
    guard let alert = leaf as? any AlertContent else {
      return draw(leaf, under: path.dropLast(), in: canvas.area, on: canvas)
    }
    let below = pathBelowAlert
    if let screen = below.last {
      canvas.inert(screen, memory(screen)) {
        draw(screen, under: below.dropLast(), in: canvas.area, on: canvas)
      }
    }
    canvas.descend(Self.bodyPath) { AlertBox(alert: alert).draw(in: canvas.area, on: canvas) }
  }

  // The path as it would be without alerts: to what the alert's flow shows otherwise.
  private var pathBelowAlert: [any Screen] {
    var below = path
    while below.last is any AlertContent { below.removeLast() }
    while let flow = below.last as? any Flow {
      below.append(flow.presented.last { !($0 is any AlertContent) } ?? flow.visible)
    }
    return below
  }

  private func draw(
    _ leaf: any Screen, under flows: ArraySlice<any Screen>, in area: Area, on canvas: Canvas
  ) {
    let inner = Self.uncovered(flows, around: leaf)
    let canGoBack = inner.contains { ($0 as? any StackContainer)?.stack.count ?? 1 > 1 }
    let tabs = inner.compactMap { $0 as? any TabContainer }

    let bar = NavigationBar(screen: leaf, back: canGoBack ? back : nil)
    canvas.descend(Self.barPath) { bar.draw(in: area, on: canvas) }
    let bars = tabs.map(TabBar.init)
    let tabsHeight = bars.reduce(0) { $0 + $1.height(in: area.width) }
    canvas.descend(Self.bodyPath) {
      if let screen = leaf as? any TextScreen {
        let body = area.inset(top: NavigationBar.height, bottom: tabsHeight)
        let parts = screen.body.map(\.drawing.primitive)
        // Behind the parts in the tree of views, though above them on the screen.
        Pane(content: Stacked(parts, below: bar.lines(in: area.width))).draw(in: body, on: canvas)
      }
    }
    canvas.descend(Self.tabsPath) {
      // The outermost tabs stand lowest.
      var y = area.y + area.height
      for (index, bar) in bars.enumerated() {
        let height = bar.height(in: area.width)
        y -= height
        canvas.descend(index) {
          bar.draw(in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
        }
      }
    }
  }

  // Only the flows from the topmost presented screen on surround the leaf.
  private static func uncovered(
    _ flows: ArraySlice<any Screen>, around leaf: any Screen
  ) -> [any Screen] {
    var inner: [any Screen] = []
    var shown = leaf
    for screen in flows.reversed() {
      if let flow = screen as? any Flow, flow.presented.contains(where: { $0 === shown }) { break }
      inner.insert(screen, at: 0)
      shown = screen
    }
    return inner
  }
}
