/// The last row of a screen: the keys that have an effect now, and the scroll position.
///
/// ```text
/// Enter open  Esc back  Tab next  ? help  Ctrl-C quit          12 of 200
/// ```
///
/// The most important keys come first. In a narrow window, names of keys are shortened first. Then
/// the words of the host's keys are left out from the end, then the keys that move the focus, then
/// the last commands, and only then the other words and keys. The row is not spoken, since line
/// mode has no such keys.
struct KeyHints: DrawnView {
  let hints: [KeyHint]

  /// The scroll position, such as "12 of 200"; empty for none.
  var position = ""

  func size(in proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 40, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    let place = canvas.look.isOnTerminal ? position : ""
    let placeWidth = cellWidth(of: place)
    // The position may replace a few keys, but not all of them.
    let hasPlace = placeWidth > 0 && rect.width >= placeWidth + 16
    let margin = canvas.look.isOnTerminal ? 1 : 0
    let room = rect.inset(
      left: margin, right: hasPlace ? placeWidth + 2 + margin : margin)
    let fitted = fitted(in: room.width)
    var x = room.x
    for (index, hint) in fitted.enumerated() {
      if index > 0 { x = canvas.write("  ", in: room.from(x), .dim) }
      x = canvas.write(hint.key, in: room.from(x), canvas.look.isFilled ? [.bold, .accent] : .dim)
      if !hint.word.isEmpty { x = canvas.write(" \(hint.word)", in: room.from(x), .dim) }
    }
    if hasPlace { canvas.write(place, in: rect.from(rect.maxX - placeWidth - margin), .dim) }
  }

  /// As many of the keys as fit into a width.
  func fitted(in width: Int) -> [KeyHint] {
    let fits = { (hints: [KeyHint]) in Self.width(of: hints) <= width }
    if fits(hints) { return hints }
    var short = hints.map(\.shortened)
    // Users know the keys of the host, so these words are the least useful.
    for index in short.indices.reversed() where short[index].kind.isKnown {
      if fits(short) { return short }
      short[index].word = ""
    }
    if fits(short) { return short }
    for index in short.indices.reversed() where short[index].kind == .movement {
      short.remove(at: index)
      if fits(short) { return short }
    }
    // A letter without a word does not explain its command, so whole commands are left out.
    while let last = short.lastIndex(where: { $0.kind == .command }) {
      short.remove(at: last)
      let shown = short[..<last] + [KeyHint.more] + short[last...]
      if fits(Array(shown)) { return Array(shown) }
    }
    for index in short.indices.reversed() {
      short[index].word = ""
      if fits(short) { return short }
    }
    for keys in (0..<max(1, short.count)).reversed() {
      let fewer = short.prefix(keys) + [KeyHint.more]
      if fits(Array(fewer)) { return Array(fewer) }
    }
    return []
  }

  private static func width(of hints: [KeyHint]) -> Int {
    hints.reduce(-2) { $0 + 2 + $1.width }
  }
}

extension TextHost {
  /// The help of the focused control, and the keys that have an effect in the last frame.
  func keyHints(in tree: FrameTree) -> KeyHints {
    let focused = tree.focused
    // There are many of them, so they are copied once.
    let words = words
    let turnsPages =
      !tree.focusedPane.scrollers.isEmpty || focused.map(\.scrolls) == true
      || tree.focusedPane.lists.contains { $0.shownRows.map { $0.range.count < $0.count } ?? false }
    let named = commands.compactMap { command in
      command.key.map { KeyHint($0.title(words), command.title, .command) }
    }
    let hints: [KeyHint?] =
      [
        focused?.help.map { KeyHint($0, "", .use) }, focused.map { hintOfUse(of: $0, words) },
      ] + named + [
        hintOfBack(words).map { KeyHint($0) },
        tree.targets.count > 1 ? KeyHint(words.nextHint, .movement) : nil,
        turnsTabs ? KeyHint(words.tabsHint, .movement) : nil,
        turnsPages ? KeyHint(words.pageHint, .movement) : nil,
        hasActions(besides: focused) ? KeyHint(words.actionsHint, .movement) : nil,
        overlay == nil ? hintOfHelp(at: focused, words) : nil, KeyHint(words.leaveHint),
      ]
    // A key has one effect: that of the innermost command.
    var keys: Set<String> = []
    let first = hints.compactMap(\.self).filter { keys.insert($0.key).inserted }
    return KeyHints(
      hints: first, position: focused.flatMap { position(of: $0, words) } ?? "")
  }

  /// The words of the host in the visible screen's environment.
  package var words: HostWords { leaf.environment[HostWords.self] }

  private func position(of target: FocusTarget, _ words: HostWords) -> String? {
    if let control = target.control as? any PositionedControl {
      return control.position(in: target.context()).map { words.views.page($0.index + 1, $0.count) }
    }
    guard let row = target.row, let shown = row.list.shownRows else { return nil }
    return words.views.page(row.index + 1, shown.count)
  }

  private func hintOfUse(of target: FocusTarget, _ words: HostWords) -> KeyHint {
    let hint =
      switch target.role {
      case .toggle: target.isOn == true ? words.untickHint : words.tickHint
      case .radioButton: words.chooseHint
      case .tab: words.showHint
      case .textField: words.doneHint
      case .menu, .link, .table: words.openHint
      case .textEditor: words.undoHint
      case .outlineRow: words.foldHint
      case .slider, .stepper: words.changeHint
      default: target.row == nil || target.isBlock ? words.pressHint : words.openHint
      }
    var use = KeyHint(hint, .use)
    // The label of a button says what the button does; a text in a row of a list opens the row.
    guard let button = target.control as? Button, button.isBlock || target.row == nil else {
      return use
    }
    let name = target.name
    // A name may be a megabyte long, and only a short one is measured.
    guard !name.isEmpty, name.utf8.count <= 100, cellWidth(of: printable(name)) <= 16 else {
      return use
    }
    let word = name.lowercased()
    // The effect of Tab has the same word as a button "Next", but is another.
    if word != KeyHint(words.nextHint).word { use.word = button.isBlock ? word : name }
    return use
  }

  // A text field takes the question mark as text.
  private func hintOfHelp(at focused: FocusTarget?, _ words: HostWords) -> KeyHint {
    let hint = KeyHint(words.commandsHint, .help)
    guard focused?.role.takesText == true else { return hint }
    return KeyHint(Key.function(1).title(words), hint.word, .help)
  }

  private func hintOfBack(_ words: HostWords) -> String? {
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

extension FocusTarget {
  /// Whether it is a button in brackets or on a coloured background, whose name is its action.
  fileprivate var isBlock: Bool { (control as? Button)?.isBlock == true }
}

/// A control that reports the position of its cursor among its rows.
@MainActor
protocol PositionedControl {
  func position(in context: ControlContext) -> (index: Int, count: Int)?
}

extension Table: PositionedControl {
  func position(in context: ControlContext) -> (index: Int, count: Int)? {
    rows.count == 0 ? nil : (context.storage(TableState.init).index, rows.count)
  }
}
