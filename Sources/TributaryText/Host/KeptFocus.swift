/// The rule for the focus when its control is gone, applied once, in the first frame without it.
///
/// The next control of the same row has it, or else the one before it. If the row is gone too, the
/// same control of the row beside it has it: of the next row with controls, or else of the one before.
/// Rows are those of lists, and all views with a key, as in a ``ForEach``. If nothing is left there,
/// the same rule applies to what is around, up to the screen. A row that is in another section of its
/// list keeps the focus.
@MainActor
struct KeptFocus {
  private let gone: ViewID

  // The controls that were beside it, the nearest first.
  private let after: [ViewID]
  private let before: [ViewID]
  private let now: [(id: ViewID, target: FocusTarget)]
  private let lists: [ViewNode]

  // Shows a row, and returns the controls in it.
  private let reveal: (RowPosition) -> [FocusTarget]

  /// - Parameters:
  ///   - gone: the control that had the focus.
  ///   - order: the controls of the last frame, in reading order.
  ///   - tree: the views of this frame.
  ///   - reveal: shows a row of a list, and returns the controls in it.
  init(
    _ gone: ViewID, in order: [ViewID], now tree: FrameTree,
    reveal: @escaping (RowPosition) -> [FocusTarget]
  ) {
    self.gone = gone
    let index = order.firstIndex(of: gone) ?? order.endIndex
    after = Array(order[index...].dropFirst())
    before = order[..<index].reversed()
    now = tree.focusedPane.targets.map { ($0.id, $0) }
    lists = tree.lists.filter {
      let id = $0.id
      return id.screen == gone.screen && id.path.count < gone.path.count
        && gone.path.starts(with: id.path)
    }
    self.reveal = reveal
  }
}

extension KeptFocus {
  /// Whether the control is in a row that exists, but is scrolled away or has no room.
  var isHidden: Bool {
    lists.contains { list in
      guard let shown = list.shownRows, let row = index(of: gone.path[list.id.path.count], in: list)
      else { return false }
      return !shown.shows(row)
    }
  }

  /// The control of the rows around that has the focus now; nil if none is left there.
  var successor: FocusTarget? {
    for depth in gone.path.indices.reversed() {
      let outside = gone.path[..<depth]
      if let list = lists.first(where: { $0.id.path[...] == outside }) {
        if let target = target(in: list, at: depth) { return target }
        continue
      }
      let steps = gone.path[depth].steps
      for end in steps.indices.reversed() where steps[end].key != nil {
        let row = Part(outside: outside, steps: steps[...end])
        let inRow = now.filter { row.contains($0.id) }.map(\.target)
        if let target = nearest(among: inRow) ?? inRow.first { return target }
        if let target = target(beside: row) { return target }
      }
    }
    return nil
  }

  /// The next of some controls that are left, or else the previous one.
  func nearest(where isWanted: (FocusTarget) -> Bool = { _ in true }) -> FocusTarget? {
    nearest(among: now.map(\.target).filter(isWanted))
  }

  private func nearest(among targets: [FocusTarget]) -> FocusTarget? {
    if targets.isEmpty { return nil }
    let known = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return after.lazy.compactMap { known[$0] }.first ?? before.lazy.compactMap { known[$0] }.first
  }

  // The control with the steps of the gone one, in another row.
  private func same(
    among targets: [FocusTarget], as own: ArraySlice<ViewStep>,
    _ rest: (ViewID) -> ArraySlice<ViewStep>
  ) -> FocusTarget? {
    targets.first { rest($0.id) == own } ?? targets.first
  }

  // The same control of another element of the same loop.
  private func target(beside row: Part) -> FocusTarget? {
    let depth = row.outside.count
    let loop = Part(outside: row.outside, steps: row.steps.dropLast())
    for id in after + before where loop.contains(id) && !row.contains(id) {
      let other = Part(outside: row.outside, steps: id.path[depth].steps.prefix(row.steps.count))
      guard other.steps.count == row.steps.count, other.steps.last?.key != nil else { continue }
      let inRow = now.filter { other.contains($0.id) }.map(\.target)
      if let target = same(among: inRow, as: row.rest(of: gone), other.rest) { return target }
    }
    return nil
  }
}

// The rows of lists, most of which are not made.
extension KeptFocus {
  private func index(of step: ViewStep, in list: ViewNode) -> Int? {
    let hint = list.scrollState.focused ?? 0
    return list.source?.index(of: step, near: hint)
  }

  private func target(in list: ViewNode, at depth: Int) -> FocusTarget? {
    guard let source = list.source, source.count > 0 else { return nil }
    let step = gone.path[depth]
    let rest = { (id: ViewID) in id.path.dropFirst(depth + 1) }
    var next: Int
    if let index = index(of: step, in: list) {
      let inRow = targets(of: list, at: index)
      if let target = nearest(among: inRow) ?? inRow.first { return target }
      next = index + 1
    } else if let index = source.indexInOtherSection(of: step) {
      let inRow = targets(of: list, at: index)
      // A control that is disabled keeps the focus here too.
      let path = gone.path[..<depth] + [source.step(index)] + rest(gone)
      let own = list.node(ViewID(screen: gone.screen, path: Array(path)))
      if let target = own.flatMap({ FocusTarget($0) }) ?? inRow.first { return target }
      next = index + 1
    } else {
      next = index(of: step, in: list, at: depth)
    }
    next = min(next, source.count)
    let near = Array(next..<min(source.count, next + 100)) + (max(0, next - 100)..<next).reversed()
    for index in near {
      if let target = same(among: targets(of: list, at: index), as: rest(gone), rest) {
        return target
      }
    }
    return nil
  }

