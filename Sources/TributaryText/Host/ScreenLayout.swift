/// One screen with the bars around it.
///
/// ```text
///   ‹Back›   Title        [Next]      the bar of the screen
///   ────────────────────────────
///   the body of the screen
///   Timeline  Saved  Profile          the tabs, if it stands in some
/// ```
///
/// In a room that is too low for the bars and three rows of the body, all of it is scrolled as one.
struct ScreenLayout: LayoutView {
  static let bar = 0
  static let body = 1
  static let tabs = 2

  let content: [any View]

  /// - Parameters:
  ///   - screen: the screen.
  ///   - flows: the flows around it, from the outermost.
  ///   - back: goes one step back.
  init(
    of screen: any Screen, in flows: ArraySlice<any Screen>, back: @escaping @MainActor () -> Void
  ) {
    let canGoBack = flows.contains { ($0 as? any StackContainer)?.stack.count ?? 1 > 1 }
    // The outermost tabs stand lowest.
    let tabs = flows.compactMap { $0 as? any TabContainer }.reversed().map { TabBar($0) }
    content = [
      NavigationBar(screen: screen, back: canGoBack ? back : nil),
      ScrollView((screen as? any TextScreen)?.body ?? []),
      VStack(tabs),
    ]
  }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    let sizes = children.map { $0.size(in: proposal) }
    guard let height = proposal.height, height > 0 else {
      return Size(
        width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(0) { $0 + $1.height })
    }
    let bars = sizes[Self.bar].height + sizes[Self.tabs].height
    let body = children[Self.body].size(
      in: ProposedSize(width: proposal.width, height: max(0, height - bars)))
    return Size(width: sizes.reduce(0) { max($0, $1.width) }, height: bars + body.height)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let height = { (index: Int) in
      children[index].size(in: ProposedSize(width: rect.width, height: nil)).height
    }
    let (bar, tabs) = (height(Self.bar), height(Self.tabs))
    children[Self.bar].place(in: rect.inset(bottom: rect.height - bar))
    children[Self.body].place(in: rect.inset(top: bar, bottom: tabs))
    children[Self.tabs].place(in: rect.inset(top: rect.height - tabs))
  }
}
