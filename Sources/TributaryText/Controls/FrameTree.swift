/// The views of one frame, from the layer that covers everything to the top one.
///
/// Only the top layer is usable and spoken.
@MainActor
package final class FrameTree {
  private(set) var layers: [ViewNode]

  /// The rectangle of the screens, without the key hints below them.
  let rect: Rect

  /// The controls, lists and scrolling views of the top layer.
  private var all = Contents()

  /// The contents of the focused pane and of the bars around the panes; all contents if there are
  /// no panes.
  package private(set) var focusedPane = Contents()

  /// The panes of the top layer, in reading order; empty for a single screen.
  private(set) var panes: [ViewNode] = []

  /// The panes over others, the topmost last.
  private var overPanes: [ViewNode] = []

  /// The control that has the focus.
  package private(set) var focused: FocusTarget?

  // The number of targets before the focused control, if it is disabled.
  private var targetsBeforeFocus: Int?

  /// The views of the top layer that are marked as fields of a ``Focus``, in reading order.
  private(set) var focusFields: [ViewNode] = []

  /// The scroll positions that screens own.
  private(set) var positions: [ScrollPosition] = []

  /// The commands of the controls of the top layer that have one wherever the focus is.
  private(set) var shortcuts: [Command] = []

  /// The interactive views of a part of the window, in reading order.
  package struct Contents {
    /// The controls.
    package fileprivate(set) var targets: [FocusTarget] = []

    /// The tabs among the controls.
    fileprivate(set) var tabs: [FocusTarget] = []

    /// The lists.
    package fileprivate(set) var lists: [ViewNode] = []

    /// The scrolling views that have cells.
    fileprivate(set) var scrollers: [ViewNode] = []

    /// The views with a control inside and a key that moves the focus there.
    fileprivate(set) var withKeys: [ViewNode] = []

    /// The views of one screen.
    @MainActor
    fileprivate func part(of state: ScreenState) -> Contents {
      var part = Contents()
      for target in targets where target.node.state === state { part.targets.append(target) }
      for tab in tabs where tab.node.state === state { part.tabs.append(tab) }
      for list in lists where list.state === state { part.lists.append(list) }
      for scroller in scrollers where scroller.state === state { part.scrollers.append(scroller) }
      for view in withKeys where view.state === state { part.withKeys.append(view) }
      return part
    }
  }

  /// A view around an item of the spoken text whose own changes are spoken at limited intervals.
  package typealias Ticks = (view: ViewID, interval: Duration)

  /// An item of the spoken text.
  package enum Speech {
    case text(String)
    case control(Int)
  }

  /// Lays out a single view as a layer of a screen; nothing has the focus yet.
  package convenience init(_ view: any View, of screen: any Screen, in room: Rect) {
    let layer = ViewNode(
      ViewRendering(.composed), content: [view], step: .index(0), parent: nil,
      state: ScreenState(of: screen), environment: ViewEnvironment(), traits: nil, focusPath: nil)
    self.init([layer], in: room)
  }

  /// Lays out layers in a rectangle.
  init(_ layers: [ViewNode], in room: Rect) {
    (self.layers, rect) = (layers, room)
    for layer in layers { layer.place(in: room) }
    collect()
    for open in layers.last?.state.overlays ?? [] {
      guard let layer = node(open)?.makeOverlay(in: room) else { break }
      self.layers.append(layer)
      focused = nil
      collect()
    }
  }

  isolated deinit {
    for layer in layers { layer.removeChildren() }
  }
}

extension FrameTree {
  var top: ViewNode? { layers.last }

  /// The controls of the top layer, in reading order.
  package var targets: [FocusTarget] { all.targets }

  /// The controls of the top layer and a disabled one that has the focus, in reading order.
  var order: [FocusTarget] {
    guard let focused, !focused.isEnabled, let before = targetsBeforeFocus else { return targets }
    return targets[..<before] + [focused] + targets[before...]
  }