  // The position of the first row that is left after it, or else the one after the last row that is
  // left before it.
  private func index(of step: ViewStep, in list: ViewNode, at depth: Int) -> Int {
    let row = Part(outside: gone.path[..<depth], steps: [])
    let rows = { (ids: [ViewID]) in ids.filter(row.contains).map { $0.path[depth] } }
    let (following, previous) = (rows(after), rows(before))
    let indices = list.source?.indices(of: Set(following + previous)) ?? [:]
    if let index = following.lazy.compactMap({ indices[$0] }).first { return index }
    if let index = previous.lazy.compactMap({ indices[$0] }).first { return index + 1 }
    return list.scrollState.focused ?? 0
  }

  private func targets(of list: ViewNode, at index: Int) -> [FocusTarget] {
    if list.shownRows?.range.contains(index) != true, list.names(inRow: index).isEmpty { return [] }
    return reveal(RowPosition(list: list, index: index))
  }
}

/// The views below some steps, the last of which may be a part of one.
private struct Part {
  let outside: ArraySlice<ViewStep>
  let steps: ArraySlice<ViewStep>

  func contains(_ id: ViewID) -> Bool {
    id.path.count > outside.count && id.path.starts(with: outside)
      && id.path[outside.count].steps.starts(with: steps)
  }

  /// The steps from it to a view in it.
  func rest(of id: ViewID) -> ArraySlice<ViewStep> {
    guard id.path.count > outside.count else { return [] }
    let own = id.path[outside.count].steps.dropFirst(steps.count)
    // A modifier has the key of the view inside.
    return (own + id.path[(outside.count + 1)...]).drop { $0 == steps.last }
  }
}

extension RowSource {
  // A row is known by the last of its steps, those before are the section.
  fileprivate func indexInOtherSection(of step: ViewStep) -> Int? {
    step.key.flatMap { index(ofKey: $0) }
  }

  fileprivate func indices(of steps: Set<ViewStep>) -> [ViewStep: Int] {
    var indices: [ViewStep: Int] = [:]
    if steps.isEmpty { return indices }
    for index in 0..<min(count, Self.longestSearch) where indices.count < steps.count {
      let step = step(index)
      if steps.contains(step), indices[step] == nil { indices[step] = index }
    }
    return indices
  }
}

extension TextHost {
  /// Gives the focus to a control if the focused one is gone, or if none has had it yet.
  ///
  /// At the beginning the controls of the body come before those of the bars, and a trailing button
  /// such as Next before Back. If the body begins with radio buttons, the chosen one gets the focus.
  ///
  /// The same rule holds for a new tree and for one whose rows have moved, so that a frame has the
  /// focus of one that is drawn again.
  ///
  /// - Parameters:
  ///   - old: the controls of the last tree, in reading order.
  ///   - focused: the one of them that had the focus.
  func keepFocus(after old: [FocusTarget], _ focused: FocusTarget?) {
    let targets = tree.focusedPane.targets
    guard tree.focused == nil, let last = targets.last else { return }
    let state = state(of: leaf)
    var isKept = state.focus != nil
    if let gone = state.focus, gone.screen == tree.top?.state.identifier {
      let known = old.map(\.id)
      let kept = KeptFocus(gone, in: known.contains(gone) ? known : state.order, now: tree) {
        self.targetsOfShownRow($0)
      }
      // A wholly different body starts with its first control.
      let wasInBody = known.firstIndex(of: gone).map { tree.isInBody(old[$0].node) } ?? true
      let near = known.contains(gone) ? nil : target(like: focused)
      if kept.isHidden {
        isKept = false
        if let target = near ?? kept.nearest() { return tree.focus(on: target) }
      } else if let target = near ?? kept.successor
        ?? kept.nearest(where: { tree.isInBody($0.node) == wasInBody })
      {
        return keep(target)
      }
    }
    let body = targets.filter { tree.isInBody($0.node) }
    let chosen = body.prefix { $0.role.isOneOfSeveral }.first { $0.isOn == true }
    if chosen != nil, state.focus == nil { state.mustShowFocus = true }
    // A pane with texts only is scrolled instead.
    if body.isEmpty, !tree.panes.isEmpty { return }
    let trailing = targets.first { $0.bar?.isTrailing($0.node) == true }
    let first = chosen ?? body.first ?? trailing ?? targets.first ?? last
    // Before any control has had the focus, a body may still appear.
    if isKept || state.focus == nil && tree.isInBody(first.node) {
      keep(first)
    } else {
      tree.focus(on: first)
    }
  }

  /// Gives the focus to a control, which has it until the user moves it; the program does not push
  /// it out of sight.
  func keep(_ target: FocusTarget) {
    let state = target.node.state
    tree.focus(on: target)
    target.noteFocus()
    if !state.isResized { state.noteFocus() }
  }

  private func target(like other: FocusTarget?) -> FocusTarget? {
    guard let id = other?.id else { return nil }
    return tree.focusedPane.targets.first { $0.id == id }
  }

  private func targetsOfShownRow(_ row: RowPosition) -> [FocusTarget] {
    if row.list.shownRows?.shows(row.index) != true {
      row.list.state.scroll(row.list.id, to: row.index)
      tracker.trackMore { tree.placeRows(of: row.list) }
    }
    return tree.targets(in: row)
  }
}
