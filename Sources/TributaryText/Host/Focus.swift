extension TextHost {
  /// Moves the focus in reading order, around the ends, and through all rows of a list.
  func moveFocus(by step: Int) {
    guard let index = focusedIndex, let current = canvas.focused else { return }
    let next = canvas.elements.indices.contains(index + step) ? canvas.elements[index + step] : nil
    // Those that are left may not be drawn any more when another is revealed.
    let rows = canvas.rows(of: current)
    for row in rows {
      if let next, canvas.contains(next, in: row.list) { break }
      if let target = revealRow(after: row, step) {
        let inRow = canvas.elements(in: target)
        if let element = step > 0 ? inRow.first : inRow.last {
          return enter(element, from: rows, step)
        }
      }
    }
    let elements = canvas.elements
    if elements.isEmpty { return }
    // Revealing may have moved the elements; the current one is still among them.
    let there = (focusedIndex ?? 0) + step
    if elements.indices.contains(there) {
      enter(elements[there], from: rows, step)
    } else if let element = step > 0 ? elements.first : elements.last {
      enter(element, from: [], step)
    }
  }

  // A list is entered at its first row, or its last, wherever it is scrolled to.
  private func enter(_ element: Element, from rows: [RowPosition], _ step: Int) {
    var element = element
    var entered = rows.map(\.list)
    while let list = canvas.rows(of: element).last(where: { !entered.contains($0.list) })?.list {
      entered.append(list)
      let end = step > 0 ? -1 : canvas.lists[list]?.count ?? 0
      if let target = revealRow(after: RowPosition(list: list, index: end), step) {
        let inRow = canvas.elements(in: target)
        element = (step > 0 ? inRow.first : inRow.last) ?? element
      }
    }
    focus(element)
  }

  /// Moves the focus up or down, to what is nearest in the next line that has something.
  func moveVertically(by step: Int) {
    guard var current = canvas.focused else { return scrollWithoutFocus(by: step) }
    for row in canvas.rows(of: current) {
      let inList = elements(beyond: current, step).filter { canvas.contains($0, in: row.list) }
      if !inList.isEmpty { return focusNextLine(of: inList, from: current, step) }
      if let target = revealRow(after: row, step) {
        return focusNextLine(of: canvas.elements(in: target), from: current, step)
      }
      if scroll(row.list, by: step) { return }
      // Revealing may have moved the elements.
      current = canvas.focused ?? current
    }
    guard let candidates = reachable(elements(beyond: current, step), by: step) else { return }
    if candidates.isEmpty { return current.row == nil ? scrollWithoutFocus(by: step) : () }
    focusNextLine(of: candidates, from: current, step)
  }

  /// Moves the focus left or right in its line.
  func moveHorizontally(by step: Int) {
    guard let current = canvas.focused else { return }
    let line = canvas.elements.filter {
      $0.area.y == current.area.y && ($0.area.x - current.area.x) * step > 0
        && ($0.scroller == current.scroller || shows($0))
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
    let inRow = canvas.elements(in: target)
    if let current { focusNearest(to: current, among: inRow) } else { inRow.first.map(focus) }
  }

  /// Scrolls a list so that a row shows.
  func reveal(_ row: RowPosition) {
    memory(of: leaf).show(row)
    draw()
    revealed = row
  }

  /// Moves the focus in the last frame, if that frame is otherwise what a new one would be.
  ///
  /// So a key that scrolls draws each row once.
  ///
  /// - Returns: false if there has to be a new frame.
  func moveFocusInFrame() -> Bool {
    defer { revealed = nil }
    let memory = memory(of: leaf)
    guard let revealed, memory.focusedRows == [revealed],
      let element = canvas.elements.first(where: { $0.id == memory.focus })
    else { return false }
    if element.id != canvas.focused?.id { canvas.moveFocus(to: element) }
    if followFocus(on: canvas) { return false }
    memory.scrolls[revealed.list]?.target = nil
    drawKeys(on: canvas)
    return true
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
    if chosen != nil, memory.focus == nil, memory.beforeResizing == nil, canvas.shows(body[0]) {
      memory.focus = element.id
      memory.focusedRows = canvas.rows(of: element)
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
    canvas.elements.filter { (canvas.line(of: $0, from: current) - current.area.y) * step > 0 }
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
      let beyond = canvas.elements.flatMap(canvas.rows).filter {
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

  private func focusNextLine(of elements: [Element], from current: Element, _ step: Int) {
    let lines = elements.map { canvas.line(of: $0, from: current) }
    guard let y = step > 0 ? lines.min() : lines.max() else { return }
    // Of what is scrolled away behind this line, that which is least.
    let inLine = zip(elements, lines).filter { $1 == y }.map(\.0)
    let distance = inLine.map { abs($0.area.y - y) }.min()
    focusNearest(to: current, among: inLine.filter { abs($0.area.y - y) == distance })
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
    guard let shown = canvas.lists[list] else { return false }
    let edge = step > 0 ? shown.shown.upperBound : shown.shown.lowerBound - 1
    guard (0..<shown.count).contains(edge) else { return false }
    reveal(RowPosition(list: list, index: edge))
    return true
  }
}
