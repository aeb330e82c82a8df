import TributaryFlow

/// One run of an app, checked after each step: by a random user, or on the way through all states.
@MainActor
final class CheckedRun {
  /// The commands that have been performed or tried.
  private(set) var commands: [ScriptCommand] = []

  /// The session, until the end of the walk.
  private(set) var session: Session?

  /// Whether a step has needed other tasks; set it to false before a step.
  var hasWaited = false

  // The frames that have changed.
  private var changeCount = 0
  private let invariants: [Invariant]
  private var traces: [Trace] = []

  /// A weak reference to a screen that has been shown.
  private struct Trace {
    let title: String
    let id: ObjectIdentifier
    weak var screen: (any Screen)?
  }

  init(_ session: Session, _ invariants: [Invariant]) {
    self.session = session
    self.invariants = invariants
    session.host.didShow = { [weak self] in self?.changeCount += 1 }
    note(session)
  }
}

extension CheckedRun {
  /// Performs a step, and returns the failure after it, if any.
  ///
  /// - Parameters:
  ///   - command: not performed if it taps what does not show.
  ///   - checks: the checks of the step.
  ///   - settles: whether to wait also for work that nothing knows of; false if another run has shown that there is none.
  /// - Returns: nil if nothing fails, or the command is not possible.
  func perform(
    _ command: ScriptCommand, checking checks: StepChecks = .all, settles: Bool = true
  ) async -> RunFailure? {
    guard let session, await make(command, settles: settles && checks != .none) else { return nil }
    return await failure(checks, in: session)?.after(command)
  }

  /// Performs a step that is no command of a user, and returns the failure after it, if any.
  ///
  /// - Parameters:
  ///   - checks: the checks of the step.
  ///   - settles: whether to wait also for work that nothing knows of.
  ///   - act: the step.
  /// - Returns: nil if nothing fails.
  func perform(
    checking checks: StepChecks, settles: Bool, _ act: (TextHost) -> Void
  ) async -> RunFailure? {
    guard let session, !session.isOver else { return nil }
    act(session.host)
    if settles || !session.host.isQuiet { await settle(session.host) }
    return await failure(checks, in: session)
  }

  private func failure(_ checks: StepChecks, in session: Session) async -> RunFailure? {
    let host = session.host
    if checks == .all || checks == .leaks && leak(in: host) != nil {
      // The views and cells of the frame before hold its screens; a cancelled task may release one a little later.
      host.updateFrame()
      await host.window.runningTasks.haveEnded { leak(in: host) != nil }
    }
    note(session)
    switch checks {
    case .none: return nil
    case .leaks: return leak(in: host)
    case .all: return failure(in: session)
    }
  }

  /// Performs a step again that another run has performed.
  ///
  /// - Parameters:
  ///   - command: performed though it may be impossible.
  ///   - waits: whether the step needed other tasks, for which this waits.
  func repeatStep(_ command: ScriptCommand, waits: Bool) async {
    guard let session else { return }
    if waits { _ = await make(command, settles: true) } else { try? session.perform(command) }
    // A view may send an output when it is drawn for the first time.
    session.host.updateFrame()
    note(session)
  }

  // Returns false if the command is not possible. Between two commands of one step only work is waited for.
  private func make(_ command: ScriptCommand, settles: Bool) async -> Bool {
    guard let session, !session.isOver, session.host.shows(command) else { return false }
    commands.append(command)
    let host = session.host
    if case .wait(let duration) = command {
      hasWaited = true
      await host.wait(duration)
      return true
    }
    // A user may also open a location that leads nowhere.
    try? session.perform(command)
    if settles || !host.isQuiet { await settle(host) }
    return true
  }

  /// Waits for all that the app or a step has begun, and notes whether that was anything.
  func settle(_ host: TextHost) async {
    let isQuiet = host.isQuiet
    let before = changeCount
    await host.settle()
    if !isQuiet || !host.isQuiet || changeCount != before { hasWaited = true }
  }

  /// Performs all steps, and returns the first failure.
  func perform(all commands: [ScriptCommand]) async -> RunFailure? {
    for command in commands { if let failure = await perform(command) { return failure } }
    return await end()
  }

  /// Ends the run, and returns a failure if a screen is alive after that.
  func end() async -> RunFailure? {
    let tasks = session?.host.window.runningTasks
    session = nil
    await tasks?.haveEnded { traces.contains { $0.screen != nil } }
    let alive = traces.filter { $0.screen != nil }.map(\.title)
    if alive.isEmpty { return nil }
    let names = alive.map { "'\($0)'" }.joined(separator: ", ")
    return RunFailure(
      .leak, of: alive,
      "the app has ended, but alive are \(names); something outside retains them, or they retain "
        + "themselves")
  }

  private func failure(in session: Session) -> RunFailure? {
    let host = session.host
    host.updateFrame()
    return leak(in: host) ?? Self.lostFocus(in: host.tree) ?? staleFrame(host)
      ?? unprintableLocation(host)
      ?? invariants.first { !$0.holds(TestHost(showing: host)) }.map {
        RunFailure(.invariant($0.name), of: [], "'\($0.name)' does not hold")
      }
  }

