extension TextHost {
  /// The help of the focused control, and the keys that have an effect in the last frame.
  func keyHints(in tree: FrameTree) -> KeyHints {
    let focused = tree.focused
    // There are many of them, so they are copied once.
    let words = words
    let host = HostWords.currentHints
    let turnsPages =
      !tree.focusedPane.scrollers.isEmpty || focused.map(\.scrolls) == true
      || tree.focusedPane.lists.contains { $0.shownRows.map { $0.range.count < $0.count } ?? false }
    let takesText = focused?.role.takesText == true
    var hints: [KeyHint] = []
    hints.reserveCapacity(20)
    // A key has one effect: that of the innermost command.
    func add(_ hint: KeyHint) {
      for known in hints where known.key == hint.key { return }
      hints.append(hint)
    }
    if let notice { add(KeyHint(notice, "", .use)) }
    var place: String?
    if let focused {
      if let help = focused.help { add(KeyHint(help, "", .use)) }
      let cursor = focused.cursor
      place = position(of: focused, cursor, words)
      // Enter has no effect in a table without rows.
      if cursor?.count != 0 { add(hintOfUse(of: focused, host)) }
    }
    for command in commands {
      // A text field takes letters as text.
      guard let key = command.key, !takesText || !key.isText else { continue }
      add(KeyHint(key.title(words), command.title, .command))
    }
    if canOpenEditor, focused?.control.wholeText != nil { add(host.editor) }
    if let back = hintOfBack(host) { add(back) }
    if tree.targets.count > 1 { add(host.next) }
    if turnsTabs { add(host.tabs) }
    if turnsPages { add(host.page) }
    if hasActions(besides: focused) { add(host.actions) }
    if overlay == nil {
      // A text field takes the question mark as text.
      add(
        takesText ? KeyHint(Key.function(1).title(words), host.commands.word, .help) : host.commands
      )
    }
    add(host.leave)
    return KeyHints(hints: hints, position: place ?? "")
  }

  /// The words of the host in the visible screen's environment.
  package var words: HostWords {
    HostWords.use(leaf)
    return HostWords.current
  }

  private func position(
    of target: FocusTarget, _ cursor: ControlCursor?, _ words: HostWords
  ) -> String? {
    if let cursor {
      return cursor.count == 0 ? nil : words.views.page(cursor.row + 1, cursor.count)
    }
    guard let row = target.row, let shown = row.list.shownRows else { return nil }
    return words.views.page(row.index + 1, shown.count)
  }

  private func hintOfUse(of target: FocusTarget, _ host: HostHints) -> KeyHint {
    var use =
      switch target.role.behavior {
      case .toggle: target.isOn == true ? host.untick : host.tick
      case .radioButton: host.choose
      case .tab: host.show
      case .textField: host.done
      case .menu, .link, .table: host.open
      case .textEditor: host.undo
      case .outlineRow: host.fold
      case .slider, .stepper: host.change
      case .button, .row, .other: target.row == nil || target.isBlock ? host.press : host.open
      }
    // The label of a button says what the button does; a text in a row of a list opens the row.
    guard target.role.isAction, target.isBlock || target.row == nil else { return use }
    guard let name = Self.word(for: target.name) else { return use }
    let word = name.lowercased()
    // The effect of Tab has the same word as a button "Next", but is another.
    if word != host.next.word { use.word = target.isBlock ? word : name }
    return use
  }

  // A label may be a megabyte long, and only a short one is measured.
  private static func word(for label: String) -> String? {
    let isShort =
      !label.isEmpty && label.utf8.count <= 100 && printableWidth(of: label) <= 16
    return isShort ? label : nil
  }

  private func hintOfBack(_ host: HostHints) -> KeyHint? {
    if overlay != nil || hasOverlay { return host.close }
    if let alert = leaf as? any AlertContent {
      guard let index = alert.cancelIndex else { return nil }
      // Of several choices, the label says which one it is.
      guard alert.labels.count > 1, let word = Self.word(for: alert.labels[index]) else {
        return host.cancel
      }
      return KeyHint(host.cancel.key, word.lowercased(), .command)
    }
    let path = window.path
    for (outer, inner) in zip(path, path.dropFirst()) {
      if let flow = outer as? any Flow, flow.presented.last === inner { return host.back }
      if let container = outer as? any StackContainer, container.stack.count > 1 {
        return host.back
      }
    }
    return nil
  }
}

extension Key {
  /// Whether a text field takes it as text.
  fileprivate var isText: Bool { character != nil }
}
