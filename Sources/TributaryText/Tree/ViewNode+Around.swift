/// A view, and those around it, from the innermost.
///
/// Each call of a closure that is passed to the standard library checks the thread at run time, which
/// costs more than the step itself. So the walks up from a view are plain loops, here and below.
@MainActor
struct ViewsAround: @MainActor Sequence, @MainActor IteratorProtocol {
  fileprivate var view: ViewNode?
  fileprivate let endsAtOverlay: Bool

  mutating func next() -> ViewNode? {
    guard let current = view else { return nil }
    view = endsAtOverlay && current.isOverlay ? nil : current.parent
    return current
  }
}

extension ViewNode {
  /// It, and the views around it, from the innermost.
  var around: ViewsAround { ViewsAround(view: self, endsAtOverlay: false) }

  /// The same up to the layer of an overlay, which is the outermost.
  var aroundInLayer: ViewsAround { ViewsAround(view: self, endsAtOverlay: true) }

  /// The views around it in its layer.
  var outerViews: ViewsAround {
    ViewsAround(view: isOverlay ? nil : parent, endsAtOverlay: true)
  }

  /// The rows that contain it, from the innermost list to the outermost.
  var rows: [RowPosition] {
    var rows: [RowPosition] = []
    for node in aroundInLayer { if let row = node.asRow { rows.append(row) } }
    return rows
  }

  /// The row that contains it in the innermost list.
  var innermostRow: RowPosition? {
    for node in aroundInLayer { if let row = node.asRow { return row } }
    return nil
  }

  private var asRow: RowPosition? {
    guard let index = rowIndex, let list = parent, list.source != nil else { return nil }
    return RowPosition(list: list, index: index)
  }

  /// The row of a list that contains it.
  func row(in list: ViewNode) -> ViewNode? {
    for node in aroundInLayer where node.parent === list { return node }
    return nil
  }

  /// The scrolling views around it, from the innermost.
  var scrollers: [ViewNode] {
    var scrollers: [ViewNode] = []
    for node in outerViews where node.viewport != nil { scrollers.append(node) }
    return scrollers
  }

  func isInside(_ other: ViewNode) -> Bool {
    var node = self
    while node !== other {
      guard let parent = node.parent else { return false }
      node = parent
    }
    return true
  }

  /// Whether a control that can have the focus is inside.
  var hasTarget: Bool {
    isControl && environment.isEnabled || children.contains { $0.node.hasTarget }
  }

  /// The innermost list or scrolling view that it is, or is in: two views with the same one are scrolled alike.
  var innermostRoom: ViewNode? {
    for node in around where node.room != nil { return node }
    return nil
  }

  /// Whether it is part of an overlay.
  var isInOverlay: Bool {
    for node in around where node.isOverlay { return true }
    return false
  }

  /// The rectangle in which its content scrolls; nil if it scrolls none.
  var room: Rect? { viewport?.rect ?? (source == nil ? nil : rect) }

  /// The part of its rectangle that is not scrolled away.
  var visibleRect: Rect {
    var shown = rect
    for around in outerViews { if let room = around.room { shown = shown.intersection(room) } }
    return shown
  }

  /// Whether it is in a row that its list does not show.
  var isInHiddenRow: Bool {
    for node in aroundInLayer {
      guard let row = node.asRow else { continue }
      if row.list.shownRows?.range.contains(row.index) != true { return true }
    }
    return false
  }

  /// Whether as much of it is visible as possible; of a control with a cursor, the row of the cursor.
  var isShown: Bool {
    if isInHiddenRow { return false }
    let scrollers = scrollers
    var rect = cursorRect
    for scroller in scrollers {
      guard let viewport = scroller.viewport else { continue }
      if !viewport.shows(rect) { return false }
      rect = rect.intersection(viewport.rect)
    }
    return true
  }

