/// Why nothing was tapped.
public struct TapError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is not there, and what is.
  public let description: String
}

extension TextHost {
  /// Uses the element of a name, as Enter on it would; a text field is focused.
  ///
  /// Rows of a list that do not show are looked through when nothing that shows has the name.
  ///
  /// - Parameters:
  ///   - name: the accessible name, exactly.
  ///   - row: the row of a list, from 1; it is scrolled to. Nil for the first in reading order.
  /// - Throws: what is not there, and what is.
  package func tap(_ name: String, row: Int? = nil) throws(TapError) {
    let element = if let row { try find(name, row: row) } else { try find(name) }
    use(element)
  }

  private func find(_ name: String) throws(TapError) -> Element {
    if let element = canvas.elements.first(where: { $0.name == name }) { return element }
    for list in canvas.listOrder {
      if let element = search(name, in: list) { return element }
    }
    throw TapError(description: "nothing here is called \(quoted(name)); \(names(canvas.elements))")
  }

  private func find(_ name: String, row: Int) throws(TapError) -> Element {
    guard let list = canvas.listOrder.first, let size = canvas.lists[list]?.count else {
      throw TapError(description: "there is no list here; leave out 'in row \(row)'")
    }
    guard (1...max(1, size)).contains(row), size > 0 else {
      throw TapError(description: "there is no row \(row) here; the list has \(size)")
    }
    let position = RowPosition(list: list, index: row - 1)
    // A row that shows may be cut before the name.
    if !canvas.elements.contains(where: { $0.row == position && $0.name == name }) {
      reveal(position)
    }
    let inRow = canvas.elements.filter { $0.row == position }
    if let element = inRow.first(where: { $0.name == name }) { return element }
    throw TapError(
      description: "nothing in row \(row) is called \(quoted(name)); \(names(inRow))")
  }

  // Page by page from the start; if it is nowhere, the list stands where it stood.
  private func search(_ name: String, in list: ElementID) -> Element? {
    guard let before = canvas.lists[list]?.shown.lowerBound else { return nil }
    var next = 0
    while let count = canvas.lists[list]?.count, next < count {
      memory(of: leaf).scrolls[list] = .init(first: next)
      draw()
      let found = canvas.elements.first { $0.name == name && $0.row?.list == list }
      if let found { return found }
      // The last row may have been cut before the name.
      next = max(next + 1, (canvas.lists[list]?.shown.upperBound ?? count) - 1)
    }
    memory(of: leaf).scrolls[list] = .init(first: before)
    draw()
    return nil
  }

  private func names(_ elements: [Element]) -> String {
    if elements.isEmpty { return "there is nothing to tap" }
    let names = elements.prefix(8).map { quoted($0.name) }.joined(separator: ", ")
    return "there are \(names)\(elements.count > 8 ? " and more" : "")"
  }

  private func quoted(_ text: String) -> String { "\"\(printable(text))\"" }
}
