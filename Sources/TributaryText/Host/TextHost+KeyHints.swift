extension TextHost {
  /// The help of the focused control, and the keys that have an effect in the last frame.
  func keyHints(in tree: FrameTree) -> KeyHints {
    let focused = tree.focused.flatMap { $0.isEnabled ? $0 : nil }
    // There are many of them, so they are copied once.
    let words = words
    let turnsPages =
      !tree.focusedPane.scrollers.isEmpty
      || tree.focusedPane.lists.contains { $0.shownRows.map { $0.range.count < $0.count } ?? false }
      || focused?.scrolls == true
    let isFiltered = filterTakesLetters
    let takesText = isFiltered || focused?.role.takesText == true
    var hints: [KeyHint] = []
    hints.reserveCapacity(20)
    // A key has one effect: that of the innermost command.
    func add(_ hint: KeyHint) {
      for known in hints where known.key == hint.key { return }
      hints.append(hint)
    }
    if let notice { add(KeyHint(notice, "", .use)) }
    var position = ""
    if let focused {
      if let help = focused.help { add(KeyHint(help, "", .use)) }
      // A text is measured for its cursor, and its hints do not depend on it.
      let cursor = focused.role.takesText ? nil : focused.cursor
      position = self.position(of: focused, cursor, words) ?? ""
      if let use = hintOfUse(of: focused, cursor) { add(use) }
    }
    for command in commands {
      guard let key = command.key, focused?.action(for: key) == nil else { continue }
      if isFiltered, key.character.map({ $0 != " " }) == true { continue }
      add(KeyHint(key.title(words), command.title.asHint, .command))
    }
    if canOpenEditor, focused?.control.wholeText != nil { add(HostWords.hint(\.editorHint)) }
    if let back = hintOfBack() { add(back) }
    if tree.targets.count > 1 { add(HostWords.hint(\.nextHint, .movement)) }
    for view in tree.viewsWithKeys where focused?.node.isInside(view) != true {
      guard let (key, title) = view.traits?.focusKey, focused?.action(for: key) == nil else {
        continue
      }
      if isFiltered, key.character != nil { continue }
      add(KeyHint(key.title(words), title, .movement))
    }
    if turnsTabs, !isFiltered { add(HostWords.hint(\.tabsHint, .movement)) }
    if turnsPages { add(HostWords.hint(\.pageHint, .movement)) }
    if hasActions(besides: focused) { add(HostWords.hint(\.actionsHint, .movement)) }
    if overlay == nil {
      // A text field and a filter take the question mark as text.
      let help = HostWords.hint(\.commandsHint, .help)
      add(takesText ? KeyHint(Key.function(1).title(words), help.word, .help) : help)
    }
    add(HostWords.hint(\.leaveHint))
    return KeyHints(hints: hints, position: position)
  }

  /// The words of the host in the visible screen's environment.
  package var words: HostWords {
    HostWords.use(leaf)
    return HostWords.current
  }

  private func position(
    of target: FocusTarget, _ cursor: ControlCursor?, _ words: HostWords
  ) -> String? {
    if let cursor, cursor.count != 1 {
      return cursor.count == 0 ? nil : words.views.page(cursor.row + 1, cursor.count)
    }
    guard let row = target.row, let shown = row.list.shownRows else { return nil }
    return words.views.page(row.index + 1, shown.count)
  }

  private func hintOfUse(of target: FocusTarget, _ cursor: ControlCursor?) -> KeyHint? {
    let (words, key): (KeyPath<HostWords, String>, Key) =
      switch target.role.behavior {
      case .toggle: (target.isOn == true ? \.untickHint : \.tickHint, .character(" "))
      case .radioButton: (\.chooseHint, .enter)
      case .tab: (\.showHint, .enter)
      case .textField: (\.doneHint, .enter)
      case .menu, .link, .table: (\.openHint, .enter)
      case .textEditor: (\.undoHint, .control("_"))
      case .outlineRow: (\.foldHint, .right)
      case .slider, .stepper: (\.changeHint, .right)
      case .button, .row, .other:
        (target.row == nil || target.isBlock ? \.pressHint : \.openHint, .enter)
      }
    // Enter has no effect on a control whose cursor has no rows.
    if target.action(for: key) == nil { return nil }
    if key == .enter, (cursor ?? target.cursor)?.count == 0 { return nil }
    var use = HostWords.hint(words, .use)
    if let title = target.control.useTitle {
      use.word = title
      return title.isEmpty ? nil : use
    }
    // The label of a button says what the button does; a text in a row of a list opens the row.
    guard target.role.isAction, target.isBlock || target.row == nil else { return use }
    guard let name = Self.word(for: target.name) else { return use }
    let word = name.asHint
    // The effect of Tab has the same word as a button "Next", but is another.
    if word != HostWords.hint(\.nextHint, .movement).word {
      use.word = target.isBlock ? word : name
    }
    return use
  }

  // A label may be a megabyte long, and only a short one is measured.
  private static func word(for label: String) -> String? {
    let isShort =
      !label.isEmpty && label.utf8.count <= 100 && printableWidth(of: label) <= 16
    return isShort ? label : nil
  }

  private func hintOfBack() -> KeyHint? {
    if overlay != nil || hasOverlay || escEndsFilter { return HostWords.hint(\.closeHint) }
    if let alert = leaf as? any AlertContent {
      guard let index = alert.cancelIndex else { return nil }
      // Of several choices, the label says which one it is.
      guard alert.labels.count > 1, let word = Self.word(for: alert.labels[index]) else {
        return HostWords.hint(\.cancelHint)
      }
      return KeyHint(HostWords.hint(\.cancelHint).key, word.asHint, .command)
    }
    let isPresented = topScreens.count < window.path.count
    let canPop = topScreens.contains { ($0 as? any StackContainer)?.stack.count ?? 0 > 1 }
    return isPresented || canPop ? HostWords.hint(\.backHint) : nil
  }
}

extension String {
  /// The text as a word of the key hints, which is in lower case; names such as `URL` and `GitHub` keep
  /// their capitals.
  var asHint: String {
    hasCapitalInside ? withNamesKept : lowercased()
  }

  // Nearly no text has one, and needs no words.
  private var hasCapitalInside: Bool {
    var isInside = false
    for byte in utf8 {
      if byte >= 0x80 || isInside && (0x41...0x5A).contains(byte) { return true }
      isInside = byte != 0x20
    }
    return false
  }

  private var withNamesKept: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isName = word.count > 2 && word.dropFirst().contains(where: \.isUppercase)
      return isName ? String(word) : word.lowercased()
    }.joined(separator: " ")
  }
}