  /// The lists of the top layer, in reading order.
  package var lists: [ViewNode] { all.lists }

  /// The scrolling views of the top layer, in reading order.
  var scrollers: [ViewNode] { all.scrollers }

  /// The list for a row's number.
  package var firstList: ViewNode? { focusedPane.lists.first ?? lists.first }

  /// The views of the top layer with a control inside and a key that moves the focus there.
  var viewsWithKeys: [ViewNode] { all.withKeys }

  private func node(_ id: ViewID) -> ViewNode? {
    top?.node(id) ?? panes.lazy.compactMap { $0.node(id) }.first
  }

  private func collectFocusFields(_ node: ViewNode) {
    if let traits = node.traits {
      if !traits.focus.isEmpty { focusFields.append(node) }
      if let position = traits.position { positions.append(position) }
    }
    for child in node.children { collectFocusFields(child.node) }
  }

  private func collect() {
    (all, panes, overPanes) = (Contents(), [], [])
    (focusFields, positions, shortcuts, targetsBeforeFocus) = ([], [], [], nil)
    if let top { collectFocusFields(top) }
    guard let top else { return }
    var contents = Contents()
    contents.targets.reserveCapacity(16)
    collect(top, in: nil, to: &contents)
    all = contents
    focusedPane = panes.isEmpty ? contents : contents.part(of: top.state)
  }

  // The last row of a list may be partly hidden; its hidden part counts as following rows.
  private func collect(_ node: ViewNode, in list: Rect?, to contents: inout Contents) {
    guard node.isPlaced else { return }
    var isCut = false
    if let list {
      let isHidden = node.rect.maxY <= list.y || node.rect.y >= list.maxY
      if isHidden, node.focusPath == nil { return }
      isCut = !isHidden && node.rect.maxY > list.maxY
    }
    let (panesBefore, targetsBefore) = (panes.count, contents.targets.count)
    if node.properties.contains(.covers) { overPanes.append(node) }
    if node.viewport != nil, !node.rect.isEmpty { contents.scrollers.append(node) }
    if node.source != nil { contents.lists.append(node) }
    if !isCut, let target = FocusTarget(node) {
      // A control that is disabled keeps the focus; the next Tab leaves it.
      let isFocused = focused.map { $0.node === node } ?? (node.focusPath?.isEmpty == true)
      if isFocused { focused = target }
      if target.isEnabled {
        contents.targets.append(target)
        if target.control.role.isTab { contents.tabs.append(target) }
        if let shortcut = node.traits?.shortcut { shortcuts.append(shortcut) }
      } else if isFocused {
        targetsBeforeFocus = contents.targets.count
      }
    }
    let inner = node.source != nil ? node.rowsRect : node.viewport != nil ? nil : list
    for child in node.children { collect(child.node, in: inner, to: &contents) }
    if node.traits?.focusKey != nil, contents.targets.count > targetsBefore {
      contents.withKeys.append(node)
    }
    // A pane that contains panes is none itself.
    if node.isPane, panes.count == panesBefore { panes.append(node) }
  }

  package func focus(on target: FocusTarget) {
    focused = target
    if !target.isEnabled { collect() }
  }

  /// Places the rows of a list again by its scroll position; all other views keep their positions.
  ///
  /// The focused control keeps the focus if it is still visible.
  ///
  /// - Complexity: the cost of the rows that were not visible before, and O(views) of the tree.
  func placeRows(of list: ViewNode) {
    let before = focused
    list.placeRows()
    list.forgetDrawnCells()
    collect()
    let focus = list.state.focus
    let isFocus = before.map { $0.id == focus } ?? false
    let isKept = { (target: FocusTarget) in target.node === before?.node }
    focused = isFocus ? targets.first(where: isKept) : nil
    if isFocus, let focus, before?.isEnabled == false {
      focused = node(focus).flatMap { FocusTarget($0) }
      collect()
      // A row that is scrolled away loses it, with a disabled control too.
      if targetsBeforeFocus == nil { focused = nil }
    }
    // Its row may have been created again.
    focused = focused ?? targets.first { $0.id == focus }
  }

