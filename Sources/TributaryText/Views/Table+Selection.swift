extension Table {
  /// Lets the user select several rows: Space selects the row of the cursor or takes it back, and
  /// Shift with an arrow, Page Up, Page Down, Home or End selects all rows up to the cursor.
  ///
  /// ```swift
  /// final class FilesScreen: TextScreen {
  ///   let title = "Files"
  ///   var chosen: Set<String> = []
  ///
  ///   var body: [any View] {
  ///     Table("Files", ["main.swift", "README.md"], id: { $0 }) {
  ///       TableColumn("Name") { $0 }
  ///     }
  ///     .selection(chosen) { self.chosen = $0 }
  ///   }
  /// }
  /// ```
  ///
  /// The table keeps no selection: the screen passes the rows in each frame. Rows that are gone stay
  /// in the set until the screen removes them. By lines and in scripts `Select` with the name of a row
  /// does what Space does.
  ///
  /// - Parameters:
  ///   - rows: the identities of the selected rows, of the same type as those of the table; a debug build
  ///     reports another one, which selects nothing.
  ///   - onSelect: called with the rows that the user wants to be selected.
  /// - Returns: the modified table, in which Enter alone activates.
  /// - Complexity: O(rows of the range) for a key with Shift.
  public func selection<ID: Hashable>(
    _ rows: Set<ID>, onSelect: @escaping @MainActor (Set<ID>) -> Void
  ) -> Table {
    let label = label
    let id = { key in rowID(key, as: ID.self, "selection", in: label) }
    var table = self
    table.selected = TableSelection(
      contains: { ($0.base as? ID).map(rows.contains) == true },
      toggle: { key in
        if let id = id(key) { onSelect(rows.symmetricDifference([id])) }
      },
      select: { keys in
        let ids = keys.compactMap(id)
        if ids.count == keys.count { onSelect(Set(ids)) }
      })
    return table
  }

  /// Whether some rows are selected, in their order; empty if none can be.
  func selected(_ values: [Row]) -> [Bool] {
    guard let selected else { return [] }
    return values.map { selected.contains(rows.keyOfValue($0)) }
  }

  /// Selects the row at a position, or takes it back.
  func toggle(_ index: Int, _ state: TableState) {
    state.anchor = rows.key(index)
    selected?.toggle(rows.key(index))
  }

  /// The effect of a key on the selection; nil for a key without one.
  func selection(
    for key: Key, _ state: TableState, _ context: ControlContext
  ) -> ControlAction? {
    guard let selected, rows.count > 0, !state.isInHeader else { return nil }
    if key == .character(" ") {
      // A row that was scrolled out of view is shown before it is selected.
      return {
        if !state.isHidden { toggle(state.index, state) }
        state.isFree = false
      }
    }
    guard key.modifiers == .shift, Self.moves.contains(key.code) else { return nil }
    let move = action(for: Key(key.code), state, context)
    return {
      let anchor = state.anchor ?? rows.key(state.index)
      move?()
      // Up in the first row is for the header, but no row is there.
      state.isInHeader = false
      state.anchor = anchor
      let from = rows.index(anchor, state.index) ?? state.index
      selected.select((min(from, state.index)...max(from, state.index)).map(rows.key))
    }
  }

  /// The keys that move the cursor to another row.
  static var moves: Set<Key.Code> { [.up, .down, .pageUp, .pageDown, .home, .end] }
}

/// The identity of a row as that of another part of a table; a debug build reports another type.
@MainActor
func rowID<ID>(_ key: AnyHashable, as _: ID.Type, _ part: String, in label: String) -> ID? {
  if let id = key.base as? ID { return id }
  let own = type(of: key.base)
  reportMistake(
    "The rows of \(printable(label)) have ids of \(own), and the \(part) of \(ID.self).")
  return nil
}

/// The selected rows of a ``Table``, without the type of their identities.
@MainActor
struct TableSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  let toggle: @MainActor (AnyHashable) -> Void
  let select: @MainActor ([AnyHashable]) -> Void
}

extension Table {
  /// The cell of the cursor, as far as it shows.
  func rect(ofCellAt state: TableState, in rect: Rect) -> Rect? {
    guard state.shown.contains(state.index), columns.indices.contains(state.column) else {
      return nil
    }
    let geometry = geometry(in: rect, state)
    let column = cursor == .cell ? state.column : 0
    let x = geometry.left(of: column, at: state.x) + 1
    let y = rect.y + geometry.header + state.index - state.first
    let cell = Rect(x: x, y: y, width: geometry.widths[column], height: 1)
    let shown = cell.intersection(column == 0 && geometry.sticky > 0 ? rect : geometry.scrolled)
    return shown.isEmpty ? nil : shown
  }
}
