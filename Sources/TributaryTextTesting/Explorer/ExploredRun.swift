/// One run of an explored app, and all that came of its last step.
@MainActor
final class ExploredRun<Output: Sendable> {
  private(set) var session: Session
  let choices: Choices
  private let begin: @MainActor () -> (Session, ReceivedOutputs<Output>)
  private var run: CheckedRun
  // From the first step that is checked whole.
  private var log: FlowLog?
  private var received: ReceivedOutputs<Output>

  // The counts before the last step.
  private var before = (choices: 0, outputs: 0, entries: 0)

  /// Begins a run.
  init<Root: Screen>(
    _ choices: Choices, size: Size, invariants: [Invariant] = [],
    _ vend: @escaping @MainActor (ManualClock, Choices) -> Root
  ) where Root.Outputs == Output {
    begin = {
      let (clock, received) = (ManualClock(), ReceivedOutputs<Output>())
      choices.decideOrder(on: clock)
      let root = vend(clock, choices)
      root.outputs.observe(on: .main) { received.outputs.append($0) }
      return (
        Session(root: root, size: size, clock: clock, drawsWhenAsked: true) { "\($0)" }, received
      )
    }
    (session, received) = begin()
    run = CheckedRun(session, invariants)
    self.choices = choices
  }
}

/// An output that the explorer sends on behalf of a screen without views, which a user cannot see.
struct SentOutput: Equatable {
  private let value: any Sendable

  /// The value as text, by which moves are compared.
  var text: String { "\(value)" }

  static func == (output: Self, other: Self) -> Bool { output.text == other.text }

  /// Sends it on behalf of the innermost screen.
  @MainActor
  func send(in window: Window) {
    let screen = window.innermost
    _ = Node.of(screen)?.parent?.send(value, as: screen)
  }

  /// The outputs that the innermost screen can send; none if it has views.
  ///
  /// - Parameters:
  ///   - window: the screens.
  ///   - samples: values of several types, of which those of its outputs count.
  /// - Returns: all cases of its outputs, if they can be enumerated, and the samples.
  @MainActor
  static func all(in window: Window, samples: [any Sendable]) -> [SentOutput] {
    let screen = window.innermost
    if screen is any TextScreen || screen is any AlertContent { return [] }
    guard let type = Node.of(screen)?.parent?.outputType(of: screen) else { return [] }
    func cases<Cases: CaseIterable & Sendable>(_ type: Cases.Type) -> [any Sendable] {
      type.allCases.map { $0 }
    }
    let own = (type as? any (CaseIterable & Sendable).Type).map { cases($0) } ?? []
    return (own + samples.filter { Swift.type(of: $0) == type }).map(SentOutput.init)
  }
}

extension ExploredRun {
  /// A move from a state.
  struct Move: Equatable {
    var commands: [ScriptCommand] = []

    /// Whether the run is killed, and a new one continues from what it has saved.
    var isRestart = false

    /// The output that a screen without views sends.
    var output: SentOutput?

    /// The move as lines of a script; a restart and an output are comments there.
    var lines: [String] {
      if let output { return ["# sends \(LogEntry.line(output.text))"] }
      return isRestart ? ["# killed and restored"] : commands.map(\.line)
    }
  }

  var host: TextHost { session.host }

  /// The commands so far.
  var commands: [ScriptCommand] { run.commands }

  /// Makes a move, and returns the failure after it, if any.
  @discardableResult
  func perform(
    _ move: Move, checking checks: StepChecks = .all, settles: Bool = true
  ) async -> RunFailure? {
    if checks == .all, log == nil { log = host.log() }
    beginStep()
    if move.isRestart { return await restart() }
    if let output = move.output {
      return await run.perform(checking: checks, settles: settles) { output.send(in: $0.window) }
    }
    if move.commands.isEmpty { await run.settle(host) }
    for (index, command) in move.commands.enumerated() {
      let isLast = index == move.commands.count - 1
      let checks = isLast ? checks : .none
      if let failure = await run.perform(command, checking: checks, settles: settles) {
        return failure
      }
    }
    return nil
  }

