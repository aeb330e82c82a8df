/// One run of an explored app, and all that came of its last step.
@MainActor
final class ExploredRun<Output: Sendable> {
  let session: Session
  let choices: Choices
  private let run: CheckedRun
  private let log: FlowLog
  private let received: ReceivedOutputs<Output>

  // The counts before the last step.
  private var before = (choices: 0, outputs: 0, entries: 0)

  /// Begins a run.
  init<Root: Screen>(
    _ root: Root, on clock: ManualClock, _ choices: Choices, size: Size
  ) where Root.Outputs == Output {
    let received = ReceivedOutputs<Output>()
    root.outputs.observe(on: .main) { [received] in received.outputs.append($0) }
    session = Session(root: root, size: size, clock: clock, drawsWhenAsked: true) { "\($0)" }
    log = session.host.log()
    run = CheckedRun(session, [])
    self.choices = choices
    self.received = received
  }
}

extension ExploredRun {
  var host: TextHost { session.host }

  /// Performs the commands of a step, and returns the failure after it, if any.
  func perform(_ commands: [ScriptCommand]) async -> RunFailure? {
    begin()
    if commands.isEmpty { await run.settle(host) }
    for (index, command) in commands.enumerated() {
      let isLast = index == commands.count - 1
      if let failure = await run.perform(command, isChecked: isLast) { return failure }
    }
    return nil
  }

  /// Performs a step again that another run has performed.
  func perform(again step: Exploration<Output>.Step) async {
    begin()
    if step.commands.isEmpty, step.waits { await host.settle() }
    for command in step.commands { await run.repeatStep(command, waits: step.waits) }
  }

  private func begin() {
    run.hasWaited = false
    before = (choices.made.count, received.outputs.count, log.entries.count)
  }

  /// The last step, to a state with an index.
  func step(
    _ commands: [ScriptCommand], from state: Int?, to next: Int
  ) -> Exploration<Output>.Step {
    Exploration.Step(
      from: state, to: next, commands: commands, waits: run.hasWaited,
      choices: Array(choices.made[before.choices...]),
      outputs: Array(received.outputs[before.outputs...]),
      log: Array(log.entries[before.entries...]))
  }
}
/// A state of an app as its user perceives it, and as a run saves it.
///
/// Two states are one if all parts are equal but ``screen``, which also shows the focus. The focus and the
/// scroll positions are no parts of a state, except for the rows that they let the user see.
public struct ExploredState: Sendable {
  /// The spoken text of the screen.
  public var said: String

  /// The location.
  public var location: String

  /// The titles of the flows and screens from the root to the visible one.
  public var path: [String]

  /// The titles of all screens, those that do not show too.
  public var screens: [String]

  /// The saved state of the flows, as JSON.
  public var saved: String

  /// The typed texts, those of fields on screens that do not show too.
  public var texts: [String]

  /// The times until the sleeping tasks wake.
  public var deadlines: [Duration]

  /// The output of the root that ended the run, as text; nil while the run goes on.
  public var result: String?

  /// The value that the app has added by ``Explorer/state(_:)``; empty unless it has.
  public var value = ""

  /// The rows of the screen.
  public let screen: String

  /// Whether the root has sent an output.
  public var isOver: Bool { result != nil }
}

extension ExploredState {
  @MainActor
  init(of session: Session) {
    let host = session.host
    said = host.spokenText
    location = "\(host.window.location)"
    path = host.path.map(\.title)
    screens = host.window.screens.map(\.title)
    saved = "\(host.savedState)"
    texts = host.typedTexts
    let clock = host.clock
    deadlines = clock.map { clock in clock.deadlines.map { clock.now.duration(to: $0) } } ?? []
    result = session.result
    screen = host.lines.joined(separator: "\n")
  }

  /// The parts that make a state the same one; of a run that is over, its result.
  var key: [String] {
    if let result { return [result, value] }
    return [said, location, saved, value, "\(deadlines)"] + [path, screens, texts].map { "\($0)" }
  }

  /// The parts that differ from those of another state, as lines.
  func difference(from other: ExploredState) -> String {
    let (mine, theirs) = (lines, other.lines)
    return LineDifference(expected: mine, actual: theirs).text
  }

