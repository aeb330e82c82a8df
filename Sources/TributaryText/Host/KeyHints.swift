/// The last row of a screen: the keys that do something now.
///
/// ```text
/// Enter press  Esc back  Tab next  Page Up/Down turn  Ctrl-C leave
/// ```
///
/// The most important come first; where there is too little room the rest is an ellipsis. The row stands
/// only on screens of at least as many rows as the classic terminal has, on which one is to spare.
/// It is for the eye: by lines there are no such keys.
struct KeyHints: DrawnView {
  let keys: [String]

  /// The rows that it takes of a screen.
  static func height(in screen: Rect) -> Int { screen.height < Size.usual.rows ? 0 : 1 }

  func size(in proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 40, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    canvas.write(text(in: rect.width), in: rect, .dim)
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
  /// The help of the control with the focus, and the keys that do something in the last frame.
  func keyHints(in tree: FrameTree) -> KeyHints {
    let focused = tree.focused
    let turnsPages =
      !tree.scrollers.isEmpty || focused.map(\.scrolls) == true
      || tree.lists.contains { $0.shownRows.map { $0.range.count < $0.count } ?? false }
    let named = commands.compactMap { command in
      command.key.map { "\($0.title(words)) \(command.title)" }
    }
    let keys: [String?] =
      [focused?.help, focused.map(keyOfUse)] + named + [
        keyOfBack, tree.targets.count > 1 ? words.nextHint : nil,
        turnsPages ? words.pageHint : nil, commands.isEmpty ? nil : words.commandsHint,
        words.leaveHint,
      ]
    return KeyHints(keys: keys.compactMap(\.self))
  }

  /// The words of the host on the screen that shows.
  package var words: HostWords { leaf.environment[HostWords.self] }

  private func keyOfUse(of target: FocusTarget) -> String {
    switch target.role {
    case .toggle: target.isOn == true ? words.untickHint : words.tickHint
    case .radioButton: words.chooseHint
    case .tab: words.showHint
    case .textField: words.doneHint
    case .menu: words.openHint
    case .textEditor: words.undoHint
    case .outlineRow: words.foldHint
    case .slider, .stepper: words.changeHint
    default: words.pressHint
    }
  }

  private var keyOfBack: String? {
    if overlay != nil || hasOverlay { return words.closeHint }
    if let alert = leaf as? any AlertContent {
      return alert.cancelIndex == nil ? nil : words.cancelHint
    }
    let path = window.path
    let canGoBack = zip(path, path.dropFirst()).contains { outer, inner in
      if let flow = outer as? any Flow, flow.presented.last === inner { return true }
      return (outer as? any StackContainer)?.stack.count ?? 1 > 1
    }
    return canGoBack ? words.backHint : nil
  }
}
