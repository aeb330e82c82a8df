extension Table {
  /// The row or cell of the cursor, with the titles of the columns.
  public func value(in context: ControlContext) -> String? {
    let state = state(in: context)
    update(state)
    let words = HostWords.current.views
    guard rows.count > 0 else { return words.noRows }
    var parts = [words.row(state.index + 1, rows.count)]
    let row = rows.value(state.index)
    if state.isInHeader {
      parts = [words.header, columns[state.column].title]
    } else if cursor == .row {
      parts.append(spokenText(of: row, state, context))
    } else if columns.indices.contains(state.column) {
      let column = columns[state.column]
      if state.column > 0 { parts.append(columns[0].text(row)) }
      parts.append("\(column.title): \(column.text(row))")
    }
    if let sort {
      let title = columns.first { $0.id == sort.column }?.title
      parts.append(words.sorted(title ?? sort.column, sort.isDescending))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The visible rows, and the orders that can be requested; of many columns only the visible ones.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let state = state(in: context)
    update(state)
    let words = HostWords.current.views
    var shown: [ControlPart] = []
    for index in state.shown.clamped(to: 0..<rows.count) {
      let part = part(at: index, nil, state, context)
      shown.append(part)
      if canSelectApart { shown.append(selectPart(part.label, index, state, words)) }
    }
    if onSort == nil { return shown }
    return shown + spokenColumns(state, context).map { sortPart($0, words) }
  }

  /// Finds a part by its name, visible or not.
  ///
  /// A row is named by the text of its first cell, a cell by its text and the title of its column,
  /// and an order by its own words.
  ///
  /// - Complexity: O(rows), of which at most a hundred thousand are searched.
  public func part(named name: String, in context: ControlContext) -> ControlPart? {
    let state = state(in: context)
    update(state)
    if let index = index(named: name) { return part(at: index, nil, state, context) }
    for (position, column) in columns.enumerated() where name.hasSuffix(", \(column.title)") {
      let row = String(name.dropLast(column.title.count + 2))
      if let index = index(named: row) { return part(at: index, position, state, context) }
    }
    let words = HostWords.current.views
    let selected = String(name.dropFirst("Select ".count))
    if canSelectApart, name.hasPrefix("Select "), let index = index(named: selected) {
      return selectPart(selected, index, state, words)
    }
    guard onSort != nil else { return nil }
    return columns.map { sortPart($0, words) }
      .first { $0.label == name || $0.spokenText == name }
  }
}

extension Table {
  private func index(named name: String) -> Int? {
    guard let column = columns.first else { return nil }
    return cache.index(of: name, in: min(rows.count, 100_000)) { column.text(rows.value($0)) }
  }

  private func part(
    at index: Int, _ column: Int?, _ state: TableState, _ context: ControlContext
  ) -> ControlPart {
    let row = rows.value(index)
    let name = columns.first?.text(row) ?? ""
    let spoken = spokenText(of: row, state, context)
    return ControlPart(name, spokenText: spoken) {
      self.locate(state)
      state.isInHeader = false
      self.move(state, to: index, column: column)
      self.remember(state)
      self.report(state)
      if self.onActivate == nil { self.toggle(index, state) }
      if let cell = self.cell(state) { self.onActivate?(cell) }
    }
  }

  // Where the use of a row activates it, to select it has its own name.
  private var canSelectApart: Bool { selected != nil && onActivate != nil }

  private func selectPart(
    _ name: String, _ index: Int, _ state: TableState, _ words: ViewWords
  ) -> ControlPart {
    ControlPart("Select \(name)", spokenText: words.select(name)) { self.toggle(index, state) }
  }

  // The name for scripts is the same in each language.
  private func sortPart(_ column: TableColumn<Row>, _ words: ViewWords) -> ControlPart {
    let (title, id) = (column.title, column.id)
    return ControlPart("Sort by \(title)", spokenText: words.sortBy(title)) {
      self.order(by: id)?()
    }
  }

  // Of many columns only the visible ones are spoken.
  private func spokenColumns(_ state: TableState, _ context: ControlContext) -> [TableColumn<Row>] {
    if columns.count <= 20 { return columns }
    let geometry = geometry(in: context.rect, state)
    let first = geometry.sticky > 0 ? columns[..<1] : []
    return Array(first + columns[geometry.columns(at: state.x)])
  }

  private func spokenText(of row: Row, _ state: TableState, _ context: ControlContext) -> String {
    let cells = spokenColumns(state, context).map { (title: $0.title, text: $0.text(row)) }
    let texts = cells.filter { !$0.text.isEmpty }
      .map { $0.title.isEmpty ? $0.text : "\($0.title): \($0.text)" }
    let isSelected = selected?.contains(rows.keyOfValue(row)) == true
    return (texts + (isSelected ? [HostWords.current.selected] : [])).joined(separator: ", ")
  }
}

/// The computed parts of a table in a frame: the positions of its columns, its editor, and its rows by
/// their names, of which a program may ask for thousands.
@MainActor
final class TableCache {
  /// The last computed geometry; the only one as long as there is room for a header.
  var geometry: TableGeometry?

  /// Whether views are in place of the text of the cursor's cell.
  var isEdited = false
  private var isSearched = false
  private var indices: [String: Int]?

  /// The first row with a name.
  ///
  /// - Complexity: O(rows) for the first two names, and O(1) for each further one.
  func index(of name: String, in count: Int, _ text: (Int) -> String) -> Int? {
    if let indices { return indices[name] }
    if !isSearched {
      isSearched = true
      return (0..<count).first { text($0) == name }
    }
    let indices = Dictionary((0..<count).map { (text($0), $0) }) { first, _ in first }
    self.indices = indices
    return indices[name]
  }
}
