/// One screen with the bars around it.
///
/// ```text
///   ‹Back›   Title        [Next]      the bar of the screen
///   ────────────────────────────
///   the body of the screen
///   Timeline  Saved  Profile          the tabs, if it stands in some
/// ```
@MainActor
struct Page {
  private let bar: NavigationBar
  private let parts: [any Primitive]
  private let tabs: [TabBar]

  init(
    of screen: any Screen, in flows: ArraySlice<any Screen>, back: @escaping @MainActor () -> Void
  ) {
    let canGoBack = flows.contains { ($0 as? any StackContainer)?.stack.count ?? 1 > 1 }
    bar = NavigationBar(screen: screen, back: canGoBack ? back : nil)
    parts = (screen as? any TextScreen)?.body.map(\.drawing.primitive) ?? []
    tabs = flows.compactMap { $0 as? any TabContainer }.map(TabBar.init)
  }

  /// The rows that it takes at a width in cells; nil if it takes as many as there are.
  func height(in width: Int) -> Int? {
    let body = content(in: width)
    if body.isFlexible { return nil }
    return NavigationBar.height + body.height(in: width) + tabsHeight(in: width)
  }

  func draw(in area: Area, on canvas: Canvas) {
    canvas.descend(Composition.barPath) { bar.draw(in: area, on: canvas) }
    canvas.descend(Composition.bodyPath) {
      let body = area.inset(top: NavigationBar.height, bottom: tabsHeight(in: area.width))
      Pane(content: content(in: area.width)).draw(in: body, on: canvas)
    }
    canvas.descend(Composition.tabsPath) {
      // The outermost tabs stand lowest.
      var y = area.y + area.height
      for (index, bar) in tabs.enumerated() {
        let height = bar.height(in: area.width)
        y -= height
        canvas.descend(index) {
          bar.draw(in: Area(x: area.x, y: y, width: area.width, height: height), on: canvas)
        }
      }
    }
  }

  // Buttons without room in the bar stand behind the parts in the tree of views, though above them
  // on the screen.
  private func content(in width: Int) -> Stacked {
    Stacked(parts, below: bar.lines(in: width))
  }

  private func tabsHeight(in width: Int) -> Int {
    tabs.reduce(0) { $0 + $1.height(in: width) }
  }
}