  /// The row of the cursor of a control, and all of any other view.
  var cursorRect: Rect {
    control?.cursor(in: ControlContext(node: self, isFocused: true))?.rect ?? rect
  }
}

extension ViewNode {
  /// The size of a list that is as large as its rows, of which only the first are measured.
  func sizeOfRows(in proposal: ProposedSize) -> Size {
    let (count, most) = (source?.count ?? 0, min(proposal.height ?? 200, 200))
    var (size, index) = (Size(width: 0, height: 0), 0)
    while index < count, size.height < most {
      let row = rowToSearch(at: index)
      let own = row.size(in: ProposedSize(width: proposal.width, height: nil))
      row.removeChildren()
      size = Size(width: max(size.width, own.width), height: size.height + max(1, own.height))
      index += 1
    }
    // The marks of hidden rows have a column beside the widest row.
    if index < count { size.width += 1 }
    if source?.letters != nil { size.height += 1 }
    return Size(
      width: proposal.width ?? size.width, height: max(source?.least ?? 0, min(size.height, most)))
  }

  /// The rows of a list that its filter leaves, of which the first line says the letters.
  func filtered(_ source: RowSource) -> RowSource {
    let atOnce = source.filtersAtOnce && source.canFilter ? "" : nil
    guard let letters = letters ?? atOnce else { return source }
    let small = letters.lowercased()
    let found = (0..<source.count).filter { index in
      if small.isEmpty { return true }
      let row = rowToSearch(at: index)
      defer { row.removeChildren() }
      return row.ownRow.isCalled(with: small)
    }
    var didFocus: (@MainActor (Int) -> Void)?
    if let report = source.didFocus { didFocus = { report(found[$0]) } }
    return RowSource(
      count: found.count, step: { source.step(found[$0]) },
      views: { source.viewsBelow(found[$0], $1.map { found[$0] }) },
      selectedStep: source.selectedStep, isCollection: source.isCollection,
      filtersAtOnce: source.filtersAtOnce, letters: letters, didFocus: didFocus)
  }

  /// The rectangle of the rows of a list.
  var rowsRect: Rect { source?.letters == nil || rect.height < 2 ? rect : rect.inset(top: 1) }

  /// A row that is not in the frame, to be searched and removed.
  ///
  /// Views that depend on their size are those of the width in which the list has its rows.
  func rowToSearch(at index: Int) -> ViewNode {
    var environment = environment
    environment.isInert = true
    let row = child(
      ViewRendering(.composed), source?.views(index) ?? [],
      at: source?.step(index) ?? .index(index),
      environment: environment)
    guard row.dependsOnSize else { return row }
    let placed = around.first { $0.isPlaced }
    let width = placed?.rect.width ?? 0
    let height = row.size(in: ProposedSize(width: width, height: nil)).height
    row.place(in: Rect(x: 0, y: 0, width: width, height: height))
    return row
  }

  private var dependsOnSize: Bool {
    sized != nil || children.contains { $0.node.dependsOnSize }
  }

  /// The row without the heading of its section.
  private var ownRow: ViewNode {
    guard let first = children.first?.node, first.properties.contains(.headingLast) else {
      return self
    }
    return first.children.first?.node ?? self
  }

  /// The row of the innermost list around it, or the entry of the menu.
  var rowAround: ViewNode? {
    for node in aroundInLayer where node.parent?.source != nil { return node.ownRow }
    for node in aroundInLayer where node.menuAround != nil { return node }
    return nil
  }

  /// The menu whose entry it is.
  var menuAround: ViewNode? {
    guard environment.isEntry, let stack = parent, stack.parent?.parent?.isOverlay == true else {
      return nil
    }
    return stack
  }

  /// The cells that are marked if it has the focus: an entry of a menu is as wide as the menu.
  var markedRect: Rect {
    guard let menu = menuAround?.rect else { return rect }
    return Rect(x: menu.x, y: rect.y, width: menu.width, height: rect.height)
  }
}
