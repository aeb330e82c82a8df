/// A screen as lines: its title, what it shows, and what can be chosen, numbered.
///
/// They are made to be listened to: states stand in words, nothing is drawn with characters, and
/// a numbered line that says no more than a name is a button.
@MainActor
package struct LineRendering {
  /// The title's line; an alert has none.
  package let heading: String?

  /// The lines below it.
  package private(set) var lines: [String]

  /// The lines of views that are told at most so often when they change by themselves.
  private(set) var ticking: [ViewID: TickingLines] = [:]

  struct TickingLines {
    let interval: Duration
    var indices: [Int]
  }

  // In the order of their numbers; the commands come behind them.
  private let numbered: [FocusTarget]
  private let commands: [Command]
  private let words: HostWords

  // The body comes first: what a screen says matters more than the bars around it.
  private static let order = [
    ScreenLayout.body, ScreenLayout.bar, ScreenLayout.tabs,
  ]

  package init(host: TextHost) {
    let tree = host.tree
    words = host.words
    HostWords.current = words
    let heading = tree.speech.first { $0.part == ScreenLayout.bar }
    if case .text(let title) = heading?.said {
      self.heading = "\(words.screen): \(spoken(title))"
    } else {
      self.heading = nil
    }
    var lines: [String] = []
    var numbered: [FocusTarget] = []
    var row: RowPosition?
    for part in Self.order {
      for (_, said) in tree.speech.filter({ $0.part == part }) {
        switch said {
        case .text(let text):
          let line = spoken(text)
          if part != ScreenLayout.bar, !line.isEmpty { lines.append(line) }
          row = nil
        case .ticking(let text, let id, let interval):
          let line = spoken(text)
          row = nil
          if part == ScreenLayout.bar || line.isEmpty { continue }
          ticking[id, default: TickingLines(interval: interval, indices: [])].indices
            .append(lines.count)
          lines.append(line)
        case .control(let index):
          let element = tree.targets[index]
          numbered.append(element)
          let help = element.help.map { " (\(spoken($0)))" } ?? ""
          let text = "\(numbered.count). \(element.spoken(in: words))\(help)"
          // The elements of a row stand on one line.
          if let position = element.row, position == row {
            lines[lines.count - 1] += "   \(text)"
          } else {
            lines.append(text)
          }
          row = element.row
          for part in element.parts {
            numbered.append(element.part(part))
            lines.append("\(numbered.count). \(spoken(part.spokenText))")
            row = nil
          }
          guard element.role == .textEditor, let value = element.value, !value.isEmpty else {
            continue
          }
          lines += value.lines.map { spoken($0) }.filter { !$0.isEmpty }
          row = nil
        }
      }
    }
    for list in tree.lists.compactMap(\.shownRows) where list.range.count < list.count {
      lines.append(
        words.lines.rows(list.range.lowerBound + 1, list.range.upperBound, list.count))
    }
    for target in tree.targets where target.scrolls {
      lines.append(words.lines.goesOn(spoken(target.name)))
    }
    // A command of a menu that is open, or of a button, has the number of that; a row only happens to have its name.
    let names = Set(numbered.filter { $0.role != .row }.map(\.name))
    commands = host.commands.filter { !names.contains($0.title) }
    for (index, command) in commands.enumerated() {
      lines.append("\(numbered.count + index + 1). \(spoken(command.title))")
    }
    self.lines = lines
    self.numbered = numbered
  }
}

extension LineRendering {
  /// The lines, each ended; never an escape sequence or a line drawn with characters.
  package var text: String {
    ([""] + (heading.map { [$0] } ?? []) + lines).joined(separator: "\n") + "\n"
  }

  /// The lines that are new or say something else than they did, each ended; what is only gone is
  /// said to be gone.
  ///
  /// - Parameter old: the same screen before.
  /// - Returns: nil if it was another screen, or if the numbers mean something else now, so that all
  ///   of it has to be told.
  package func changes(since old: LineRendering) -> String? {
    guard heading == old.heading, numbered.map(\.id) == old.numbered.map(\.id),
      commands.map(\.title) == old.commands.map(\.title),
      numbered.map(\.part?.label) == old.numbered.map(\.part?.label)
    else { return nil }
    var new: [String] = []
    var gone: [String] = []
    for change in lines.difference(from: old.lines) {
      switch change {
      case .insert(_, let line, _): new.append("\(line)\n")
      case .remove(_, let line, _): gone.append("\(words.gone): \(line)\n")
      }
    }
    // A line that took the place of another says so by itself.
    return (new + (gone.count > new.count ? gone.reversed() : [])).joined()
  }

