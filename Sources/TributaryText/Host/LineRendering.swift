/// A screen as lines of text: its title, its content, and its numbered controls.
///
/// The lines are made for speech: states are written as words, nothing is drawn with characters,
/// and a numbered line that contains only a name is a button.
@MainActor
package struct LineRendering {
  /// The line of the title; nil for an alert.
  package let heading: String?

  /// The lines below the heading.
  package private(set) var lines: [String]

  /// The lines of views whose own changes are spoken at limited intervals.
  private(set) var ticking: [ViewID: (interval: Duration, indices: [Int])] = [:]

  /// The texts that belong to no control.
  let texts: [String]

  /// The number of the focused control; nil for none.
  let focus: Int?

  // In the order of their numbers, with the indices of their lines; the commands follow.
  private let numbered: [FocusTarget]
  // The entries of a long menu that are not on this page; they have names only.
  private let unseen: [FocusTarget]
  private let lineIndices: [Int]
  let title: String?
  private let commands: [Command]
  private let unlisted: [Command]
  private let words: HostWords

  // A menu of more entries has pages.
  private static let page = 20

  // The body comes first, since it is more important than the bars around it.
  private static let order = [
    ScreenPart.body, ScreenPart.bar, ScreenPart.tabs,
  ]

  package init(host: TextHost) {
    host.updateViews()
    let tree = host.tree
    words = host.words
    HostWords.use(host.leaf)
    let speech = tree.speech
    let heading = speech.first { $0.part == ScreenPart.bar }
    if case .text(let title) = heading?.said { self.title = speakable(title) } else { title = nil }
    self.heading = title.map { [words] in "\(words.screen): \($0)" }
    var lines: [String] = []
    var numbered: [FocusTarget] = []
    var lineIndices: [Int] = []
    var texts: [String] = []
    var row: RowPosition?
    var unseen: [FocusTarget] = []
    let isPaged = tree.top?.isOverlay == true && tree.targets.count > Self.page
    for part in Self.order {
      for (own, said, ticks) in speech where own == part {
        let first: Int
        switch said {
        case .text(let text):
          let line = speakableLine(text)
          row = nil
          if part == ScreenPart.bar || line.isEmpty { continue }
          first = lines.count
          lines.append(line)
          texts.append(line)
        case .control(let index):
          let element = tree.targets[index]
          if isPaged, !element.node.isShown {
            unseen.append(element)
            continue
          }
          numbered.append(element)
          let help = element.help.map { " (\(speakable($0)))" } ?? ""
          let text = "\(numbered.count). \(element.spoken(in: words))\(help)"
          // The elements of a row share one line.
          if let position = element.row, position == row {
            lines[lines.count - 1] += "   \(text)"
          } else {
            lines.append(text)
          }
          first = lines.count - 1
          lineIndices.append(first)
          for part in element.parts {
            numbered.append(element.part(part))
            lineIndices.append(lines.count)
            lines.append("\(numbered.count). \(speakable(part.spokenText))")
          }
          if let value = element.value, !value.isEmpty,
            element.role.hasLines || value.isSeveralLines
          {
            lines += value.lines.map { speakableLine($0) }
          }
          row = lines.count - 1 == first ? element.row : nil
        }
        if let (view, interval) = ticks {
          ticking[view, default: (interval, [])].indices += first..<lines.count
        }
      }
    }
    var notes: [String] = []
    for letters in tree.lists.compactMap({ $0.source?.letters }) where !letters.isEmpty {
      notes.append("\(words.find): \(speakable(letters))")
    }
    for list in tree.lists.compactMap(\.shownRows) where list.range.count < list.count {
      notes.append(
        words.lines.rows(list.range.lowerBound + 1, list.range.upperBound, list.count))
    }
    if let first = tree.targets.firstIndex(where: { $0.node.isShown }), !unseen.isEmpty {
      let last = tree.targets.count - unseen.count + first
      notes.append(words.lines.rows(first + 1, last, tree.targets.count))
    }
    for target in tree.targets where target.scrolls && !target.role.takesText {
      notes.append(words.lines.goesOn(speakable(target.name)))
    }
    lines += notes
    self.texts = texts + notes
    focus = numbered.firstIndex { $0.part == nil && $0.id == tree.focused?.id }.map { $0 + 1 }
    // A command of an open menu, or one that has a button, shares the button's number; a row with
    // the same name does not count.
    let names = Set(numbered.filter { !$0.role.isRow }.map(\.name))
    let all = host.allCommands
    unlisted = all.filter { !$0.isListed }
    commands = all.filter { $0.isListed && !names.contains($0.title) }
    for (index, command) in commands.enumerated() {
      lines.append("\(numbered.count + index + 1). \(speakable(command.title))")
    }
    self.lines = lines
    (self.numbered, self.unseen) = (numbered, unseen)
    self.lineIndices = lineIndices
  }
}

extension LineRendering {
  /// The lines, each with a line break; never an escape sequence or a drawing.
  package var text: String {
    ([""] + (heading.map { [$0] } ?? []) + lines).joined(separator: "\n") + "\n"
  }

  /// The new and changed lines, each with a line break, and a note for each line that was only
  /// removed.
  ///
  /// - Parameter old: the earlier rendering of the same screen.
  /// - Returns: nil if it was another screen, or if the numbers have another meaning now, so that
  ///   the whole screen has to be written.
  package func changes(since old: LineRendering) -> String? {
    guard heading == old.heading, hasNumbers(of: old) else { return nil }
    var new: [String] = []
    var gone: [String] = []
    for change in lines.difference(from: old.lines) {
      switch change {
      case .insert(_, let line, _): new.append("\(line)\n")
      case .remove(_, let line, _): gone.append("\(words.gone): \(line)\n")
      }
    }
    // A line that replaces another needs no note.
    return (new + (gone.count > new.count ? gone.reversed() : [])).joined()
  }

