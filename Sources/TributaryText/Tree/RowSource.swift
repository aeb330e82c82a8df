/// The rows of a list, of which only the visible ones are created.
@MainActor
package final class RowSource {
  let count: Int

  /// The identity of a row.
  let step: @MainActor (Int) -> ViewStep

  /// The views of a row below another one; the first row of a section has the heading of that.
  let viewsBelow: @MainActor (_ row: Int, _ above: Int?) -> [any View]

  /// The identity of the selected row; nil for none.
  let selectedStep: ViewStep?

  /// Whether the rows come from a collection, which cannot change after the body has returned the
  /// list.
  let isCollection: Bool

  /// Called with the row that gets the focus.
  let didFocus: (@MainActor (Int) -> Void)?

  /// Whether letters filter the rows at once, and not only after `/`.
  let filtersAtOnce: Bool

  /// The letters that its rows contain; nil for no filter.
  let letters: String?

  /// Whether it has more rows than can be seen at a glance, and not more than can be searched for each
  /// key.
  var canFilter: Bool { letters != nil || count > 7 && count <= 10_000 }

  init(
    count: Int, step: @escaping @MainActor (Int) -> ViewStep,
    views: @escaping @MainActor (_ row: Int, _ above: Int?) -> [any View],
    selectedStep: ViewStep? = nil, isCollection: Bool = true, filtersAtOnce: Bool = false,
    letters: String? = nil,
    didFocus: (@MainActor (Int) -> Void)? = nil
  ) {
    (self.filtersAtOnce, self.letters) = (filtersAtOnce, letters)
    self.count = count
    self.step = step
    viewsBelow = views
    self.selectedStep = selectedStep
    self.isCollection = isCollection
    self.didFocus = didFocus
  }

  func views(_ row: Int) -> [any View] { viewsBelow(row, row > 0 ? row - 1 : nil) }

  /// The least rows of cells: one, and one above for the letters.
  var least: Int { letters == nil ? min(1, count) : 2 }

  func size(in proposal: ProposedSize) -> Size {
    let width = proposal.width ?? 24
    return Size(
      width: width == 0 ? min(8, count) : width,
      height: max(least, proposal.height ?? min(count, 10)))
  }

  /// The most rows that are searched for one.
  static let longestSearch = 100_000

  /// The first row with a key, in any section.
  ///
  /// - Complexity: O(rows), at most 100,000.
  func index(ofKey key: AnyHashable) -> Int? {
    (0..<min(count, Self.longestSearch)).first { step($0).key == key }
  }

  /// Returns the position of a row; the search begins at its last position.
  ///
  /// - Complexity: O(1) if the row has not moved, else O(distance).
  func index(of step: ViewStep, near hint: Int) -> Int? {
    nearestIndex(in: count, to: hint) { self.step($0) == step }
  }
}

/// The visible rows of a list in a frame.
@MainActor
package struct ShownRows {
  let range: Range<Int>
  let count: Int

  /// Whether the last visible row is partly hidden.
  let isCut: Bool

  /// Whether a row is visible as a whole.
  func shows(_ row: Int) -> Bool {
    range.contains(row) && !(isCut && row == range.upperBound - 1)
  }
}

extension ViewNode {
  /// The identity of the selected row, or of the row with the choice that is on.
  ///
  /// - Complexity: O(1) for a list with a selection or without choices, else O(rows), at most
  ///   10,000.
  var chosenStep: ViewStep? {
    guard let source else { return nil }
    if let step = source.selectedStep { return step }
    // If the first visible row has none of several choices, the others have none either.
    let isChoice = { (control: (any ControlView)?) in control?.role.isOneOfSeveral == true }
    guard let row = children.first?.node,
      isChoice(row.control) || row.children.contains(where: { isChoice($0.node.control) })
    else { return nil }
    return (0..<min(source.count, 10_000)).first { index in
      source.views(index).contains {
        let control = $0.rendering.control
        return isChoice(control) && control?.isOn == true
      }
    }.map(source.step)
  }