  /// The same, but with ticking lines as they were told before where that was too short a time ago.
  ///
  /// - Parameters:
  ///   - old: the same screen before.
  ///   - isEarly: whether it is too early to tell a view of an identity and interval again.
  /// - Returns: the rendering, and the views of which other lines are told.
  package func heldBack(
    since old: LineRendering, _ isEarly: (ViewID, Duration) -> Bool
  ) -> (rendering: LineRendering, told: [ViewID]) {
    var rendering = self
    var told: [ViewID] = []
    for (id, now) in ticking {
      guard let before = old.ticking[id]?.indices.map({ old.lines[$0] }) else { continue }
      if before == now.indices.map({ lines[$0] }) { continue }
      if before.count != now.indices.count || !isEarly(id, now.interval) {
        told.append(id)
      } else {
        for (index, line) in zip(now.indices, before) { rendering.lines[index] = line }
      }
    }
    return (rendering, told)
  }

  /// The element of a number or a name; names regardless of case where that is unambiguous.
  package func element(named word: String) -> FocusTarget? {
    // A number that is shown means the control behind it, whatever others are called.
    let index = Int(word).flatMap { $0 > 0 ? $0 - 1 : nil }
    if let index, numbered.indices.contains(index) { return numbered[index] }
    let controls = numbered.filter { $0.part == nil }
    let exact = controls.first { $0.isCalled(word) } ?? controls.first { spoken($0.name) == word }
    if let exact { return exact }
    for target in controls {
      if let part = target.control.part(named: word, in: target.context()) {
        return target.part(part)
      }
    }
    let alike = numbered.filter { $0.name.lowercased() == word.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }

  /// The command of a number or a name.
  package func command(named word: String) -> Command? {
    let index = Int(word).flatMap { $0 > numbered.count ? $0 - numbered.count - 1 : nil }
    if let index, commands.indices.contains(index) { return commands[index] }
    return commands.first { $0.title.lowercased() == word.lowercased() }
  }

  /// The number of an element, from 1.
  func number(of element: ViewID) -> Int? {
    numbered.firstIndex { $0.id == element }.map { $0 + 1 }
  }
}

extension FocusTarget {
  /// Its name, its state and value, and what it is where these do not tell.
  fileprivate func spoken(in words: HostWords) -> String {
    if let part { return TributaryText.spoken(part.spokenText) }
    let name = TributaryText.spoken(name)
    switch role {
    case .button: return name
    case .row: return isOn == true ? "\(name), \(words.selected)" : name
    case .toggle: return "\(name), \(isOn == true ? words.on : words.off)"
    case .radioButton: return "\(name), \(isOn == true ? words.chosen : words.notChosen)"
    case .tab: return "\(name), \(words.tab)\(isOn == true ? ", \(words.selected)" : "")"
    case .textEditor:
      return "\(name), \(words.text)\(value?.isEmpty == false ? ":" : ", \(words.empty)")"
    case .textField:
      let value = TributaryText.spoken(value ?? "")
      return "\(name), \(words.textField)\(value.isEmpty ? ", \(words.empty)" : ": \(value)")"
    default:
      let value = TributaryText.spoken(value ?? "")
      let role = words.roles[role.name] ?? role.name
      return "\(name), \(role)\(value.isEmpty ? "" : ": \(value)")"
    }
  }
}

// Lines, boxes, blocks and the dots of Braille are drawings, and read aloud as noise.
private func spoken(_ text: String) -> String {
  let scalars = printable(text).unicodeScalars.filter {
    !(0x2500...0x259F).contains($0.value) && !(0x2800...0x28FF).contains($0.value)
  }
  return String(String.UnicodeScalarView(scalars)).withoutOuterBlanks
}

extension TextHost {
  /// What is said of the screen to whoever does not see it.
  package var spokenText: String {
    let rendering = LineRendering(host: self)
    return ((rendering.heading.map { [$0] } ?? []) + rendering.lines).joined(separator: "\n")
  }
}
