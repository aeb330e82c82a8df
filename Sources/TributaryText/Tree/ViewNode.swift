/// A view in the tree of a frame: its identity, its rectangle, and the views inside it.
///
/// It is created for one frame. Sizes are cached by proposal, so that nested layouts measure each
/// view only a few times.
@MainActor
package final class ViewNode {
  let step: ViewStep

  /// The view around it.
  ///
  /// The reference is strong, so that the identity of a view outlives the frame; see
  /// ``removeChildren()``.
  let parent: ViewNode?
  let state: ScreenState
  let drawn: (any DrawnView)?
  let layout: (any LayoutView)?
  let control: (any ControlView)?
  let source: RowSource?

  /// Creates the views for a size.
  let sized: (@MainActor (Size) -> [any View])?

  /// Whether it is a ``Spacer``.
  let isSpacer: Bool

  /// Whether it stands over other panes.
  let isOverPane: Bool
  let environment: ViewEnvironment
  let traits: ViewTraits?

  /// The views inside, in reading order; of rows only the visible ones.
  var children: [LayoutChild] = []

  /// The rectangle, in columns and rows of the screen.
  var rect = Rect.zero

  /// Whether a layout has placed it.
  var isPlaced = false

  /// Whether it is the view of a whole screen beside others, with which the identities of its views
  /// begin.
  let isPane: Bool

  /// Whether it is the layer of a control's overlay; that layer is not a child of the control.
  var isOverlay = false

  /// The cells of the last drawing, if it is a row that can be copied.
  var drawnCells: DrawnCells?

  /// The position among the rows of its list, if it is a row.
  var rowIndex: Int?

  // Few views scroll or have rows.
  private var scrolling: Scrolling?

  /// The steps to the focused view; nil if that is not inside this one.
  let focusPath: ArraySlice<ViewStep>?

  // A size is computed first and then stored, so no two accesses overlap; the run-time check of that
  // would take a part of each measurement.
  @exclusivity(unchecked) private var sizes = MeasuredSizes()

  /// Whether the size depends on the proposed width only.
  private(set) lazy var ignoresHeight = findIgnoresHeight()

  init(
    _ rendering: ViewRendering, content: [any View]? = nil, step: ViewStep, parent: ViewNode?,
    state: ScreenState, environment: ViewEnvironment, traits: ViewTraits?,
    focusPath: ArraySlice<ViewStep>?, isPane: Bool = false
  ) {
    self.isPane = isPane
    self.step = step
    self.parent = parent
    self.state = state
    self.environment = environment
    self.traits = traits
    self.focusPath = focusPath
    control = rendering.control
    var (isSpacer, isOverPane) = (false, false)
    switch rendering.kind {
    case .drawn(let view):
      (drawn, layout, source, sized) = (view, nil, nil, nil)
      isSpacer = type(of: view) == Spacer.self
    case .layout(let view):
      (drawn, layout, source, sized) = (nil, view, nil, nil)
      isOverPane = type(of: view) == OverPane.self
    case .rows(let rows): (drawn, layout, source, sized) = (nil, nil, rows, nil)
    case .sized(let content): (drawn, layout, source, sized) = (nil, nil, nil, content)
    case .composed, .group, .keyed, .keyedGroup, .modified, .pane:
      (drawn, layout, source, sized) = (nil, VStack(content ?? []), nil, nil)
    }
    (self.isSpacer, self.isOverPane) = (isSpacer, isOverPane)
    if let content = content ?? layout?.content { children = nodes(of: content) }
    if let object = traits?.savedObject { storage { SavedReference(object) }.object = object }
  }

  /// The identity.
  var id: ViewID {
    var path: [ViewStep] = []
    path.reserveCapacity(8)
    var node: ViewNode? = self
    while let current = node, current.parent != nil, !current.isPane {
      path.append(current.step)
      node = current.parent
    }
    path.reverse()
    return ViewID(screen: state.identifier, path: path)
  }

  /// Returns the same object in each frame.
  func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    state.storage(of: id, make)
  }
}

private final class Scrolling {
  var viewport: Viewport?
  var shownRows: ShownRows?
}

extension ViewNode {
  /// The part of the screen in which the children scroll, if they do.
  var viewport: Viewport? {
    get { scrolling?.viewport }
    set {
      if scrolling == nil { scrolling = Scrolling() }
      scrolling?.viewport = newValue
    }
  }

  /// The visible rows, if it is a list.
  var shownRows: ShownRows? {
    get { scrolling?.shownRows }
    set {
      if scrolling == nil { scrolling = Scrolling() }
      scrolling?.shownRows = newValue
    }
  }
}

// The views inside.
extension ViewNode {
  private func nodes(of content: [any View]) -> [LayoutChild] {
    var nodes: [LayoutChild] = []
    nodes.reserveCapacity(content.count)
    // A loop over the array would copy each view.
    let views = content.span
    for index in views.indices {
      append(views[index], at: .index(index), within: [], environment, nil, to: &nodes)
    }
    return nodes
  }