  /// Creates and places the visible rows; rows that were visible before in this frame are moved and
  /// not created again.
  ///
  /// The first visible row stays the first while the data changes, unless the focused row would be
  /// hidden.
  func placeRows() {
    let before = children.map(\.node)
    let rect = rowsRect
    children = []
    guard let source, source.count > 0, !rect.isEmpty else {
      for row in before { row.removeChildren() }
      shownRows = ShownRows(range: 0..<0, count: source?.count ?? 0, isCut: false)
      return
    }
    let (id, position) = (id, self.scroll)
    var scroll = position.state
    if let key = scroll.key {
      let index = source.index(of: .key(key), near: scroll.first) ?? source.index(ofKey: key)
      scroll.first = index ?? scroll.first
      if index != nil { scroll.key = nil }
    } else if let step = scroll.firstStep, let index = source.index(of: step, near: scroll.first) {
      scroll.first = index
    }
    scroll.first = max(0, min(scroll.first, source.count - 1))
    var target = scroll.target
    var focused: Int?
    if let step = state.focus.flatMap({ id.step(to: $0) }) {
      let index = source.index(of: step, near: scroll.focused ?? scroll.first)
      focused = index
      scroll.focused = index ?? min(scroll.focused ?? 0, source.count - 1)
      if !scroll.isFree { target = target ?? scroll.focused }
    }
    var rows = Rows(list: self, source: source, focused: focused, made: before)
    let first = rows.first(
      from: scroll.first, showing: target.map { max(0, min(source.count - 1, $0)) })
    var shownNodes: [LayoutChild] = []
    var y = 0
    var index = first
    var isCut = false
    while index < source.count, y < rect.height {
      let height = rows.height(of: index)
      let shown = min(height, rect.height - y)
      isCut = y > 0 && height > shown
      // A row that is taller than the list scrolls by itself.
      let room = y == 0 ? shown : height
      let row = rows.place(
        index, in: Rect(x: rect.x, y: rect.y + y, width: rect.width, height: room))
      shownNodes.append(LayoutChild(row))
      y += shown
      index += 1
    }
    // The user may scroll the row with the focus away, which is then beside the visible ones.
    if let focused, scroll.keepsFocus, !(first..<index).contains(focused) {
      let height = rows.height(of: focused)
      let y = focused < first ? rect.y - height : rect.maxY
      let row = rows.place(focused, in: Rect(x: rect.x, y: y, width: rect.width, height: height))
      shownNodes.insert(LayoutChild(row), at: focused < first ? 0 : shownNodes.count)
    }
    children = shownNodes
    #if DEBUG
    var steps: Set<ViewStep> = []
    for row in shownNodes where !steps.insert(row.node.step).inserted {
      reportDoubledKey(row.node.step)
    }
    #endif
    rows.removeAll(but: shownNodes)
    shownRows = ShownRows(range: first..<index, count: source.count, isCut: isCut)
    scroll.first = first
    scroll.firstStep = source.step(first)
    scroll.target = nil
    if environment.isInert { return }
    position.state = scroll
    position.extent = ScrollExtent(rows: first..<index, count: source.count)
  }
}

// Rows may be higher than one cell, so they are measured, but only those that will be visible.
@MainActor
private struct Rows {
  let list: ViewNode
  let source: RowSource
  private let focused: Int?
  private var made: [Int: ViewNode] = [:]

  init(list: ViewNode, source: RowSource, focused: Int?, made rows: [ViewNode]) {
    self.list = list
    self.source = source
    self.focused = focused
    made.reserveCapacity(min(source.count, list.rect.height) + 2)
    for row in rows { made[row.rowIndex ?? 0] = row }
  }

  mutating func node(at index: Int) -> ViewNode {
    if let node = made[index] { return node }
    let node = makeNode(at: index)
    made[index] = node
    return node
  }

  private func makeNode(at index: Int) -> ViewNode {
    // Of rows with one key the focus is in the one where it was last.
    let node = list.child(
      ViewRendering(.composed), source.views(index), at: source.step(index),
      canFocus: focused == nil || index == focused)
    node.rowIndex = index
    return node
  }

  mutating func place(_ index: Int, in rect: Rect) -> ViewNode {
    var row = node(at: index)
    if row.isPlaced, row.rect.size == rect.size {
      row.move(x: rect.x - row.rect.x, y: rect.y - row.rect.y)
      return row
    }
    if row.isPlaced {
      // A view can be placed only once.
      row.removeChildren()
      made[index] = nil
      row = node(at: index)
    }
    row.place(in: rect)
    return row
  }

  // Removes the rows that were only measured.
  func removeAll(but shown: [LayoutChild]) {
    let shown = Set(shown.map { $0.node.rowIndex })
    for (index, row) in made where !shown.contains(index) { row.removeChildren() }
  }

  // An empty row takes one cell, since otherwise the number of visible rows would be unlimited.
  mutating func height(of index: Int) -> Int {
    let proposal = ProposedSize(width: list.rect.width, height: nil)
    return max(1, node(at: index).size(in: proposal).height)
  }

  // Returns the same first row if the target is visible there, else the nearest one that makes it
  // visible.
  mutating func first(from first: Int, showing target: Int?) -> Int {
    guard let target, target > first else { return filled(from: min(first, target ?? first)) }
    // Counts back from the target, at most to the current first row: all these rows will be
    // visible.
    var start = target
    var used = height(of: target)
    while start > first {
      used += height(of: start - 1)
      if used > list.rowsRect.height { break }
      start -= 1
    }
    // If all of these fit, rows above them may fit too.
    return start > first ? start : filled(from: start)
  }

  // If the list has become shorter, or its height greater, rows are added from above.
  mutating func filled(from first: Int) -> Int {
    var used = 0
    var index = first
    while index < source.count, used < list.rowsRect.height {
      used += height(of: index)
      index += 1
    }
    var start = first
    while start > 0, used < list.rowsRect.height {
      used += height(of: start - 1)
      if used <= list.rowsRect.height { start -= 1 }
    }
    return start
  }
}