  /// Whether a control belongs to the body of a screen and not to the bars around it.
  func isInBody(_ node: ViewNode) -> Bool {
    for part in node.around where part.parent?.properties.contains(.screen) == true {
      return part.step.part == ScreenPart.body
    }
    return true
  }

  /// The position of the focused control among the targets of its pane; of a disabled one, that of
  /// the target from which a step leads to the next.
  func focusedIndex(for step: Int) -> Int? {
    guard let focused else { return nil }
    if focused.isEnabled { return focusedPane.targets.index(of: focused.node) }
    let before = targets.prefix(targetsBeforeFocus ?? 0)
      .count { panes.isEmpty || $0.node.state === top?.state }
    return step > 0 ? before - 1 : before
  }

  /// Whether no pane hides the cell of a view.
  func isUncovered(_ node: ViewNode, column: Int, row: Int) -> Bool {
    let isLowered = { (pane: ViewNode) in pane.isLowered(for: self.focused?.node) }
    if overPanes.contains(where: { node.isInside($0) && isLowered($0) }) { return false }
    let top = overPanes.last { !isLowered($0) && $0.rect.contains(column: column, row: row) }
    return top.map { node.isInside($0) } ?? true
  }

  /// Draws all layers.
  func draw(on canvas: Canvas) {
    for (index, layer) in layers.enumerated() {
      if index > 0, !layer.isOverlay { canvas.recede() }
      layer.draw(on: canvas)
    }
  }

  /// The controls in a row, including those of lists inside.
  func targets(in row: RowPosition) -> [FocusTarget] {
    let rows = row.list.children
    guard let node = rows.first(where: { $0.node.rowIndex == row.index })?.node else { return [] }
    return targets.inside(node)
  }

  /// The list with an identity.
  func list(_ id: ViewID) -> ViewNode? { lists.first { $0.id == id } }

  /// Scrolls so that a view is visible as far as possible.
  func show(_ node: ViewNode) {
    let scrollers = node.scrollers
    // A row that the user has scrolled away in its list stays there.
    if scrollers.isEmpty || node.isInHiddenRow { return }
    var (rect, cursor) = (node.rect, node.cursorRect)
    for scroller in scrollers {
      // A change of size leaves what the user has scrolled to, and every other reason ends it.
      guard let viewport = scroller.viewport, !node.state.isResizing || !scroller.scrollState.isFree
      else { continue }
      let offset = viewport.offset(showing: viewport.fits(rect) ? rect : cursor)
      let (dx, dy) = (viewport.offset.x - offset.x, viewport.offset.y - offset.y)
      scroller.scroll(to: offset)
      (scroller.scrollState.isFree, scroller.scrollState.keepsFocus) = (false, false)
      rect = rect.moved(x: dx, y: dy).intersection(viewport.rect)
      cursor = cursor.moved(x: dx, y: dy).intersection(viewport.rect)
    }
  }
}

extension ViewNode {
  /// Scrolls the content, and keeps the offset for the next frame.
  func scroll(to offset: Viewport.Offset) {
    guard var viewport, viewport.offset != offset else { return }
    let (dx, dy) = (viewport.offset.x - offset.x, viewport.offset.y - offset.y)
    viewport.offset = offset
    self.viewport = viewport
    for child in children { child.node.move(x: dx, y: dy) }
    (scrollState.first, scrollState.x, scrollState.isFree, scrollState.keepsFocus) = (
      offset.y, offset.x, true, false
    )
    scroll.extent = viewport.extent
    forgetDrawnCells()
  }

  /// Lets the rows around it be drawn again, since its content has moved.
  fileprivate func forgetDrawnCells() {
    for node in around { node.drawnRow = .none(.isAnother) }
  }
}
