// What the mouse does is what keys do: nothing can be reached by it alone.
extension TextHost {
  /// The command that does what the mouse asks for; nil if that is nothing.
  ///
  /// A tap where that has the same effect, so that a record of the run reads as one would write it.
  package func command(for event: MouseEvent) -> ScriptCommand? {
    switch event.kind {
    case .press where event.button == .left:
      guard let element = element(under: event) else { return nil }
      return tap(for: element, clickedAt: event.column) ?? .mouse(event)
    case .wheelUp, .wheelDown: return canTurn(event) ? .mouse(event) : nil
    case .press, .release: return nil
    }
  }

  /// Does what the mouse asks for.
  ///
  /// A click with the left button uses what is under it, as Enter on it would; in a text field it
  /// places the cursor. The wheel scrolls the innermost thing under it that goes on that way.
  package func respond(to event: MouseEvent) {
    switch event.kind {
    case .press where event.button == .left:
      guard let element = element(under: event) else { return }
      if let cursor = cursor(in: element, clickedAt: event.column) {
        memory(of: leaf).cursors[element.id] = cursor
      }
      use(element)
    case .wheelUp, .wheelDown: handle { self.turn(event) }
    case .press, .release: break
    }
  }
}

// Clicks.
extension TextHost {
  // What was drawn later stands above.
  private func element(under event: MouseEvent) -> Element? {
    canvas.elements.last {
      $0.area.row(0).contains(event) && isShown(event, inside: $0.scroller)
    }
  }

  private func cursor(in element: Element, clickedAt column: Int) -> Int? {
    element.cursor(canvas, element.id == canvas.focused?.id, column)
  }

  // Only a tap that finds this very element again, and leaves the cursor where the click puts it.
  private func tap(for element: Element, clickedAt column: Int) -> ScriptCommand? {
    if case .edit(let text, _, _) = element.effect,
      let cursor = cursor(in: element, clickedAt: column),
      cursor != min(memory(of: leaf).cursors[element.id] ?? .max, text.count)
    {
      return nil
    }
    let alike = canvas.elements.filter { $0.name == element.name }
    if alike.first?.id == element.id { return written(.tap(element.name, row: nil)) }
    guard let row = element.row, row.list == canvas.listOrder.first,
      alike.first(where: { $0.row == row })?.id == element.id
    else { return nil }
    return written(.tap(element.name, row: row.index + 1))
  }

  // Some names, such as one that ends with a carriage return, cannot be written in a script.
  private func written(_ command: ScriptCommand) -> ScriptCommand? {
    guard let script = try? Script(command.line), script.commands.map(\.command) == [command] else {
      return nil
    }
    return command
  }
}

// The wheel.
extension TextHost {
  private enum Turned {
    case list(ElementID, first: Int)
    case part(ElementID, offset: Int)
  }

  private func canTurn(_ event: MouseEvent) -> Bool { turned(by: event) != nil }

  private func turn(_ event: MouseEvent) {
    guard let turned = turned(by: event) else { return }
    let memory = memory(of: leaf)
    switch turned {
    case .list(let list, let first): memory.scrolls[list] = .init(first: first)
    case .part(let part, let offset): memory.offsets[part] = offset
    }
    let focused = canvas.focused
    draw()
    guard let focused, !isStillShown(focused) else { return }
    // The focus stays in what was turned: at the end that it went out at.
    let left = canvas.elements.filter { element in
      switch turned {
      case .list(let list, _): focused.row?.list == list && element.row?.list == list
      case .part(let part, _):
        focused.scroller == part && element.scroller == part && shows(element)
      }
    }
    guard let y = event.kind == .wheelDown ? left.first?.area.y : left.last?.area.y else { return }
    let nearest = left.filter { $0.area.y == y }.min {
      abs($0.area.x - focused.area.x) < abs($1.area.x - focused.area.x)
    }
    // Not shown more than it is: what the wheel has moved stays where it is.
    if let nearest { (memory.focus, memory.focusedRows) = (nearest.id, canvas.rows(of: nearest)) }
  }

  private func isStillShown(_ element: Element) -> Bool {
    canvas.elements.contains { $0.id == element.id && shows($0) }
  }

  // The innermost comes first.
  private func turned(by event: MouseEvent) -> Turned? {
    let lists = canvas.lists.filter {
      $0.value.area.contains(event) && isShown(event, inside: $0.value.scroller)
    }
    let parts = canvas.scrolled.filter { isShown(event, inside: $0.key) }
    let under = (Array(lists.keys) + parts.keys).sorted { one, other in
      one.path.count == other.path.count
        ? one.path.lexicographicallyPrecedes(other.path) : one.path.count > other.path.count
    }
    return under.lazy.compactMap { self.turned($0, isDown: event.kind == .wheelDown) }.first
  }

  private func turned(_ id: ElementID, isDown: Bool) -> Turned? {
    if let position = canvas.scrolled[id] {
      let rows = Self.stride(among: position.area.height)
      let offset = position.moved(by: isDown ? rows : -rows).offset
      return offset == position.offset ? nil : .part(id, offset: offset)
    }
    guard let list = canvas.lists[id],
      isDown ? list.shown.upperBound < list.count || list.isCut : list.shown.lowerBound > 0
    else { return nil }
    let rows = Self.stride(among: list.shown.count)
    return .list(id, first: max(0, list.shown.lowerBound + (isDown ? rows : -rows)))
  }

  // As in most programs, but never more than half of what shows, so that the eye can follow.
  private static func stride(among shown: Int) -> Int { max(1, min(3, shown / 2)) }

  private func isShown(_ event: MouseEvent, inside scroller: ElementID?) -> Bool {
    var scroller = scroller
    while let id = scroller, let position = canvas.scrolled[id] {
      if !position.area.contains(event) { return false }
      scroller = position.outer
    }
    return true
  }
}

extension Area {
  fileprivate func contains(_ event: MouseEvent) -> Bool {
    (x..<x + width).contains(event.column) && (y..<y + height).contains(event.row)
  }
}