  private var lines: [String] { key.flatMap { $0.linesOfText } }
}
extension TextHost {
  /// The moves that a user can make now, each as the commands of a script.
  ///
  /// They do not depend on the focus: each begins with a tap, or with a key that goes to the screen.
  func moves(
    texts: [String], locations: [String], sizes: [(columns: Int, rows: Int)]
  ) -> [[ScriptCommand]] {
    updateViews()
    var moves: [[ScriptCommand]] = []
    func add(_ commands: ScriptCommand...) {
      if !moves.contains(commands) { moves.append(commands) }
    }
    for target in tree.targets {
      let tap = tap(on: target)
      if target.role.takesText {
        let now = target.typedText ?? target.value ?? ""
        for text in texts where text != now {
          moves.append(
            [tap] + (now.isEmpty ? [] : [.press(.end), .press(.control("u"))])
              + (text.isEmpty ? [] : [.type(text)]))
        }
        if target.role.submitsText { add(tap, .press(.enter)) }
      } else {
        add(tap)
      }
      if target.role.isTurned {
        add(tap, .press(.left))
        add(tap, .press(.right))
      }
      for part in target.parts { add(.tap(part.label, row: nil)) }
    }
    let names = Set(tree.targets.map(\.name))
    for command in commands where !names.contains(command.title) {
      add(.tap(command.title, row: nil))
    }
    add(.press(.escape))
    // A script counts milliseconds.
    if let time = timeToDeadline {
      add(.wait(.milliseconds(max(1, Int((time / .milliseconds(1)).rounded(.up))))))
    }
    for location in locations { add(.open(location)) }
    for (columns, rows) in sizes where size != Size(columns: columns, rows: rows) {
      add(.resize(Size(columns: columns, rows: rows)))
    }
    return moves
  }
}
extension Explorer {
  /// Checks a new state, and returns the reason if a check fails.
  ///
  /// - Parameters:
  ///   - run: the run in that state, in which keys are pressed.
  ///   - state: the state.
  /// - Returns: nil if none fails.
  func failedCheck(in run: Run, _ state: ExploredState) async -> String? {
    if checks.contains(.restoring), let text = await failedRestoring(of: run, state) { return text }
    let names = run.host.tree.targets.map(\.name)
    guard checks.contains(.controls), checkedNames.insert(state.path + names).inserted else {
      return nil
    }
    return run.host.unusableControl
  }

  private func failedRestoring(of run: Run, _ state: ExploredState) async -> String? {
    let host = run.host
    let hasSecret = host.tree.targets.contains { $0.hidesText && $0.typedText?.isEmpty == false }
    guard state.deadlines.isEmpty, host.window.heldActionCount == 0, !hasSecret else {
      exploration.unsavedCount += 1
      return nil
    }
    let clock = ManualClock()
    let root = vend(clock, Choices(run.choices.made.map(\.index)))
    let next = Session(root: root, size: size, clock: clock, drawsWhenAsked: true) { "\($0)" }
    await next.host.settle()
    next.host.restore(host.savedState)
    await next.host.settle()
    _ = next.host.restore(views: host.savedViews)
    let there = self.state(of: next)
    if there.screens != state.screens || host.hasOverlay {
      exploration.unsavedCount += 1
      return nil
    }
    if there.screen == host.lines.joined(separator: "\n"), there.key == state.key { return nil }
    let difference = LineDifference(expected: host.lines, actual: next.host.lines)
    return "a run that is killed here and restored goes on in another way; persist what it needs "
      + "(- is before, + after):\n"
      + (difference.isEmpty ? state.difference(from: there) : difference.text)
  }
}

extension TextHost {
  /// The reason why one of the visible controls cannot be used by keys or by speech; nil if all can.
  ///
  /// It presses Tab and arrow keys.
  fileprivate var unusableControl: String? {
    updateViews()
    if let nameless = tree.targets.first(where: { $0.name.allSatisfy(\.isWhitespace) }) {
      return "a \(nameless.role.name) has no name; give it a label"
    }
    let spoken = tree.speech.compactMap {
      if case .control(let index) = $0.said { index } else { nil }
    }
    let silent = tree.targets.indices.first { !spoken.contains($0) }
    if let silent { return "'\(tree.targets[silent].name)' is not spoken" }
    return firstUnreached.map { "no Tab and no arrow key leads to '\($0)'" }
  }

  private var firstUnreached: String? {
    var missing = tree.targets
    func see() {
      updateViews()
      missing.removeAll { $0.id == tree.focused?.id }
    }
    see()
    for _ in 0...tree.targets.count where !missing.isEmpty {
      press(.tab)
      see()
    }
    // A list is one stop, in which the arrows lead from row to row, and to the controls in them.
    for _ in 0...tree.targets.count {
      for key in [Key.down, .up] {
        for _ in 0...tree.targets.count where !missing.isEmpty {
          press(key)
          see()
          var count: Int
          repeat {
            count = missing.count
            press(.right)
            see()
          } while missing.count < count
        }
      }
      if missing.isEmpty { return nil }
      press(.tab)
    }
    return missing.first?.name
  }
}
