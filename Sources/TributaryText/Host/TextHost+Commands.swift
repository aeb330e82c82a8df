extension TextHost {
  /// The flows and the screen of the layer on top, from the outermost; none for an open menu and for
  /// a sheet of the host.
  ///
  /// That layer alone has commands, keys, hints and lines.
  var topScreens: ArraySlice<any Screen> {
    overlay != nil || hasOverlay ? [] : Compositor.inner(of: window.path)
  }

  /// The commands that can run now and are listed, from the focused view outward.
  package var commands: [Command] { allCommands.filter(\.isListed) }

  /// The commands that can run now, from the focused view outward, as far as the layer on top goes.
  ///
  /// A command is left out if an earlier one has the same title or key.
  package var allCommands: [Command] {
    var commands: [Command] = []
    commands.reserveCapacity(16)
    func add(_ more: [Command]) {
      for command in more where command.isEnabled {
        let isKnown = commands.contains {
          $0.title == command.title || $0.key != nil && $0.key == command.key
        }
        if !isKnown { commands.append(command) }
      }
    }
    if let node = tree.focused?.node ?? tree.top {
      for view in node.aroundInLayer { if let traits = view.traits { add(traits.commands) } }
    }
    add(tree.shortcuts)
    for screen in topScreens.reversed() {
      if let flow = screen as? any Flow {
        // Those of a flow around it follow.
        add(flow.environment.own(FlowCommands.self)?() ?? [])
      } else {
        add((screen as? any TextScreen)?.commands ?? [])
      }
    }
    return commands
  }

  /// Runs a command.
  package func run(_ command: Command) {
    handle { command.action() }
  }

  /// Runs the command of a key; `?` and F1 list all commands and keys, unless a command has that
  /// key.
  func perform(commandFor key: Key) -> Bool {
    if let command = allCommands.first(where: { $0.key == key }) {
      command.action()
      return true
    }
    guard key == .character("?") || key == .function(1), overlay == nil else { return false }
    let commands = commands
    let inner = rowActions(besides: commands) + commands
    var hints = keyHints(in: tree).hints
    if beginsFilter { hints.insert(HostWords.hint(\.findHint, .movement), at: 0) }
    overlay = CommandList(inner + barActions(besides: inner), hints, words) { [weak self] command in
      self?.overlay = nil
      command?.action()
    }
    return true
  }

  /// Ends the run, unless one of the visible screens does not let the user leave; that screen may
  /// show the reason.
  package func leave() {
    var mayLeave = true
    handle {
      for screen in self.window.path.reversed() where mayLeave {
        if let flow = screen as? any Flow {
          mayLeave = flow.environment.own(LeaveDecision.self)?() ?? true
        } else {
          mayLeave = (screen as? any TextScreen)?.shouldLeave() ?? true
        }
      }
    }
    if !mayLeave { return }
    hasLeft = true
    didLeave?()
  }
}

/// A list of the commands that can run now, searchable by a part of their names, and of all keys in
/// use.
final class CommandList: TextScreen {
  let title: String
  let presentationStyle = PresentationStyle.sheet
  private let all: [Command]
  private let choose: @MainActor (Command?) -> Void
  private let words: HostWords
  private let hints: [KeyHint]
  private var text = ""

  init(
    _ commands: [Command], _ hints: [KeyHint], _ words: HostWords,
    choose: @escaping @MainActor (Command?) -> Void
  ) {
    all = commands
    // A command is listed with its key already.
    self.hints = hints.filter { hint in
      !hint.word.isEmpty && !commands.contains { $0.title.asHint == hint.word }
    }
    self.words = words
    title = words.commands
    self.choose = choose
  }

  private var found: [Command] {
    all.filter { text.isEmpty || $0.title.lowercased().contains(text.lowercased()) }
  }

  var trailingButtons: [Button] { [Button(words.close) { self.choose(nil) }] }

  var body: [any View] {
    let found = found
    if !all.isEmpty {
      TextField(words.find, text: text) {
        self.text = $0
      } onSubmit: {
        if let first = self.found.first { self.choose(first) }
      }
      // As high as for all commands, so that the box is not higher than its content and stays as it
      // is while the user types.
      VStack {
        if found.isEmpty { Text(words.nothingFound, style: .muted) }
        List(found, id: \.title) { command in
          CommandRow(command: command) { self.choose(command) }
        }
      }.frame(height: all.count)
      // A command and a key may have the same word.
      Divider()
    }
    ForEach(hints, id: \.key) { hint in
      HStack {
        Text(" \(words.longHints[hint.word] ?? hint.word)")
        Spacer()
        Text(hint.key, style: .dim)
      }
    }
  }
}

// The buttons in the focused row of a list, and those of the bar above the screen.
extension TextHost {
  /// The other buttons of the focused row as commands, for the list of commands.
  ///
  /// Titles that are in use already are left out.
  func rowActions(besides commands: [Command]) -> [Command] {
    guard let row = tree.focused?.row else { return [] }
    return actions(of: tree.targets(in: row), besides: commands) { $0.row == row && $0.isBlock }
  }

  /// The buttons of the bar as commands, for the list of commands; without Back, whose key is in the
  /// same list.
  func barActions(besides commands: [Command]) -> [Command] {
    actions(of: tree.targets, besides: commands) { target in
      target.role.isAction && target.bar.map { !$0.isBack(target.node) } == true
    }
  }

  private func actions(
    of targets: [FocusTarget], besides commands: [Command],
    where isWanted: (FocusTarget) -> Bool
  ) -> [Command] {
    var titles = Set(commands.map(\.title))
    return targets.compactMap { target in
      guard target.node !== tree.focused?.node, isWanted(target),
        titles.insert(target.name).inserted
      else { return nil }
      return Command(target.name) { target.control.activate(in: target.context()) }
    }
  }

  /// Whether Left or Right moves the focus to another control in its row of a list.
  func hasActions(besides focused: FocusTarget?) -> Bool {
    guard let focused, !focused.role.takesText, let list = focused.row?.list,
      let row = focused.node.row(in: list)
    else { return false }
    // Nearly all controls are in other lines.
    for target in tree.targets
    where target.rect.y < focused.rect.maxY && target.rect.maxY > focused.rect.y {
      if target.node !== focused.node, target.node.isInside(row) { return true }
    }
    return false
  }
}

// A text in the user's own editor, which a driver opens.
extension TextHost {
  /// The text of the focused control that the user's own editor could change; nil for none.
  package var textForEditor: String? {
    canOpenEditor ? tree.focused?.control.wholeText : nil
  }

  /// Shows a sheet of the host's own with a message, until the user closes it.
  ///
  /// - Parameter message: one or more lines, with any characters.
  package func show(message: String) {
    handle {
      overlay = ViewScreen<Never>(name, style: .sheet) { _ in Text(message) }
    }
  }
}