  // Views that stand for others have no node: their steps become a part of the next one's.
  private func append(
    _ view: any View, at step: ViewStep, within steps: [ViewStep],
    _ environment: ViewEnvironment, _ traits: ViewTraits?, to nodes: inout [LayoutChild]
  ) {
    let rendering = view.rendering
    switch rendering.kind {
    case .group(let views):
      for (index, view) in views.enumerated() {
        append(view, at: .index(index), within: steps + [step], environment, traits, to: &nodes)
      }
    case .keyedGroup(let groups):
      for (key, views) in groups {
        for (index, view) in views.enumerated() {
          append(
            view, at: .index(index), within: steps + [step, .key(key)], environment, traits,
            to: &nodes)
        }
      }
    case .keyed(let key, let view):
      append(view, at: .key(key), within: steps, environment, traits, to: &nodes)
    case .modified(let view, let change):
      var environment = environment
      let traits = traits.map { ViewTraits($0) } ?? ViewTraits()
      change(&environment, traits)
      append(view, at: step, within: steps, environment, traits, to: &nodes)
    case .composed:
      let body = view.body
      if body.count == 1, rendering.control == nil {
        return append(
          body[0], at: .index(0), within: steps + [step], environment, traits, to: &nodes)
      }
      nodes.append(node(rendering, body, at: step, within: steps, environment, traits))
    case .pane(let pane):
      let state = pane.state
      let node = ViewNode(
        ViewRendering(.layout(pane.layout)), step: step, parent: self, state: state,
        environment: environment, traits: nil,
        focusPath: pane.hasFocus ? state.focusPath : nil, isPane: true)
      nodes.append(LayoutChild(node))
    case .drawn, .layout, .rows, .sized:
      nodes.append(node(rendering, nil, at: step, within: steps, environment, traits))
    }
  }

  private func node(
    _ rendering: ViewRendering, _ content: [any View]?, at step: ViewStep,
    within steps: [ViewStep], _ environment: ViewEnvironment, _ traits: ViewTraits?
  ) -> LayoutChild {
    let step = steps.isEmpty ? step : .within(steps + [step])
    return LayoutChild(
      child(rendering, content, at: step, environment: environment, traits: traits))
  }

  func child(
    _ rendering: ViewRendering, _ content: [any View]?, at step: ViewStep,
    environment: ViewEnvironment? = nil, traits: ViewTraits? = nil
  ) -> ViewNode {
    ViewNode(
      rendering, content: content, step: step, parent: self, state: state,
      environment: environment ?? self.environment, traits: traits,
      focusPath: focusPath?.first == step ? focusPath?.dropFirst() : nil)
  }
}

// Sizes and positions.
extension ViewNode {
  func size(in proposal: ProposedSize) -> Size {
    if isSpacer, let drawn { return drawn.size(in: proposal) }
    let proposal = ignoresHeight ? ProposedSize(width: proposal.width, height: nil) : proposal
    let key = proposal.key
    if let known = unsafe sizes[key] { return known }
    // A binding would copy the view.
    let size =
      drawn?.size(in: proposal) ?? layout?.size(in: proposal, of: children)
      ?? source?.size(in: proposal) ?? sizeOfRoom(in: proposal)
    unsafe sizes.insert(size, for: key)
    return size
  }

  // The same as a list: all the proposed size, and a few cells if none is proposed.
  private func sizeOfRoom(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 24, height: proposal.height ?? 10)
  }

  /// Places it in a rectangle; if that has fewer rows than it needs, its children scroll in it.
  func place(in rect: Rect, scrollsSideways: Bool = false) {
    self.rect = rect
    isPlaced = true
    if source != nil { return placeRows() }
    if let sized {
      let node = child(ViewRendering(.composed), sized(rect.size), at: .index(0))
      children = [LayoutChild(node)]
      return node.place(in: rect)
    }
    guard let layout else { return }
    let inner = scrolled(in: rect, sideways: scrollsSideways) ?? rect
    layout.place(children, in: inner)
  }

  // The rectangle of the whole content, which extends beyond the visible part; nil if everything
  // fits.
  private func scrolled(in rect: Rect, sideways: Bool) -> Rect? {
    var rect = rect
    let least = size(in: ProposedSize(width: rect.width, height: 0))
    let best = sideways ? size(in: ProposedSize(width: nil, height: nil)).width : 0
    if least.height <= rect.height, best <= rect.width { return nil }
    let room = rect
    var whole = rect.size
    if best > rect.width {
      whole.width = best
      // The marks for hidden columns stand in the last row.
      if rect.height > 1 { rect = rect.inset(bottom: 1) }
    }
    if size(in: ProposedSize(width: whole.width, height: 0)).height > rect.height {
      // The marks for hidden rows stand in the last column.
      if rect.width > 1 { rect = rect.inset(right: 1) }
      if !sideways || best <= rect.width { whole.width = rect.width }
      whole.height = size(in: ProposedSize(width: whole.width, height: nil)).height
    } else {
      whole.height = rect.height
    }
    let viewport = Viewport(room: room, rect: rect, whole: whole, offset: state.offsets[id])
    self.viewport = viewport
    return viewport.content
  }

  /// Removes the tree below it, in which each view retains the one around it; call it when the
  /// frame is discarded.
  func removeChildren() {
    for child in children { child.node.removeChildren() }
    children = []
  }

  /// Moves it with its content.
  func move(x dx: Int, y dy: Int) {
    rect = rect.moved(x: dx, y: dy)
    if let viewport { self.viewport = viewport.moved(x: dx, y: dy) }
    for child in children { child.node.move(x: dx, y: dy) }
  }
}
