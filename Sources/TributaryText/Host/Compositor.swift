/// The layers of a window: the visible screens on its path, each laid out with its bars.
///
/// A screen covers everything unless it is a sheet. Sheets and alerts are in boxes over the
/// screen that they were presented over, which stays visible around them and cannot be used.
@MainActor
struct Compositor {
  let path: [any Screen]

  /// The host's own screen above all others.
  let overlay: (any TextScreen)?

  /// The name of the app, for the header.
  let name: String

  /// The lines above an inline frame, in which no screen is in a box; nil in a window.
  let finished: [FinishedScreens.Line]?
  let state: (any Screen) -> ScreenState
  let back: @MainActor () -> Void

  /// The layers, from the one that covers everything to the one on top.
  func layers(in rect: Rect) -> [ViewNode] {
    let paths = paths(in: rect)
    var layers = paths.enumerated().compactMap { index, path in
      path.last.map {
        node(for: $0, path, in: rect, isTop: overlay == nil && index == paths.count - 1)
      }
    }
    if let overlay {
      let isBox = hasRoomForBoxes(in: rect)
      let screen = ScreenLayout(
        of: overlay, in: [], name: name, isInBox: isBox, isInline: finished != nil, back: back)
      let sheet = SheetView(screen, title: overlay.title, isBox: isBox)
      layers.append(node(overlay, sheet, isTop: true))
    }
    return layers
  }

  private func hasRoomForBoxes(in rect: Rect) -> Bool {
    finished == nil && SheetView.hasRoom(in: rect)
  }

  /// The layer of the last screen of the path, visible or not.
  func layer(in rect: Rect, isTop: Bool) -> ViewNode? {
    path.last.map { node(for: $0, path, in: rect, isTop: isTop) }
  }

  private func paths(in rect: Rect) -> [[any Screen]] {
    var layers = [path]
    while let lowest = layers.first, isBox(lowest, in: rect) {
      guard let below = Self.path(below: lowest) else { break }
      layers.insert(below, at: 0)
    }
    return layers
  }

  private func node(
    for leaf: any Screen, _ path: [any Screen], in rect: Rect, isTop: Bool
  ) -> ViewNode {
    let view: any LayoutView
    if let alert = leaf as? any AlertContent {
      view = AlertView(alert, leaf.environment[HostWords.self])
    } else {
      let style = Self.presenter(in: path) == nil ? .fullScreenCover : Self.style(of: leaf)
      let isBox = isBox(path, in: rect)
      let isInBox = isBox && style != .fullScreenCover
      let screen = layout(of: Self.inner(of: path), in: rect, isInBox: isInBox)
      view =
        style == .fullScreenCover
        ? screen : SheetView(screen, title: leaf.title, style: style, isBox: isBox)
    }
    return node(leaf, view, isTop: isTop)
  }

  private func node(_ screen: any Screen, _ view: any LayoutView, isTop: Bool) -> ViewNode {
    var environment = ViewEnvironment()
    environment.isInert = !isTop
    let state = state(screen)
    let view = finished.map { InlineLayout($0, view) as any LayoutView } ?? view
    return ViewNode(
      ViewRendering(.layout(view)), step: .index(0), parent: nil, state: state,
      environment: environment, traits: nil, focusPath: state.focusPath)
  }
}

// Screens side by side and over each other.
extension Compositor {
  /// The screen at the end of a path with the bars of the flows on it; all panes if one of the
  /// flows shows panes.
  private func layout(
    of path: ArraySlice<any Screen>, in rect: Rect, isInBox: Bool, depth: Int = 0,
    hasFocus: Bool = true
  ) -> any LayoutView {
    guard let (split, panes) = Self.panes(on: path, in: rect) else {
      let leaf = path[path.endIndex - 1]
      return ScreenLayout(
        of: leaf, in: path.dropLast(), name: depth > 0 ? "" : name, isInBox: isInBox,
        isInline: finished != nil, hasFocusOfPanes: depth > 0 ? hasFocus : nil, back: back)
    }
    let layout = PanesLayout(panes) { pane in
      let focused = hasFocus ? path[(split + 1)...] : []
      return self.pane(pane.screen, focused, in: rect, depth: depth + 1)
    }
    let screen = ScreenLayout(
      of: path[split], in: path[..<split], name: depth == 0 ? name : "", isInBox: isInBox,
      isInline: finished != nil, path: path, panes: layout, back: back)
    // The bars and panes apart from the views of the focused screen, whose state both have.
    return PlainLayout(content: [screen.id(LayerKey.panes(depth: depth))])
  }

  // The first flow that shows several screens and has room for them.
  private static func panes(
    on path: ArraySlice<any Screen>, in rect: Rect
  ) -> (flow: Int, panes: [Pane])? {
    for index in path.indices.dropLast() {
      guard let panes = (path[index] as? any Flow)?.shownPanes, panes.count > 1 else { continue }
      if PanesLayout.hasRoom(for: panes, in: rect) { return (index, panes) }
    }
    return nil
  }

  private func pane(
    _ screen: any Screen, _ focused: ArraySlice<any Screen>, in rect: Rect, depth: Int
  ) -> any View {
    let hasFocus = focused.first === screen
    let path = hasFocus ? focused : Self.path(inside: screen)[...]
    let leaf = path[path.endIndex - 1]
    let layout = layout(of: path, in: rect, isInBox: true, depth: depth, hasFocus: hasFocus)
    return PaneView(layout: layout, state: state(leaf), hasFocus: hasFocus)
  }

  private static func path(inside screen: any Screen) -> [any Screen] {
    var path = [screen]
    while let flow = path[path.count - 1] as? any Flow { path.append(flow.focusedChild) }
    return path
  }
}

extension Compositor {
  private func isBox(_ path: [any Screen], in rect: Rect) -> Bool {
    guard let leaf = path.last, Self.presenter(in: path) != nil, finished == nil else {
      return false
    }
    if leaf is any AlertContent { return true }
    return Self.style(of: leaf) != .fullScreenCover && hasRoomForBoxes(in: rect)
  }

  private static func style(of screen: any Screen) -> PresentationStyle {
    (screen as? any TextScreen)?.presentationStyle ?? .fullScreenCover
  }

  // The position of the innermost flow that presents the rest of the path.
  private static func presenter(in path: [any Screen]) -> Int? {
    for index in path.indices.dropLast().reversed() {
      guard let presented = (path[index] as? any Flow)?.presented else { continue }
      for screen in presented where screen === path[index + 1] { return index }
    }
    return nil
  }

  // The path without alerts and without the screen that is presented last.
  private static func path(below path: [any Screen]) -> [any Screen]? {
    guard let index = presenter(in: path) else { return nil }
    var below = Array(path[...index])
    var top: (any Screen)? = path[index + 1]
    while let flow = below.last as? any Flow {
      let rest = flow.presented.prefix { $0 !== top }
      below.append(rest.last { !($0 is any AlertContent) } ?? flow.focusedChild)
      top = nil
    }
    return below
  }

  // The path from the topmost presented screen on; only its flows surround the innermost screen.
  static func inner(of path: [any Screen]) -> ArraySlice<any Screen> {
    path[(presenter(in: path).map { $0 + 1 } ?? 0)...]
  }
}