  private func leak(in host: TextHost) -> RunFailure? {
    let there = Set(host.window.screens.map { ObjectIdentifier($0) })
    traces.removeAll { $0.screen == nil }
    let gone = traces.first { !there.contains($0.id) }
    return gone.map {
      RunFailure(
        .leak, of: [$0.title],
        "'\($0.title)' has left, but is alive; something retains it, often a closure of its own")
    }
  }

  static func lostFocus(in tree: FrameTree) -> RunFailure? {
    guard tree.focused == nil, let element = tree.focusedPane.targets.first else { return nil }
    return RunFailure(
      .lostFocus, of: [],
      "nothing has the focus, though there is '\(element.name)'; that is the host's mistake, "
        + "so please report it")
  }

  private func staleFrame(_ host: TextHost) -> RunFailure? {
    let before = host.canvas
    host.draw()
    if host.canvas.frame == before.frame { return nil }
    let screens = [host.window.path.last?.title ?? ""]
    let difference = LineDifference(expected: host.lines, actual: before.lines)
    if difference.isEmpty {
      return RunFailure(
        .staleStyles, of: screens,
        "drawn again the screen has other styles; call setNeedsDisplay() where its state changes")
    }
    return RunFailure(
      .staleFrame, of: screens,
      "drawn again the screen is another one; call setNeedsDisplay() where its state changes "
        + "(- is drawn again, + was there):\n\(difference.text)")
  }

  private func unprintableLocation(_ host: TextHost) -> RunFailure? {
    let location = host.window.location
    let components = location.components.flatMap(\.unicodeScalars)
    if components.allSatisfy({ $0.properties.generalCategory != .control }) { return nil }
    return RunFailure(
      .unprintableLocation, of: [host.window.path.last?.title ?? ""],
      "the location '\(location)' holds what does not print; leave that out of the values of "
        + "routes")
  }

  /// Notes the screens that are there, which are released when they have left.
  func note(_ session: Session) {
    let known = Set(traces.filter { $0.screen != nil }.map(\.id))
    for screen in session.host.window.screens where !known.contains(ObjectIdentifier(screen)) {
      traces.append(Trace(title: screen.title, id: ObjectIdentifier(screen), screen: screen))
    }
  }
}

extension TextHost {
  // A tap on an invisible control would search whole lists, and no user can do it.
  func shows(_ command: ScriptCommand) -> Bool {
    guard case .tap(let name, let row) = command else { return true }
    updateViews()
    let called = tree.targets.filter { target in
      target.name == name || target.parts.contains { $0.label == name }
    }
    guard let row else { return !called.isEmpty || commands.contains { $0.title == name } }
    return called.compactMap(\.row).contains { $0.index == row - 1 }
  }

  /// Whether nothing runs or sleeps that the flows or the clock know of; the views are up to date then.
  fileprivate var isQuiet: Bool {
    updateViews()
    let sleeps = clock?.deadlines.isEmpty == false
    return !sleeps && window.runningTasks.count == 0 && window.activeTasks(on: clock) == 0
      && !hasWaitingEvents && !window.hasOutcomesDue
  }

  /// The tap that uses a visible control; a script counts the rows of the first list.
  func tap(on target: FocusTarget) -> ScriptCommand {
    let row = target.row.flatMap { $0.list === tree.firstList ? $0 : nil }
    return .tap(target.name, row: row.map { $0.index + 1 })
  }
}

/// The checks after a step of a run.
enum StepChecks {
  /// None, for a step between two that are checked.
  case none

  /// That screens which have left are released, for a step that another run has made and checked.
  case leaks
  case all
}

/// A failure of a checked run, comparable with those of other runs.
struct RunFailure {
  let kind: Kind

  /// The titles of the screens that it concerns, each run of digits in them as one `#`.
  let screens: Set<String>

  /// The message, with the values of this run.
  let text: String

  enum Kind: Equatable {
    /// A screen is alive after it has left, or after the end of the app.
    case leak
    case lostFocus
    case staleFrame, staleStyles
    case unprintableLocation
    case invariant(String)
  }

  init(_ kind: Kind, of screens: [String], _ text: String) {
    self.kind = kind
    self.screens = Set(screens.map(Self.withoutNumbers))
    self.text = text
  }
}

extension RunFailure {
  /// Whether another run has the same failure, perhaps with more screens.
  func isFound(in other: RunFailure) -> Bool {
    kind == other.kind && screens.isSubset(of: other.screens)
  }

  /// The same failure after a command.
  func after(_ command: ScriptCommand) -> RunFailure {
    RunFailure(kind, of: Array(screens), "after '\(command.line)': \(text)")
  }

  // A number in a title is often that of a row or a counter.
  private static func withoutNumbers(_ title: String) -> String {
    var result = ""
    for character in title {
      if !character.isNumber {
        result.append(character)
      } else if result.last != "#" {
        result.append("#")
      }
    }
    return result
  }
}

/// A condition that has to hold after each step of a run.
struct Invariant {
  let name: String
  let holds: @MainActor (TestHost) -> Bool
}
