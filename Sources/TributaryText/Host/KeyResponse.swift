extension TextHost {
  /// Does what a key does: in the focused text field, on the focused element, or with the focus.
  ///
  /// Esc goes back. Keys that mean nothing here do nothing.
  func respond(to key: Key) {
    if let focused = canvas.focused, respond(to: key, in: focused) { return }
    switch key {
    case .tab: moveFocus(by: 1)
    case .backTab: moveFocus(by: -1)
    case .down: moveVertically(by: 1)
    case .up: moveVertically(by: -1)
    case .right: moveHorizontally(by: 1)
    case .left: moveHorizontally(by: -1)
    case .pageDown: turnPage(by: 1)
    case .pageUp: turnPage(by: -1)
    case .home: moveToRow(0)
    case .end: moveToRow(.max)
    case .escape: window.back()
    default: break
    }
  }

  private func respond(to key: Key, in element: Element) -> Bool {
    switch element.effect {
    case .press(let action):
      guard key == .enter || key == .character(" ") else { return false }
      // What is scrolled away is not used unseen.
      if shows(element) { action() } else { focus(element) }
      return true
    case .edit(_, _, let onSubmit):
      if key == .enter {
        onSubmit()
        return true
      }
      guard let change = LineEdit(key) else { return false }
      edit(element) { $0.apply(change) }
      return true
    }
  }

  /// Changes the text of a text field, and tells the screen if it became another.
  func edit(_ element: Element, _ change: (inout EditedLine) -> Void) {
    guard case .edit(let text, let onEdit, _) = element.effect else { return }
    let memory = memory(of: leaf)
    memory.mustShowFocus = true
    let cursor = min(memory.cursors[element.id] ?? .max, text.count)
    var line = EditedLine(text, cursor: cursor)
    change(&line)
    memory.cursors[element.id] = line.cursor
    if line.text != text { onEdit(line.text) }
  }
}
