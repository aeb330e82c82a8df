/// The last row of a screen: what the keys do now.
///
/// ```text
/// Enter press  Esc back  Tab next  Page Up/Down turn  Ctrl-C leave
/// ```
///
/// What matters most comes first; where there is too little room the rest is an ellipsis. It stands
/// only on screens of at least as many rows as the classic terminal has, on which one is to spare.
/// It is for the eye: by lines there are no such keys.
@MainActor
struct KeyLine {
  let keys: [String]

  /// The rows that it takes of a screen.
  static func height(in screen: Area) -> Int { screen.height < Size.usual.rows ? 0 : 1 }

  func draw(on canvas: Canvas) {
    let row = canvas.area.row(canvas.area.height - 1)
    canvas.clear(row)
    canvas.write(text(in: row.width), in: row, .dim)
  }

  /// As many of the keys as there is room for.
  func text(in width: Int) -> String {
    for count in (1...max(1, keys.count)).reversed() {
      let end = count < keys.count ? ["…"] : []
      let text = (keys.prefix(count) + end).joined(separator: "  ")
      if cellWidth(of: text) <= width { return text }
    }
    return keys.isEmpty ? "" : "…"
  }
}

extension TextHost {
  /// Tells the keys that do something on a frame that is otherwise complete.
  func drawKeys(on canvas: Canvas) {
    guard KeyLine.height(in: canvas.area) > 0 else { return }
    let focused = canvas.focused
    let turnsPages =
      !canvas.scrolled.isEmpty || canvas.lists.values.contains { $0.shown.count < $0.count }
    let keys = [
      focused.map(Self.keyOfUse), keyOfBack, canvas.elements.count > 1 ? "Tab next" : nil,
      turnsPages ? "Page Up/Down turn" : nil, "Ctrl-C leave",
    ]
    KeyLine(keys: keys.compactMap(\.self)).draw(on: canvas)
  }

  private static func keyOfUse(of element: Element) -> String {
    switch element.role {
    case .button: "Enter press"
    case .toggle: "Space \(element.isOn == true ? "untick" : "tick")"
    case .choice: "Enter choose"
    case .tab: "Enter show"
    case .field: "Enter done"
    }
  }

  private var keyOfBack: String? {
    if let alert = leaf as? any AlertContent {
      return alert.cancelIndex == nil ? nil : "Esc cancel"
    }
    let path = window.path
    let canGoBack = zip(path, path.dropFirst()).contains { outer, inner in
      if let flow = outer as? any Flow, flow.presented.last === inner { return true }
      return (outer as? any StackContainer)?.stack.count ?? 1 > 1
    }
    return canGoBack ? "Esc back" : nil
  }
}
