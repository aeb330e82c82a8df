/// The answers that were given before a run, for a user who is not there.
///
/// An answer has the form `NAME=TEXT` or `NAME`, and is used once, on the first screen that it fits:
/// - `NAME=TEXT` answers the control of that name: the text of a field, the number of a slider or
///   stepper, `on` or `off` for a toggle, the choice of a menu.
/// - `NAME=TEXT` chooses what is called `TEXT` on a screen that says `NAME`, such as a title or a
///   heading; a toggle is turned on.
/// - `NAME` presses the control, or runs the command, of that name.
///
/// Names are those that are spoken by lines, regardless of case if that is unambiguous.
@MainActor
package struct NamedAnswers {
  /// The answers that were not used so far, in their order.
  package private(set) var unused: [String]

  package init(_ answers: [String]) {
    unused = answers
  }

  /// An action of an answer.
  ///
  /// One that fills in a control is taken before one that chooses, which may lead to another screen.
  private enum Use {
    case fill(FocusTarget, @MainActor () -> Void)
    case choose(@MainActor () -> Void)
  }

  /// Uses the answer that comes next on the screen: the one for the first control that is to be filled
  /// in, or else the first one that chooses.
  ///
  /// - Parameter host: the host, whose work has ended.
  /// - Returns: whether there was one.
  package mutating func useNext(in host: TextHost) -> Bool {
    if unused.isEmpty { return false }
    let screen = LineRendering(host: host)
    var next: (index: Int, place: Int, action: @MainActor () -> Void)?
    for (index, answer) in unused.enumerated() {
      let found: (place: Int, action: @MainActor () -> Void)
      switch use(of: answer, on: screen, in: host) {
      case .fill(let target, let action): found = (screen.number(of: target.id) ?? 0, action)
      case .choose(let action): found = (.max, action)
      case nil: continue
      }
      if next.map({ found.place < $0.place }) ?? true {
        next = (index, found.place, found.action)
      }
    }
    guard let next else { return false }
    unused.remove(at: next.index)
    next.action()
    return true
  }

  private func use(of answer: String, on screen: LineRendering, in host: TextHost) -> Use? {
    if let use = use(
      of: screen.element(called: answer), orCommand: answer, on: screen, in: host)
    {
      return use
    }
    guard let sign = answer.firstIndex(of: "=") else { return nil }
    let (name, text) = (String(answer[..<sign]), String(answer[answer.index(after: sign)...]))
    if let target = screen.element(called: name), target.isEnabled,
      let use = use(of: target, with: text, in: host)
    {
      return use
    }
    let (isSaid, choice) = screen.element(called: text, below: name)
    if !isSaid { return nil }
    if let choice, choice.isEnabled, choice.role.isMark {
      return .fill(choice) { if choice.isOn != true { host.use(choice) } }
    }
    return use(of: choice, orCommand: text, on: screen, in: host)
      ?? (host.hasRow(named: text) ? .choose { try? host.tap(text) } : nil)
  }

  private func use(
    of target: FocusTarget?, orCommand name: String, on screen: LineRendering, in host: TextHost
  ) -> Use? {
    if let target {
      return target.isEnabled && target.question == nil ? .choose { host.use(target) } : nil
    }
    return screen.command(named: name).map { command in .choose { host.run(command) } }
  }

  private func use(of target: FocusTarget, with text: String, in host: TextHost) -> Use? {
    if target.question != nil { return .fill(target) { host.answer(text, toQuestionOf: target) } }
    switch target.role.behavior {
    case .toggle:
      return host.words.isOn(text).map { isOn in
        .fill(target) { if target.isOn != isOn { host.use(target) } }
      }
    case .menu:
      return .fill(target) {
        host.use(target)
        if let choice = LineRendering(host: host).element(called: text) {
          host.use(choice)
        } else {
          host.back()
        }
      }
    default: return nil
    }
  }
}

extension NamedAnswers {
  /// Returns the name of a control outside of lists that no answer reaches, since another one has the name; nil if
  /// there is none.
  package static func unreachable(in host: TextHost) -> String? {
    let screen = LineRendering(host: host)
    return screen.elements.first { target in
      target.isEnabled && target.row == nil && screen.element(called: target.name)?.id != target.id
    }?.name
  }

  /// Returns the answers that would go on from a screen, each as it would be given.
  ///
  /// - Returns: the first question without an answer, if there is one, and the names of all that can be
  ///   chosen; sixteen at most.
  package static func wanted(by host: TextHost) -> [String] {
    let screen = LineRendering(host: host)
    let targets = screen.elements.filter(\.isEnabled)
    let open = targets.first { $0.question != nil && $0.value?.isEmpty != false }
    let choices = targets.filter { $0.question == nil }.map(\.name) + screen.commandTitles
    return Array(((open.map { ["\($0.name)=TEXT"] } ?? []) + choices).prefix(16))
  }
}

extension Role {
  /// Whether it is turned on where it stands, and leads nowhere.
  fileprivate var isMark: Bool { behavior == .toggle || behavior == .radioButton }
}

extension HostWords {
  /// Whether a word means on or off; nil if it means neither.
  fileprivate func isOn(_ word: String) -> Bool? {
    let word = word.lowercased()
    if [on.lowercased(), "on", "yes", "true", "1"].contains(word) { return true }
    return [off.lowercased(), "off", "no", "false", "0"].contains(word) ? false : nil
  }
}
