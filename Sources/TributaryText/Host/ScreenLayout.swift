/// One screen with the bars around it.
///
/// ```text
///   ‹Back›   Title        [Next]      the bar of the screen
///   ────────────────────────────
///   the body of the screen
///   Timeline  Saved  Profile          the tabs, if it is in some
/// ```
///
/// If there is no room for the bars and three rows of the body, the whole layout scrolls as one.
///
/// It is an object, since its values are too many to be stored in an `any View`.
final class ScreenLayout: LayoutView {
  let content: [any View]

  /// The title of the screen.
  let title: String

  /// Whether the body may be centred in a large window.
  private let isForm: Bool

  /// Whether it is in the last rows of the shell's screen, where a bar with nothing but the title
  /// is left out above a control of that name.
  private let isInline: Bool

  private let header: HeaderStyle

  /// Whether the bar has more than the title.
  private let hasButtons: Bool

  /// Whether it contains panes in place of the body of a screen.
  private let hasPanes: Bool

  /// Whether a screen beside others has the focus, which its border shows; nil for all other screens.
  private let isFocusedPane: Bool?

  var layoutProperties: LayoutProperties { .screen }

  /// The name of a pane in line mode.
  var spokenText: String { isFocusedPane == nil ? "" : "\(title):" }

  /// - Parameters:
  ///   - screen: the screen, or the flow that shows several side by side.
  ///   - flows: the flows around it, from the outermost.
  ///   - name: the name of the app.
  ///   - isInBox: whether it is in a box above another screen, or beside others.
  ///   - isInline: whether it is in the last rows of the shell's screen.
  ///   - path: the flows to the screen whose location the bar shows, and that screen.
  ///   - panes: the screens side by side in place of the body; nil for one screen.
  ///   - hasFocusOfPanes: whether it has the focus among screens beside it; nil if it is alone.
  ///   - back: goes one step back.
  init(
    of screen: any Screen, in flows: ArraySlice<any Screen>, name: String = "",
    isInBox: Bool = false, isInline: Bool = false, path: ArraySlice<any Screen>? = nil,
    panes: PanesLayout? = nil, hasFocusOfPanes: Bool? = nil, back: @escaping @MainActor () -> Void
  ) {
    title = screen.title
    let canGoBack = flows.contains { ($0 as? any StackContainer)?.stack.count ?? 1 > 1 }
    let back = canGoBack ? back : nil
    // The border of a screen beside others has its title.
    hasButtons = NavigationBar.hasButtons(of: screen, back: back)
    let hasBar = hasFocusOfPanes == nil || hasButtons
    header = isInBox ? .automatic : screen.environment[HeaderStyle.self]
    // The outermost tabs are the lowest.
    let tabs = flows.compactMap { $0 as? any TabContainer }.reversed().map { TabBar($0) }
    content = [
      hasBar
        ? NavigationBar(
          screen: screen, flows: flows, name: name, isInBox: isInBox, isInline: isInline,
          style: header, path: path, back: back)
        : Self.none,
      panes ?? VStack((screen as? any TextScreen)?.body ?? []),
      tabs.isEmpty ? Self.none : VStack(tabs),
    ]
    isForm = !isInBox && !isInline && panes == nil
    self.isInline = isInline
    hasPanes = panes != nil
    isFocusedPane = hasFocusOfPanes
  }

  // A part without a view.
  private static let none = Group([])

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    if isFocusedPane == nil { return innerSize(in: proposal, of: children) }
    let inner = innerSize(in: proposal.inset(columns: 2, rows: 2), of: children)
    return Size(width: inner.width + 2, height: inner.height + 2)
  }

  private func innerSize(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    var (width, bars, body) = (0, 0, 0)
    for child in children {
      if child.part == ScreenPart.bar, !hasTitle(children) { continue }
      let size = size(of: child, in: proposal)
      width = max(width, size.width)
      if child.part == ScreenPart.body { body = size.height } else { bars += size.height }
    }
    if let height = proposal.height, height > 0, let child = children.part(ScreenPart.body) {
      let room = ProposedSize(width: proposal.width, height: max(0, height - bars))
      body = size(of: child, in: room).height
    }
    return Size(width: width, height: bars + body)
  }

  private func hasTitle(_ children: [LayoutChild]) -> Bool {
    if hasButtons || !isInline && header != .hidden { return true }
    return header != .hidden && children.part(ScreenPart.body)?.node.firstControl?.name != title
  }

  // The body of a screen scrolls.
  private func size(of child: LayoutChild, in proposal: ProposedSize) -> Size {
    if hasPanes || child.part != ScreenPart.body { return child.size(in: proposal) }
    let size = ScrollView.size(of: child, in: proposal, isSideways: false)
    guard isInline, proposal.height == nil else { return size }
    // A form is as high as it has to be; a list has a few of its rows.
    let least = child.size(in: ProposedSize(width: proposal.width, height: 0)).height
    return Size(width: size.width, height: max(least, size.height))
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let edge = isFocusedPane == nil ? 0 : 1
    let rect = rect.inset(left: edge, right: edge, top: edge, bottom: edge)
    var body = rect
    if hasTitle(children), let bar = children.part(ScreenPart.bar) {
      let height = bar.size(in: ProposedSize(width: rect.width, height: nil)).height
      bar.place(in: rect.inset(bottom: rect.height - height))
      body = body.inset(top: height)
    } else if header == .hidden {
      // Its title is said, and takes no row.
      children.part(ScreenPart.bar)?.place(in: rect.inset(bottom: rect.height))
    }
    if let tabs = children.part(ScreenPart.tabs) {
      let height = tabs.size(in: ProposedSize(width: rect.width, height: nil)).height
      tabs.place(in: rect.inset(top: rect.height - height))
      body = body.inset(bottom: height)
    }
    guard let child = children.part(ScreenPart.body) else { return }
    child.place(in: isForm ? child.node.margins(in: body) : body)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    if let isFocusedPane {
      let frame: Style = isFocusedPane && canvas.look.isOnTerminal ? .accent : .dim
      return canvas.border(rect, frame, title: title, isFocusedPane ? .title : .dim)
    }
    // Views that are centred in a window are in a panel.
    guard canvas.look.isOnTerminal, isForm, let bar = canvas.rect(ofPart: ScreenPart.bar),
      let form = canvas.rect(ofPart: ScreenPart.body), form.x > rect.x + 2, form.y > bar.maxY,
      form.height > 0, form.maxY < canvas.rect(ofPart: ScreenPart.tabs)?.y ?? rect.maxY
    else { return }
    canvas.border(
      Rect(x: form.x - 2, y: form.y - 1, width: form.width + 4, height: form.height + 2),
      canvas.look.isFilled ? .plain : .dim)
  }
}

