extension TextHost {
  /// Activates the control with a name, as Enter does; a text field gets the focus instead.
  ///
  /// If no visible control has the name, the hidden rows of lists are searched.
  ///
  /// - Parameters:
  ///   - name: the exact accessible name.
  ///   - row: the row of a list, from 1; the list scrolls to it. Nil for the first match in reading
  ///     order.
  /// - Throws: an error with the missing name and the existing ones.
  package func tap(_ name: String, row: Int? = nil) throws(CommandError) {
    updateViews()
    let shown = shownTarget(named: name)
    if row == nil, shown == nil, let command = commands.first(where: { $0.title == name }) {
      return run(command)
    }
    let target = if let row { try find(name, row: row) } else { try find(name) }
    use(target)
  }

  /// Uses the control of a name and answers the question that lines ask for it.
  ///
  /// - Throws: a `CommandError` with the names that there are, or with the name of a control that asks no question.
  package func answer(_ text: String, to name: String) throws(CommandError) {
    updateViews()
    let target = try find(name)
    guard target.question != nil else {
      throw CommandError("\(quoted(name)) asks no question; tap it")
    }
    answer(text, toQuestionOf: target)
  }

  /// Uses a control, and answers the question that lines ask for it.
  func answer(_ text: String, toQuestionOf target: FocusTarget) {
    use(target)
    updateViews()
    if let asked = tree.targets.first(where: { $0.id == target.id }) { answer(text, in: asked) }
  }

  /// Whether a row of a list, visible or not, has a control with a name.
  func hasRow(named name: String) -> Bool {
    tree.lists.contains { list in
      (0..<min(list.shownRows?.count ?? 0, Self.limit)).contains {
        list.names(inRow: $0).contains(name)
      }
    }
  }

  // The focused pane comes before the others.
  private func shownTarget(named name: String) -> FocusTarget? {
    tree.focusedPane.targets.first { $0.isCalled(name) }
      ?? tree.targets.first { $0.isCalled(name) }
  }

  private func find(_ name: String) throws(CommandError) -> FocusTarget {
    if let target = shownTarget(named: name) { return target }
    for target in tree.targets {
      if let part = target.control.part(named: name, in: target.context()) {
        return target.part(part)
      }
    }
    var looked = ""
    for id in tree.lists.map(\.id) {
      if let target = search(name, in: id) { return target }
      guard let rows = tree.list(id)?.shownRows, rows.range.count != rows.count else { continue }
      let count = rows.count
      let part = count > Self.limit ? "the first \(Self.limit) of \(count)" : "the \(count)"
      looked += ", nor in \(part) rows of a list"
    }
    throw CommandError(
      "nothing here is called \(quoted(name)); \(names(tree.targets))\(looked)"
        + namesOfCommands)
  }

  private func find(_ name: String, row: Int) throws(CommandError) -> FocusTarget {
    guard let list = tree.firstList, let size = list.shownRows?.count else {
      throw CommandError("there is no list here; leave out 'in row \(row)'")
    }
    guard (1...max(1, size)).contains(row), size > 0 else {
      throw CommandError("there is no row \(row) here; the list has \(size)")
    }
    let (scroll, before) = (list.scroll, list.scrollState)
    let position = reveal(RowPosition(list: list, index: row - 1))
    let inRow = tree.targets(in: position)
    if let target = inRow.first(where: { $0.isCalled(name) }) { return target }
    scroll.state = before
    draw()
    throw CommandError(
      "nothing in row \(row) is called \(quoted(name)); \(names(inRow))")
  }

  /// The greatest number of rows that are searched for a name; in a longer list, use a row's
  /// number.
  private static var limit: Int { 100_000 }

  // Rows are searched for the names in them, and only a matching row is laid out.
  private func search(_ name: String, in id: ViewID) -> FocusTarget? {
    guard let list = tree.list(id), let count = list.shownRows?.count else { return nil }
    for index in 0..<min(count, Self.limit) where list.names(inRow: index).contains(name) {
      let position = reveal(RowPosition(list: list, index: index))
      if let target = tree.targets(in: position).first(where: { $0.isCalled(name) }) {
        return target
      }
      let inside = tree.lists.filter { $0.row(in: position.list)?.rowIndex == index }.map(\.id)
      for list in inside { if let target = search(name, in: list) { return target } }
    }
    return nil
  }

  private func names(_ targets: [FocusTarget]) -> String {
    if targets.isEmpty { return "there is nothing to tap" }
    return "there are \(list(targets.map(\.name)))"
  }

  private var namesOfCommands: String {
    let titles = commands.map(\.title)
    return titles.isEmpty ? "" : "; commands are \(list(titles))"
  }

  private func list(_ names: [String]) -> String {
    names.prefix(8).map(quoted).joined(separator: ", ") + (names.count > 8 ? " and more" : "")
  }

  private func quoted(_ text: String) -> String { "\"\(printable(text))\"" }
}

extension ViewNode {
  /// The names of the controls in a row of a list, visible or not, and in the first thousand rows
  /// of lists inside.
  func names(inRow index: Int) -> [String] {
    var names: [String] = []
    func visit(_ node: ViewNode) {
      if let control = node.control { names += node.names(of: control) }
      for child in node.children { visit(child.node) }
      for index in 0..<min(node.source?.count ?? 0, 1_000) { names += node.names(inRow: index) }
    }
    let row = rowToSearch(at: index)
    visit(row)
    row.removeChildren()
    return names
  }
}

/// The reason why a command of a script, or the equivalent user action, could not be performed.
package struct CommandError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The missing name, and the existing ones.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
