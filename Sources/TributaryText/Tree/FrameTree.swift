/// The views of one frame, from the layer that covers everything to the one on top.
///
/// Only the top layer can be used and is spoken.
@MainActor
package final class FrameTree {
  private(set) var layers: [ViewNode]

  /// The controls, in reading order.
  package private(set) var targets: [FocusTarget] = []

  /// The control that has the focus.
  package private(set) var focused: FocusTarget?

  /// The lists, in reading order.
  package private(set) var lists: [ViewNode] = []

  /// The views that are scrolled, in reading order.
  private(set) var scrollers: [ViewNode] = []

  /// A piece of what is spoken.
  package enum Speech {
    case text(String)
    /// A text that is told at most so often when it changes by itself.
    case ticking(String, ViewID, every: Duration)
    case control(Int)
  }

  /// Lays out a view alone, as a layer of a screen; nothing has the focus yet.
  package convenience init(_ view: any View, of screen: any Screen, in room: Rect) {
    let layer = ViewNode(
      ViewRendering(.composed), content: [view], step: .index(0), parent: nil,
      state: ScreenState(of: screen), environment: ViewEnvironment(), traits: nil, focusPath: nil)
    self.init([layer], in: room)
  }

  /// Lays out layers in a room.
  init(_ layers: [ViewNode], in room: Rect) {
    self.layers = layers
    for layer in layers { layer.place(in: room) }
    for open in layers.last?.state.overlays ?? [] {
      guard let layer = top?.node(open)?.makeOverlay(in: room) else { break }
      self.layers.append(layer)
    }
    if let top { collect(top, in: nil) }
  }

  isolated deinit {
    for layer in layers { layer.removeChildren() }
  }
}

extension FrameTree {
  var top: ViewNode? { layers.last }

  // Of the last row of a list, a part may not show: it counts as the rows behind it.
  private func collect(_ node: ViewNode, in list: Rect?) {
    guard node.isPlaced else { return }
    if let list, node.rect.y >= list.maxY { return }
    if node.viewport != nil { scrollers.append(node) }
    if node.source != nil { lists.append(node) }
    let isCut = list.map { node.rect.maxY > $0.maxY } ?? false
    if node.environment.isEnabled, !isCut, let target = FocusTarget(node) {
      if focused == nil, node.focusPath?.isEmpty == true { focused = target }
      targets.append(target)
    }
    let inner = node.source != nil ? node.rect : node.viewport != nil ? nil : list
    for child in node.children { collect(child.node, in: inner) }
  }

  package func focus(on target: FocusTarget) { focused = target }

  /// Places the rows of a list again, as its scroll position says; all other views stay as they are.
  ///
  /// The control with the focus keeps it if it still shows.
  ///
  /// - Complexity: the cost of rows that did not show before, and O(views) of the tree.
  func placeRows(of list: ViewNode) {
    let before = focused
    list.placeRows()
    (targets, lists, scrollers) = ([], [], [])
    if let top { collect(top, in: nil) }
    let focus = list.state.focus
    let isFocus = before.map { $0.id == focus } ?? false
    focused = isFocus ? targets.first { $0.node === before?.node } : nil
    // Its row may have been made again.
    focused = focused ?? targets.first { $0.id == focus }
  }

  /// Whether a control stands in the body of a screen and not in the bars around it.
  func isInBody(_ node: ViewNode) -> Bool {
    var node = node
    while let parent = node.parent {
      if parent.layout is ScreenLayout { return node.step.part == ScreenLayout.body }
      node = parent
    }
    return true
  }

  package var focusedIndex: Int? {
    guard let focused else { return nil }
    return targets.firstIndex { $0.node === focused.node }
  }

  /// Draws all layers.
  func draw(on canvas: Canvas) {
    for (index, layer) in layers.enumerated() {
      if index > 0, !layer.isOverlay { canvas.recede() }
      layer.draw(on: canvas)
    }
  }