extension LayoutChild {
  /// The position in the layout of a screen: bar, body or tabs.
  fileprivate var part: Int { node.step.part }
}

extension [LayoutChild] {
  /// The view at a position in the layout of a screen; nil if it has none there.
  @MainActor
  func part(_ part: Int) -> LayoutChild? {
    for child in self where child.part == part { return child }
    return nil
  }
}

extension ViewNode {
  /// The columns of a form.
  private static let formWidth = 72

  /// The greatest number of rows of a list inside a form.
  private static let formRows = 10

  /// The part of a rectangle for the body of a screen.
  ///
  /// A form, or a short list, has a readable width and is centred in a large window. Views that can
  /// use more room, such as a long list, get all of it. A panel ends below its content, and all begin in
  /// the same row.
  func margins(in rect: Rect) -> Rect {
    var (left, extra) = (500, 0)
    // A body that fills the room anyway needs no further measuring.
    guard rect.width >= Size.usual.columns,
      size(in: ProposedSize(width: rect.width, height: 0)).height + 2 <= rect.height,
      isForm(among: &left, extra: &extra)
    else { return rect }
    let height = size(in: ProposedSize(width: Self.formWidth, height: nil)).height + extra
    // A body that does not fit is more readable in the whole width.
    if height > rect.height { return rect }
    // One row for each edge of a panel, and a few of the free rows, the same for all forms.
    let top = min((rect.height - height) / 2, max(1, (rect.height - 15) / 6))
    let x = rect.x + (rect.width - Self.formWidth) / 2
    return Rect(x: x, y: rect.y + top, width: Self.formWidth, height: height)
  }

  /// The first control in it; nil if there is none.
  fileprivate var firstControl: FocusTarget? {
    if let target = FocusTarget(self) { return target }
    for child in children { if let target = child.node.firstControl { return target } }
    return nil
  }

  // Stops after as many controls as a user fills in on a screen.
  //
  // A list counts each of its rows as one, so those that rows of several need are added.
  private func isForm(among left: inout Int, extra: inout Int) -> Bool {
    left -= 1
    if left < 0 || sized != nil { return false }
    if let source {
      if source.count > Self.formRows { return false }
      for index in 0..<source.count { extra += height(ofRow: index, of: source) - 1 }
      return true
    }
    if properties.contains(.fillsScreen) { return false }
    // A view that takes all proposed rows is no part of a form.
    if drawn != nil { return size(in: ProposedSize(width: nil, height: 400)).height < 100 }
    let isRow = properties.contains(.horizontal)
    for child in children {
      // It takes the columns that are left.
      if isRow, child.node.properties.contains(.spacer) { continue }
      // Boxes and lists side by side are not a form.
      if isRow, child.node.properties.contains(.box) || child.node.source != nil { return false }
      if !child.node.isForm(among: &left, extra: &extra) { return false }
    }
    return true
  }

  // The row is made for its measure alone.
  private func height(ofRow index: Int, of source: RowSource) -> Int {
    let row = child(
      ViewRendering(.composed), source.views(index), at: source.step(index), canFocus: false)
    defer { row.removeChildren() }
    return max(1, row.size(in: ProposedSize(width: Self.formWidth, height: nil)).height)
  }
}

extension Canvas {
  /// The rectangle of a part of the layout of a screen that is being drawn.
  fileprivate func rect(ofPart part: Int) -> Rect? { node?.children.part(part)?.node.rect }
}

extension FrameTree {
  /// The part of the window that a transition moves: the body of the screen, without the bars
  /// around it.
  var movingRect: Rect? {
    guard let layer = layers.last(where: { !$0.isOverlay }) else { return nil }
    // The layer of several panes has the screen around them inside.
    let screen = layer.properties.contains(.screen) ? layer : layer.children.first?.node ?? layer
    guard screen.properties.contains(.screen), let body = screen.children.part(ScreenPart.body)
    else {
      return layer.rect
    }
    // All columns, including the margins of a form.
    return Rect(
      x: layer.rect.x, y: body.node.rect.y, width: layer.rect.width, height: body.node.rect.height)
  }
}
