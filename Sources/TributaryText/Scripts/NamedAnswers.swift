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
    var next: (index: Int, number: Int, action: @MainActor () -> Void)?
    for (index, answer) in unused.enumerated() {
      let found: (number: Int, action: @MainActor () -> Void)
      switch use(of: answer, on: screen, in: host) {
      case .fill(let target, let action): found = (screen.number(of: target.id) ?? 0, action)
      case .choose(let action): found = (.max, action)
      case nil: continue
      }
      if next.map({ found.number < $0.number }) ?? true {
        next = (index, found.number, found.action)
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
    return Array(((open.map { ["\($0.name)=TEXT"] } ?? []) + choices).prefix(most))
  }

  // The number of answers that are named of a screen.
  private static let most = 16

  // The texts that a walk types: a word with digits, an address, a number.
  private static let samples = ["abcdefg12", "name@example.com", "12"]

  /// Returns the answers that the screens of a flow take, found by walking it: breadth first, each way in
  /// its own run, in which each button is pressed and each field is filled in.
  ///
  /// It finds no screen that needs a certain text, as behind a password. The flow does its work.
  ///
  /// - Parameters:
  ///   - runs: the greatest number of runs.
  ///   - begin: begins a run, whose clock is advanced until its work is done; nil if there can be none.
  /// - Returns: the titles of the screens in the order in which they were found, each with the answers that
  ///   it takes, sixteen at most.
  package static func taken(
    runs: Int = 300, by begin: @MainActor () -> Session?
  ) async -> [(title: String, answers: [String])] {
    var found: [(title: String, answers: [String])] = []
    var known: Set<[String]> = []
    var ways: [[String]] = [[]]
    var count = 0
    while count < min(ways.count, runs) {
      defer { count += 1 }
      let way = ways[count]
      guard let session = begin(), await session.use(way) else { continue }
      let screen = LineRendering(host: session.host)
      if !known.insert(screen.lines).inserted { continue }
      let title = samples.reduce(screen.title ?? session.host.screenTitle) {
        $0.replacing($1, with: "…")
      }
      let fields = screen.elements.filter { $0.question != nil }
      let marks = Set(screen.elements.filter(\.role.isMark).map(\.name))
      let choices = screen.elements.filter { $0.question == nil }.map(\.name) + screen.commandTitles
      let index = found.firstIndex { $0.title == title } ?? found.count
      if index == found.count { found.append((title, [])) }
      var new: [String] = []
      for answer in fields.map({ "\($0.name)=TEXT" }) + choices
      where !found[index].answers.contains(answer) && found[index].answers.count < most {
        found[index].answers.append(answer)
        new.append(answer)
      }
      // Until it is filled in, a form may lead nowhere.
      let open = fields.filter { $0.value?.isEmpty != false }.map(\.name)
      let texts = open.isEmpty || new.isEmpty ? [] : samples
      let leading = choices.filter { !marks.contains($0) }
      ways += (way.last?.contains("=") == true ? leading : leading.filter(new.contains)).map {
        way + [$0]
      }
      ways += texts.map { text in way + open.map { "\($0)=\(text)" } }
    }
    return found
  }
}

extension Session {
  // False if the run is over, or an answer did not fit.
  fileprivate func use(_ answers: [String]) async -> Bool {
    await finishWork()
    for answer in answers {
      var named = NamedAnswers([answer])
      guard !isOver, named.useNext(in: host) else { return false }
      await finishWork()
    }
    return !isOver
  }

  // Messages may arrive for ever.
  private func finishWork() async {
    await host.settle()
    for _ in 0..<20 where host.window.workCount > 0 {
      guard let time = host.timeToDeadline else { return }
      await host.wait(time)
    }
  }
}

extension Role {
  /// Whether it is turned on where it is, and leads nowhere.
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
