extension TextHost {
  /// The commands that can run now and are listed, from the focused view outward.
  package var commands: [Command] { allCommands.filter(\.isListed) }

  /// The commands that can run now, from the focused view outward.
  ///
  /// A command is left out if an earlier one has the same title or key.
  package var allCommands: [Command] {
    var commands: [Command] = []
    commands.reserveCapacity(16)
    var (titles, keys): (Set<String>, Set<Key>) = ([], [])
    func add(_ more: [Command]) {
      for command in more where command.isEnabled && !titles.contains(command.title) {
        if let key = command.key, !keys.insert(key).inserted { continue }
        titles.insert(command.title)
        commands.append(command)
      }
    }
    var node = tree.focused?.node ?? tree.top
    while let current = node {
      if let traits = current.traits { add(traits.commands) }
      node = current.parent
    }
    if overlay == nil {
      for screen in window.path.reversed() {
        if let flow = screen as? any Flow {
          // Those of a flow around it follow.
          add(flow.environment.own(FlowCommands.self)?() ?? [])
        } else {
          add((screen as? any TextScreen)?.commands ?? [])
        }
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
    let commands = commands
    guard key == .character("?") || key == .function(1), overlay == nil else { return false }
    let inner = rowActions(besides: commands) + commands
    let hints = keyHints(in: tree).hints
    overlay = CommandList(inner + barActions(besides: inner), hints, words) { [weak self] command in
      self?.overlay = nil
      command?.action()
    }
    return true
  }

  /// Whether the visible screens let the user leave; a screen that does not may show the reason.
  package func mayLeave() -> Bool {
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
    return mayLeave
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
      !hint.word.isEmpty && !commands.contains { $0.title == hint.word }
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
    for hint in hints {
      HStack {
        Text(" \(hint.word)")
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
    guard let focused = tree.focused, let row = focused.row else { return [] }
    var titles = Set(commands.map(\.title))
    return tree.targets(in: row).compactMap { target in
      guard target.node !== focused.node, target.row == row, target.isBlock,
        titles.insert(target.name).inserted
      else { return nil }
      return Command(target.name) { target.control.activate(in: target.actionContext()) }
    }
  }

  /// The buttons of the bar as commands, for the list of commands; without Back, whose key is in the
  /// same list.
  func barActions(besides commands: [Command]) -> [Command] {
    var titles = Set(commands.map(\.title))
    return tree.targets.compactMap { target in
      guard target.node !== tree.focused?.node, let bar = target.bar, !bar.isBack(target.node),
        target.role.isAction, titles.insert(target.name).inserted
      else { return nil }
      return Command(target.name) { target.control.activate(in: target.actionContext()) }
    }
  }

  /// Whether Left or Right moves the focus to another control in its row of a list.
  func hasActions(besides focused: FocusTarget?) -> Bool {
    guard let focused, let row = focused.row, !focused.role.takesText else { return false }
    return tree.targets(in: row).contains { target in
      target.node !== focused.node && target.rect.y < focused.rect.maxY
        && target.rect.maxY > focused.rect.y
    }
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
    handle { overlay = MessageSheet(title: name, message: message) }
  }
}

/// A message of the host, above all screens.
private final class MessageSheet: TextScreen {
  let title: String
  let presentationStyle = PresentationStyle.sheet
  private let message: String

  init(title: String, message: String) {
    (self.title, self.message) = (title, message)
  }

  var body: [any View] { Text(message) }
}
