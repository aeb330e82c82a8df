// The buttons in the focused row of a list, and those of the bar above the screen.
extension TextHost {
  /// The other buttons of the focused row as commands, for the list of commands.
  ///
  /// Titles that are in use already are left out.
  func rowActions(besides commands: [Command]) -> [Command] {
    guard let focused = tree.focused, let row = focused.row else { return [] }
    var titles = Set(commands.map(\.title))
    return tree.targets(in: row).compactMap { target in
      guard target.node !== focused.node, target.row == row, target.isBlock,
        titles.insert(target.name).inserted
      else { return nil }
      return Command(target.name) { target.control.activate(in: target.actionContext()) }
    }
  }

  /// The buttons of the bar as commands, for the list of commands; without Back, whose key is in the
  /// same list.
  func barActions(besides commands: [Command]) -> [Command] {
    var titles = Set(commands.map(\.title))
    return tree.targets.compactMap { target in
      guard target.node !== tree.focused?.node, let bar = target.bar, !bar.isBack(target.node),
        target.role.isAction, titles.insert(target.name).inserted
      else { return nil }
      return Command(target.name) { target.control.activate(in: target.actionContext()) }
    }
  }

  /// Whether Left or Right moves the focus to another control in its row of a list.
  func hasActions(besides focused: FocusTarget?) -> Bool {
    guard let focused, let row = focused.row, !focused.role.takesText else { return false }
    return tree.targets(in: row).contains { target in
      target.node !== focused.node && target.rect.y < focused.rect.maxY
        && target.rect.maxY > focused.rect.y
    }
  }
}
