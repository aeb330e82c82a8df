extension TextHost {
  /// Uses the element of a name, as Enter on it would; a text field is focused.
  ///
  /// Rows of a list that do not show are looked through when nothing that shows has the name.
  ///
  /// - Parameters:
  ///   - name: the accessible name, exactly.
  ///   - row: the row of a list, from 1; it is scrolled to. Nil for the first in reading order.
  /// - Throws: what is not there, and what is.
  package func tap(_ name: String, row: Int? = nil) throws(CommandError) {
    let element = if let row { try find(name, row: row) } else { try find(name) }
    use(element)
  }

  private func find(_ name: String) throws(CommandError) -> Element {
    if let element = canvas.elements.first(where: { $0.name == name }) { return element }
    var looked = ""
    for list in canvas.listOrder {
      if let element = search(name, in: list) { return element }
      guard let count = canvas.lists[list]?.count, canvas.lists[list]?.shown.count != count else {
        continue
      }
      let rows = count > Self.limit ? "the first \(Self.limit) of \(count)" : "the \(count)"
      looked += ", nor in \(rows) rows of a list"
    }
    throw CommandError(
      description: "nothing here is called \(quoted(name)); \(names(canvas.elements))\(looked)")
  }

  private func find(_ name: String, row: Int) throws(CommandError) -> Element {
    guard let list = canvas.listOrder.first, let size = canvas.lists[list]?.count else {
      throw CommandError(description: "there is no list here; leave out 'in row \(row)'")
    }
    guard (1...max(1, size)).contains(row), size > 0 else {
      throw CommandError(description: "there is no row \(row) here; the list has \(size)")
    }
    let position = RowPosition(list: list, index: row - 1)
    // A row that shows may be cut before the name.
    let before = canvas.lists[list]?.shown.lowerBound ?? 0
    if !canvas.elements.contains(where: { $0.row == position && $0.name == name }) {
      reveal(position)
    }
    let inRow = canvas.elements.filter { $0.row == position }
    if let element = inRow.first(where: { $0.name == name }) { return element }
    memory(of: leaf).scrolls[list] = .init(first: before)
    draw()
    throw CommandError(
      description: "nothing in row \(row) is called \(quoted(name)); \(names(inRow))")
  }

  /// More rows than are looked through for a name; a longer list takes a row's number.
  private static var limit: Int { 100_000 }

  // Rows are asked for what is in them, and only one that has the name is drawn. If none has room
  // for it, the list stands where it stood.
  private func search(_ name: String, in list: ElementID) -> Element? {
    guard let before = canvas.lists[list] else { return nil }
    var hasMoved = false
    for index in 0..<min(before.count, Self.limit) where before.names(index).contains(name) {
      let position = RowPosition(list: list, index: index)
      reveal(position)
      hasMoved = true
      let found = canvas.elements.first { $0.name == name && $0.row == position }
      if let found { return found }
    }
    if hasMoved {
      memory(of: leaf).scrolls[list] = .init(first: before.shown.lowerBound)
      draw()
    }
    return nil
  }

  private func names(_ elements: [Element]) -> String {
    if elements.isEmpty { return "there is nothing to tap" }
    let names = elements.prefix(8).map { quoted($0.name) }.joined(separator: ", ")
    return "there are \(names)\(elements.count > 8 ? " and more" : "")"
  }

  private func quoted(_ text: String) -> String { "\"\(printable(text))\"" }
}
