/// The last row of a screen: the keys that have an effect now, and the scroll position.
///
/// ```text
/// Enter open  Esc back  Tab next  ? help  Ctrl-C quit          12 of 200
/// ```
///
/// The most important keys come first. In a narrow window, names of keys are shortened first. Then
/// the words of the host's keys are left out from the end, then the keys that move the focus, then
/// the last commands, then Ctrl-C and Esc, then the first command, and only then the other words and
/// keys. The row is not spoken, since line mode has no such keys.
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
    // A letter without a word does not explain its command, so whole commands are left out; the
    // first one is more useful than a key that has the same effect in most programs.
    let commands = short.indices.filter { short[$0].kind == .command }
    let known = commands.isEmpty ? [] : short.indices.filter { short[$0].kind.isKnown }
    var left: Set<Int> = []
    for index in commands.dropFirst().reversed() + known.reversed() + commands.prefix(1) {
      left.insert(index)
      let shown = Self.withMore(short, without: left)
      if fits(shown) { return shown }
    }
    short = short.indices.filter { !left.contains($0) }.map { short[$0] }
    if fits(short) { return short }
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

  // The sign for more keys stands in the place of the first command that has no room.
  private static func withMore(_ hints: [KeyHint], without left: Set<Int>) -> [KeyHint] {
    let place = left.filter { hints[$0].kind == .command }.min() ?? left.min()
    return hints.indices.compactMap { index in
      index == place ? KeyHint.more : left.contains(index) ? nil : hints[index]
    }
  }

  private static func width(of hints: [KeyHint]) -> Int {
    var width = -2
    for hint in hints { width += 2 + hint.width }
    return width
  }
}

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
    var place: String?
    if let focused {
      if let help = focused.help { add(KeyHint(help, "", .use)) }
      place = position(of: focused, words)
      if let use = hintOfUse(of: focused, hasRow: place != nil, host) { add(use) }
    }
    for command in commands {
      // A text field takes letters as text.
      guard let key = command.key, !takesText || !key.isText else { continue }
      add(KeyHint(key.title(words), command.title, .command))
    }
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

  private func position(of target: FocusTarget, _ words: HostWords) -> String? {
    if target.role == .table, let control = target.control as? any PositionedControl {
      return control.position(in: target.context()).map { words.views.page($0.index + 1, $0.count) }
    }
    guard let row = target.row, let shown = row.list.shownRows else { return nil }
    return words.views.page(row.index + 1, shown.count)
  }

  private func hintOfUse(
    of target: FocusTarget, hasRow: Bool, _ host: HostHints
  ) -> KeyHint? {
    // Enter has no effect in a table without rows.
    if target.role == .table, !hasRow, target.control is any PositionedControl { return nil }
    var use =
      switch target.role {
      case .toggle: target.isOn == true ? host.untick : host.tick
      case .radioButton: host.choose
      case .tab: host.show
      case .textField: host.done
      case .menu, .link, .table: host.open
      case .textEditor: host.undo
      case .outlineRow: host.fold
      case .slider, .stepper: host.change
      default: target.row == nil || target.isBlock ? host.press : host.open
      }
    // The label of a button says what the button does; a text in a row of a list opens the row.
    guard let button = target.control as? Button, button.isBlock || target.row == nil else {
      return use
    }
    guard let name = Self.word(for: target.name) else { return use }
    let word = name.lowercased()
    // The effect of Tab has the same word as a button "Next", but is another.
    if word != host.next.word { use.word = button.isBlock ? word : name }
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

extension FocusTarget {
  /// Whether it is a button in brackets or on a coloured background, whose name is its action.
  fileprivate var isBlock: Bool { (control as? Button)?.isBlock == true }
}

extension Key {
  /// Whether a text field takes it as text.
  fileprivate var isText: Bool { if case .character = self { true } else { false } }
}
