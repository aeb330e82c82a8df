extension TextHost {
  /// The line of a record for a mouse event that has not happened yet; nil for one without effect.
  ///
  /// It is a tap where that has the same effect, so that a record of the run reads as if it were
  /// written by hand.
  package func command(for event: MouseEvent) -> ScriptCommand? {
    switch event.kind {
    case .press where event.button == .left:
      guard let target = target(under: event) else {
        return hasOverlay || pane(under: event) != nil ? .mouse(event) : nil
      }
      return tap(for: target, clickedAt: event) ?? .mouse(event)
    case .wheelUp, .wheelDown: return scrolling(by: event) == nil ? nil : .mouse(event)
    case .press where event.button == .right: return target(under: event).map { _ in .mouse(event) }
    case .drag where event.button == .left: return draggedTarget == nil ? nil : .mouse(event)
    case .press, .release, .drag: return nil
    }
  }

  // Only if a tap finds the same control again, leaves the cursor at the position of the click, and
  // begins no drag.
  private func tap(for target: FocusTarget, clickedAt event: MouseEvent) -> ScriptCommand? {
    let cell = cell(of: event, in: target)
    let ownAction = target.control.action(
      forClickAt: cell.column, row: cell.row, in: cell.context)
    if target.control.takesDrags || ownAction != nil { return nil }
    let name = target.name
    let near = tree.focusedPane.targets.filter { $0.name == name }
    let alike = near.isEmpty ? tree.targets.filter { $0.name == name } : near
    if alike.first?.node === target.node { return written(.tap(target.name, row: nil)) }
    guard let row = target.row, row.list === tree.firstList,
      alike.first(where: { $0.row == row })?.node === target.node
    else { return nil }
    return written(.tap(target.name, row: row.index + 1))
  }

  // Some names, such as one that ends with a carriage return, cannot be written in a script.
  private func written(_ command: ScriptCommand) -> ScriptCommand? {
    guard let script = try? Script(command.line), script.commands.map(\.command) == [command] else {
      return nil
    }
    return command
  }
}
