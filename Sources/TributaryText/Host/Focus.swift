extension TextHost {
  /// Moves the focus in reading order, around the ends, and through all rows of a list.
  func moveFocus(by step: Int) {
    guard let index = focusedIndex, let current = canvas.focused else { return }
    let next = canvas.elements.indices.contains(index + step) ? canvas.elements[index + step] : nil
    if let row = current.row, next?.row?.list != row.list,
      let target = revealRow(after: row, step)
    {
      let inRow = canvas.elements.filter { $0.row == target }
      if let element = step > 0 ? inRow.first : inRow.last { return focus(element) }
    }
    let elements = canvas.elements
    if elements.isEmpty { return }
    // Revealing may have moved the elements; the current one is still among them.
    let here = focusedIndex ?? 0
    focus(elements[(here + step + elements.count) % elements.count])
  }

  /// Moves the focus up or down, to what is nearest in the next line that has something.
  func moveVertically(by step: Int) {
    guard let current = canvas.focused else { return scrollWithoutFocus(by: step) }
    if let row = current.row {
      let beyond = elements(beyond: current, step)
      if !beyond.contains(where: { $0.row?.list == row.list }),
        let target = revealRow(after: row, step)
      {
        return focusNearest(to: current, among: canvas.elements.filter { $0.row == target })
      }
      if beyond.allSatisfy({ $0.row?.list != row.list }), scroll(row.list, by: step) { return }
    }
    let beyond = elements(beyond: current, step)
    let sameList = beyond.filter { $0.row != nil && $0.row?.list == current.row?.list }
    guard let candidates = sameList.isEmpty ? reachable(beyond, by: step) : sameList else { return }
    let line = candidates.map(\.area.y)
    guard let y = step > 0 ? line.min() : line.max() else {
      return current.row == nil ? scrollWithoutFocus(by: step) : ()
    }
    focusNearest(to: current, among: candidates.filter { $0.area.y == y })
  }

  /// Moves the focus left or right in its line.
  func moveHorizontally(by step: Int) {
    guard let current = canvas.focused else { return }
    let line = canvas.elements.filter {
      $0.area.y == current.area.y && ($0.area.x - current.area.x) * step > 0
    }
    let nearest = line.min { abs($0.area.x - current.area.x) < abs($1.area.x - current.area.x) }
    if let nearest { focus(nearest) }
  }

  /// Moves the focus by as many rows of the list as show.
  func turnPage(by step: Int) {
    guard let list = currentList, let shown = canvas.lists[list]?.shown else {
      return scrollPart(by: step * max(1, scrollerHeight - 1))
    }
    let row = canvas.focused?.row?.index ?? (step > 0 ? shown.upperBound - 1 : shown.lowerBound)
    moveToRow(row + step * max(1, shown.count - 1))
  }

  /// Moves the focus to a row of the list, or to its nearest end.
  func moveToRow(_ index: Int) {
    guard let list = currentList, let count = canvas.lists[list]?.count, count > 0 else {
      return scrollPart(by: index == 0 ? -.rowsToTheEnd : .rowsToTheEnd)
    }
    let target = RowPosition(list: list, index: max(0, min(count - 1, index)))
    let current = canvas.focused
    reveal(target)
    let inRow = canvas.elements.filter { $0.row == target }
    if let current { focusNearest(to: current, among: inRow) } else { inRow.first.map(focus) }
  }

  /// Scrolls a list so that a row shows.
  func reveal(_ row: RowPosition) {
    memory(of: leaf).show(row)
    draw()
  }
}

extension TextHost {
  /// Gives the focus to something where nothing that shows has it.
  ///
  /// What a screen shows comes before the bars around it. Where that begins with choices, it is the
  /// one that is on; if it lies further down than shows, it is scrolled to.
  func giveFocus(on canvas: Canvas) {
    guard canvas.focused == nil else { return }
    let body = canvas.elements.filter { $0.id.path.first == Composition.bodyPath }
    let chosen = body.prefix { $0.role == .choice }.first { $0.isOn == true }
    guard let element = chosen ?? body.first ?? canvas.elements.first else { return }
    let memory = memory(of: leaf)
    if chosen != nil, memory.focus == nil, canvas.shows(body[0]) {
      memory.focus = element.id
      memory.focusedRow = element.row
      memory.mustShowFocus = true
    }
    canvas.focus(element)
  }

  private var focusedIndex: Int? {
    let id = canvas.focused?.id
    return canvas.elements.firstIndex { $0.id == id }
  }

  // The list that has the focus, else the first that shows.
  private var currentList: ElementID? {
    if let list = canvas.focused?.row?.list { return list }
    return canvas.elements.lazy.compactMap { $0.row?.list }.first ?? canvas.listOrder.first
  }

  private func elements(beyond current: Element, _ step: Int) -> [Element] {
    canvas.elements.filter { ($0.area.y - current.area.y) * step > 0 }
  }

  // Scrolls to the next row that has something to focus. Rows of texts alone are passed by, but
  // not so many that a key takes long.
  private func revealRow(after row: RowPosition, _ step: Int) -> RowPosition? {
    guard let before = canvas.lists[row.list]?.shown.lowerBound else { return nil }
    var index = row.index + step
    while let count = canvas.lists[row.list]?.count, (0..<count).contains(index),
      abs(index - row.index) <= 100
    {
      reveal(RowPosition(list: row.list, index: index))
      let beyond = canvas.elements.compactMap(\.row).filter {
        $0.list == row.list && ($0.index - row.index) * step > 0
      }
      let next = beyond.min { abs($0.index - row.index) < abs($1.index - row.index) }
      if let next { return next }
      guard let shown = canvas.lists[row.list]?.shown else { return nil }
      let end = step > 0 ? shown.upperBound : shown.lowerBound - 1
      index = step > 0 ? max(index + 1, end) : min(index - 1, end)
    }
    memory(of: leaf).scrolls[row.list] = .init(first: before)
    draw()
    return nil
  }

  private func focusNearest(to current: Element, among elements: [Element]) {
    let nearest = elements.min {
      abs($0.area.x - current.area.x) < abs($1.area.x - current.area.x)
    }
    if let nearest { focus(nearest) }
  }

  // A list of texts has nothing to focus, but can be read to its end.
  private func scrollWithoutFocus(by step: Int) {
    if let list = currentList, scroll(list, by: step) { return }
    _ = reachable([], by: step)
  }

  private func scroll(_ list: ElementID, by step: Int) -> Bool {
    guard let (shown, count, _) = canvas.lists[list] else { return false }
    let edge = step > 0 ? shown.upperBound : shown.lowerBound - 1
    guard (0..<count).contains(edge) else { return false }
    reveal(RowPosition(list: list, index: edge))
    return true
  }
}