  /// Makes a step again that another run has made.
  func perform(again step: Exploration<Output>.Step) async {
    beginStep()
    if step.move.isRestart { _ = await restart() }
    step.move.output?.send(in: host.window)
    if step.move.commands.isEmpty, step.waits { await host.settle() }
    if step.move.output != nil {
      host.updateFrame()
      run.note(session)
    }
    for command in step.move.commands { await run.repeatStep(command, waits: step.waits) }
  }

  /// Leads the run to a state that another one has saved, as a restart does.
  ///
  /// - Parameters:
  ///   - restore: restores the host.
  ///   - waits: whether to wait for work; false if no run has needed that.
  /// - Returns: whether there was work.
  @discardableResult
  func restore(_ restore: @MainActor (TextHost) -> Void, waits: Bool = true) async -> Bool {
    run.hasWaited = false
    if waits { await run.settle(host) }
    restore(host)
    if waits { await run.settle(host) }
    host.updateViews()
    run.note(session)
    return run.hasWaited
  }

  private func restart() async -> RunFailure? {
    let (savedRun, old) = (host.savedRun, run)
    (session, received) = begin()
    if log != nil { log = host.log() }
    run = CheckedRun(session, [])
    before = (before.choices, 0, 0)
    let failure = await old.end()
    await restore(savedRun)
    await run.settle(host)
    run.hasWaited = true
    return failure
  }

  private func beginStep() {
    run.hasWaited = false
    before = (choices.made.count, received.outputs.count, log?.entries.count ?? 0)
  }

  /// The last step, to a state with an index, with its log if it was checked whole.
  func step(_ move: Move, from state: Int?, to next: Int) -> Exploration<Output>.Step {
    Exploration.Step(
      from: state, to: next, move: move, waits: run.hasWaited,
      choices: Array(choices.made[before.choices...]),
      outputs: Array(received.outputs[before.outputs...]),
      log: Array(log?.entries.dropFirst(before.entries) ?? []))
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

  /// The typed texts, those of fields on screens that do not show too, and the numbers of objects that
  /// screens own, such as whether a message shows below a field.
  public var texts: [String]

  /// The times until the sleeping tasks wake.
  public var deadlines: [Duration]

  /// The output of the root that ended the run, as text; nil while the run goes on.
  public var result: String?

  /// The value that the app has added by ``Explorer/state(_:)``; empty unless it has.
  public var value = ""

  /// Whether a field has a secret, which is not saved.
  let hasSecret: Bool

  /// The rows of the screen; empty in ``Explorer/state(_:)``, since only a new state is drawn.
  public internal(set) var screen = ""

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
    (texts, hasSecret) = host.typedTexts
    let clock = host.clock
    deadlines = clock.map { clock in clock.deadlines.map { clock.now.duration(to: $0) } } ?? []
    result = session.result
  }

  /// The parts that make a state the same one; of a run that is over, its result.
  var key: [[String]] {
    if let result { return [[result, value]] }
    return [[said, location, saved, value], deadlines.map { "\($0)" }, path, screens, texts]
  }

  /// The parts that differ from those of another state, as lines.
  func difference(from other: ExploredState) -> String {
    let (mine, theirs) = (lines, other.lines)
    return LineDifference(expected: mine, actual: theirs).text
  }

  private var lines: [String] { key.joined().flatMap(\.linesOfText) }
}
extension TextHost {
  /// The moves that a user can make now, each as the commands of a script.
  ///
  /// They do not depend on the focus: each begins with a tap, or with a key that goes to the screen.
  func moves(
    texts: [String], rows: Int, locations: [String], sizes: [(columns: Int, rows: Int)]
  ) -> [[ScriptCommand]] {
    updateViews()
    var moves: [[ScriptCommand]] = []
    func add(_ commands: ScriptCommand...) {
      if !moves.contains(commands) { moves.append(commands) }
    }
    for target in tree.targets where target.row.map({ $0.index < rows }) ?? true {
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
