/// A view in the tree of a frame: its identity, its rectangle, and the views inside it.
///
/// It is created for one frame. Sizes are cached by proposal, so
/// that nested layouts measure each view only a few times.
@MainActor
package final class ViewNode {
  let step: ViewStep

  /// The view around it.
  ///
  /// The reference is strong, so that the identity of a view outlives the frame; see
  /// ``removeChildren()``.
  private(set) var parent: ViewNode?
  let state: ScreenState
  let drawn: (any DrawnView)?
  let layout: (any LayoutView)?
  let control: (any ControlView)?

  // Comparing an optional view with nil would copy the view.
  let isControl: Bool
  let isDrawn: Bool
  private(set) var source: RowSource?

  /// Creates the views for a size.
  let sized: (@MainActor (Size) -> [any View])?

  /// The identity.
  private(set) lazy var id = findID()

  /// The facts of it that the layouts around it and the host need.
  let properties: LayoutProperties
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

  /// The cells of the last drawing, if it is a row that can be copied, or else why it cannot.
  var drawnRow = DrawnRow.none(.isNew)

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
    isControl = rendering.control != nil
    var isDrawn = false
    switch rendering.kind {
    case .drawn(let view):
      (drawn, layout, source, sized) = (view, nil, nil, nil)
      properties = view.layoutProperties
      isDrawn = true
    case .layout(let view):
      (drawn, layout, source, sized) = (nil, view, nil, nil)
      properties = view.layoutProperties
    case .rows(let rows):
      (drawn, layout, source, sized) = (nil, nil, rows, nil)
      properties = []
    case .sized(let content):
      (drawn, layout, source, sized) = (nil, nil, nil, content)
      properties = []
    case .composed, .group, .identified, .keyedGroup, .modified, .pane:
      let stack = VStack(content ?? [])
      (drawn, layout, source, sized) = (nil, stack, nil, nil)
      properties = stack.layoutProperties
    }
    self.isDrawn = isDrawn
    if let content = content ?? layout?.content { children = nodes(of: content) }
    if let all = source, state.filter != nil || all.filtersAtOnce { source = filtered(all) }
    if let object = traits?.savedObject { storage { SavedReference(object) }.object = object }
  }

  private func findID() -> ViewID {
    var path: [ViewStep] = []
    path.reserveCapacity(8)
    var node: ViewNode? = self
    while let current = node, current.parent != nil, !current.isPane {
      if !current.step.isHere { path.append(current.step) }
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
  /// Whether it takes free cells along the axis of a stack only.
  var isSpacer: Bool { properties.contains(.spacer) }

  /// The part of the screen in which the children scroll, if they do.
  var viewport: Viewport? {
    get { scrolling?.viewport }
    set {
      if scrolling == nil, newValue == nil { return }
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

// Sizes and positions.
extension ViewNode {
  func size(in proposal: ProposedSize) -> Size {
    if isSpacer, let drawn { return drawn.size(in: proposal) }
    let proposal = ignoresHeight ? ProposedSize(width: proposal.width, height: nil) : proposal
    let key = proposal.key
    if let known = unsafe sizes[key] { return known }
    let size = measure(in: proposal)
    unsafe sizes.insert(size, for: key)
    return size
  }

  private func measure(in proposal: ProposedSize) -> Size {
    let most = min(proposal.height ?? 200, 200)
    if environment.fitsRows, let own = control?.sizeOfRows(in: proposal.width, upTo: most) {
      return own
    }
    if isDrawn, let drawn { return drawn.size(in: proposal) }
    return layout?.size(in: proposal, of: children)
      ?? source.map { environment.fitsRows ? sizeOfRows(in: proposal) : $0.size(in: proposal) }
      ?? sizeOfRoom(in: proposal)
  }

  // The same as a list: all the proposed size, but at least a row, since controls inside may have the
  // focus; a few cells if none is proposed.
  private func sizeOfRoom(in proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 24, height: max(1, proposal.height ?? 10))
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
    // A box scrolls inside of its border.
    let isBox = properties.contains(.box)
    let inner = isBox ? rect : scrolled(in: rect, sideways: scrollsSideways) ?? rect
    layout.place(children, in: inner)
  }

  // The rectangle of the whole content, which extends beyond the visible part; nil if everything
  // fits.
  private func scrolled(in rect: Rect, sideways: Bool) -> Rect? {
    var rect = rect
    let least = size(in: ProposedSize(width: rect.width, height: 0))
    let best = sideways ? size(in: ProposedSize(width: nil, height: nil)).width : 0
    if least.height <= rect.height, best <= rect.width { return nil }
    let scroll = scroll
    let room = rect
    var whole = rect.size
    if best > rect.width {
      whole.width = best
      // The marks for hidden columns are in the last row.
      if rect.height > 1 { rect = rect.inset(bottom: 1) }
    }
    if size(in: ProposedSize(width: whole.width, height: 0)).height > rect.height {
      // The marks for hidden rows are in the last column.
      if rect.width > 1 { rect = rect.inset(right: 1) }
      if !sideways || best <= rect.width { whole.width = rect.width }
      whole.height = size(in: ProposedSize(width: whole.width, height: nil)).height
    } else {
      whole.height = rect.height
    }
    let offset = Viewport.Offset(x: scroll.state.x, y: scroll.state.first)
    let viewport = Viewport(room: room, rect: rect, whole: whole, offset: offset)
    self.viewport = viewport
    scroll.extent = viewport.extent
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
    if dx == 0, dy == 0 { return }
    rect = rect.moved(x: dx, y: dy)
    if let viewport { self.viewport = viewport.moved(x: dx, y: dy) }
    for child in children { child.node.move(x: dx, y: dy) }
  }
}