  private func hasNumbers(of old: LineRendering) -> Bool {
    numbered.map(\.id) == old.numbered.map(\.id)
      && numbered.map(\.part?.label) == old.numbered.map(\.part?.label)
      && commands.map(\.title) == old.commands.map(\.title)
  }

  /// The same rendering, but with the old text of ticking lines whose interval is not over.
  ///
  /// - Parameters:
  ///   - old: the earlier rendering of the same screen.
  ///   - isEarly: whether the interval of a view is not over yet.
  /// - Returns: the rendering, and the views whose changed lines it contains.
  package func heldBack(
    since old: LineRendering, _ isEarly: (ViewID, Duration) -> Bool
  ) -> (rendering: LineRendering, spoken: [ViewID]) {
    var rendering = self
    var spoken: [ViewID] = []
    for (id, now) in ticking {
      guard let before = old.ticking[id]?.indices.map({ old.lines[$0] }) else { continue }
      if before == now.indices.map({ lines[$0] }) { continue }
      // A number always means what was printed last.
      if before.count != now.indices.count || !hasNumbers(of: old) || !isEarly(id, now.interval) {
        spoken.append(id)
      } else {
        for (index, line) in zip(now.indices, before) { rendering.lines[index] = line }
      }
    }
    return (rendering, spoken)
  }

  /// The element with a number or a name.
  package func element(named word: String) -> FocusTarget? {
    // A number always means the control with that number, even if another control has it as its
    // name.
    let index = Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
    if let index, numbered.indices.contains(index) { return numbered[index] }
    return element(called: word)
  }

  /// The element with a name; names are compared regardless of case if that is unambiguous.
  package func element(called word: String) -> FocusTarget? {
    let controls = numbered.filter { $0.part == nil }
    let named =
      controls.first { $0.names.contains(word) } ?? controls.first { speakable($0.name) == word }
    if let named { return named }
    for target in controls {
      if let part = target.control.part(named: word, in: target.context()) {
        return target.part(part)
      }
    }
    let small = word.lowercased()
    let alike = numbered.filter { $0.name.lowercased() == small }
    return alike.count == 1 ? alike[0] : unseen.first { $0.name.lowercased() == small }
  }

  /// Finds an element below a title or a text, such as the label of a choice.
  ///
  /// If there is none below, it is looked for on the whole screen. Names are compared regardless of
  /// case.
  ///
  /// - Returns: whether there is that title or text, and the element.
  func element(called name: String, below text: String) -> (said: Bool, element: FocusTarget?) {
    let (name, text) = (name.lowercased(), text.lowercased())
    let labels = [text, "\(text):"]
    let line = lines.firstIndex { labels.contains($0.lowercased()) }
    if line == nil, title?.lowercased() != text { return (false, nil) }
    let below = numbered.indices.first {
      lineIndices[$0] > line ?? -1 && numbered[$0].name.lowercased() == name
    }
    return (true, below.map { numbered[$0] } ?? element(called: name))
  }

  /// The controls and their parts, in the order of their numbers.
  var elements: [FocusTarget] { numbered }

  /// The titles of the commands that have a number.
  var commandTitles: [String] { commands.map(\.title) }

  /// The command with a number or a name.
  package func command(named word: String) -> Command? {
    let index = Int(word).flatMap { $0 > numbered.count ? $0 - numbered.count - 1 : nil }
    if let index, commands.indices.contains(index) { return commands[index] }
    return (commands + unlisted).first { $0.title.lowercased() == word.lowercased() }
  }

  /// The number of an element, from 1.
  package func number(of element: ViewID) -> Int? {
    numbered.firstIndex { $0.id == element }.map { $0 + 1 }
  }
}

extension FocusTarget {
  /// The name, the state and value, and the role if these do not imply it.
  fileprivate func spoken(in words: HostWords) -> String {
    if let part { return speakable(part.spokenText) }
    let name = speakable(name)
    switch role.behavior {
    case .button: return name
    case .row: return isOn == true ? "\(name), \(words.selected)" : name
    case .toggle: return "\(name), \(isOn == true ? words.on : words.off)"
    case .radioButton: return "\(name), \(isOn == true ? words.chosen : words.notChosen)"
    case .tab:
      return "\(name), \(words.word(for: role))\(isOn == true ? ", \(words.selected)" : "")"
    case .textEditor:
      return
        "\(name), \(words.word(for: role))\(value?.isEmpty == false ? ":" : ", \(words.empty)")"
    case .textField:
      let value = speakable(value ?? "")
      return "\(name), \(words.word(for: role))\(value.isEmpty ? ", \(words.empty)" : ": \(value)")"
    case .outlineRow, .link, .slider, .stepper, .menu, .table, .other:
      if value?.isSeveralLines == true { return "\(name), \(words.word(for: role)):" }
      let value = speakable(value ?? "")
      return "\(name), \(words.word(for: role))\(value.isEmpty ? "" : ": \(value)")"
    }
  }
}

extension String {
  fileprivate var isSeveralLines: Bool { contains(where: \.isNewline) }
}

extension TextHost {
  /// The spoken text of the screen.
  package var spokenText: String {
    let rendering = LineRendering(host: self)
    return ((rendering.heading.map { [$0] } ?? []) + rendering.lines).joined(separator: "\n")
  }
}