  /// The part of the window that gives way with a screen: its body, but not the bars around it, which stay.
  var movingRect: Rect? {
    guard let layer = layers.last(where: { !$0.isOverlay }) else { return nil }
    guard layer.layout is ScreenLayout else { return layer.rect }
    return layer.children.count > ScreenLayout.body
      ? layer.children[ScreenLayout.body].node.bodyRect(in: layer.rect) : layer.rect
  }

  /// The controls in a row, those of lists inside included.
  func targets(in row: RowPosition) -> [FocusTarget] {
    targets.filter { $0.node.rows.contains(row) }
  }

  /// The list of an identity.
  func list(_ id: ViewID) -> ViewNode? { lists.first { $0.id == id } }

  /// Scrolls so that a view shows, as far as that goes.
  func show(_ node: ViewNode) {
    var rect = node.rect
    for scroller in node.scrollers {
      guard let viewport = scroller.viewport else { continue }
      let offset = viewport.offset(showing: rect)
      let (dx, dy) = (viewport.offset.x - offset.x, viewport.offset.y - offset.y)
      scroller.scroll(to: offset)
      rect = rect.moved(x: dx, y: dy).intersection(viewport.rect)
    }
  }
}

extension ViewNode {
  // Over all columns, the margins of a form included.
  fileprivate func bodyRect(in layer: Rect) -> Rect {
    Rect(x: layer.x, y: rect.y, width: layer.width, height: rect.height)
  }

  /// Moves all inside, and keeps the offset for the next frame.
  func scroll(to offset: Viewport.Offset) {
    guard var viewport, viewport.offset != offset else { return }
    let (dx, dy) = (viewport.offset.x - offset.x, viewport.offset.y - offset.y)
    viewport.offset = offset
    self.viewport = viewport
    for child in children { child.node.move(x: dx, y: dy) }
    state.offsets[id] = offset
  }
}

// What is spoken, made when it is asked for.
extension FrameTree {
  /// The screen as one hears it, each piece with the part of the screen that it belongs to.
  package var speech: [(part: Int, said: Speech)] {
    var speech: [(part: Int, said: Speech)] = []
    var next = 0
    var ticking: (id: ViewID, interval: Duration)?
    func say(_ text: String, _ part: Int) {
      for line in text.lines where !line.allSatisfy(\.isWhitespace) {
        let line = printable(line)
        let ticks = ticking.map { Speech.ticking(line, $0.id, every: $0.interval) }
        speech.append((part, ticks ?? .text(line)))
      }
    }
    func visit(_ node: ViewNode, _ part: Int, isQuiet: Bool) {
      guard node.isPlaced else { return }
      let outer = ticking
      defer { ticking = outer }
      if let interval = node.traits?.spokenInterval { ticking = (node.id, interval) }
      var isQuiet = isQuiet || !node.environment.isSpoken
      if let text = node.traits?.spokenText {
        if !isQuiet { say(text, part) }
        isQuiet = true
      }
      if targets.indices.contains(next), targets[next].node === node {
        speech.append((part, .control(next)))
        next += 1
        // Its label says what is inside.
        isQuiet = true
      } else if !isQuiet {
        if let drawn = node.drawn { say(drawn.spokenText, part) }
        if let layout = node.layout { say(layout.spokenText, part) }
      }
      let isScreen = node.layout is ScreenLayout
      // The heading of a section stands behind its first row, and is said before it.
      let children = node.layout is HeadedRow ? node.children.reversed() : node.children
      for child in children {
        visit(child.node, isScreen ? child.node.step.part : part, isQuiet: isQuiet)
      }
    }
    if let top { visit(top, ScreenLayout.body, isQuiet: false) }
    return speech
  }
}

extension ViewStep {
  /// The place in the layout of a screen: bar, body or tabs.
  var part: Int {
    switch self {
    case .index(let index): index
    case .key: 0
    case .within(let steps): steps.first?.part ?? 0
    }
  }
}
