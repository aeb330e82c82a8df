import TributaryFlow

/// One run of an app by a random user, checked after each step.
@MainActor
final class RandomRun {
  /// The commands that have been performed or tried.
  private(set) var commands: [ScriptCommand] = []

  /// The session, until the end of the walk.
  private(set) var session: Session?

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
    note(session)
  }
}

extension RandomRun {
  /// Performs a step, and returns the failure after it, if any.
  func perform(_ command: ScriptCommand) async -> RandomFailure? {
    guard let session, !session.isOver, session.host.shows(command) else { return nil }
    commands.append(command)
    if case .wait(let duration) = command {
      await session.host.wait(duration)
    } else {
      // A user may also open a location that leads nowhere.
      try? session.perform(command)
      await session.host.settle()
    }
    // A cancelled task may release a screen a little later.
    await session.host.window.runningTasks.haveEnded { leak(in: session.host) != nil }
    note(session)
    return failure(in: session)?.after(command)
  }

  /// Performs all steps, and returns the first failure.
  func perform(all commands: [ScriptCommand]) async -> RandomFailure? {
    for command in commands {
      if let failure = await perform(command) { return failure }
    }
    return await end()
  }

  /// Ends the run, and returns a failure if a screen is alive after that.
  func end() async -> RandomFailure? {
    let tasks = session?.host.window.runningTasks
    session = nil
    await tasks?.haveEnded { traces.contains { $0.screen != nil } }
    let alive = traces.filter { $0.screen != nil }.map(\.title)
    if alive.isEmpty { return nil }
    let names = alive.map { "'\($0)'" }.joined(separator: ", ")
    return RandomFailure(
      .leak, of: alive,
      "the app has ended, but alive are \(names); something outside retains them, or they retain "
        + "themselves")
  }

  private func failure(in session: Session) -> RandomFailure? {
    let host = session.host
    host.updateFrame()
    return leak(in: host) ?? Self.lostFocus(in: host.tree) ?? staleFrame(host)
      ?? unprintableLocation(host)
      ?? invariants.first { !$0.holds(TestHost(showing: host)) }.map {
        RandomFailure(.invariant($0.name), of: [], "'\($0.name)' does not hold")
      }
  }

  private func leak(in host: TextHost) -> RandomFailure? {
    let there = Set(host.window.screens.map { ObjectIdentifier($0) })
    traces.removeAll { $0.screen == nil }
    let gone = traces.first { !there.contains($0.id) }
    return gone.map {
      RandomFailure(
        .leak, of: [$0.title],
        "'\($0.title)' has left, but is alive; something retains it, often a closure of its own")
    }
  }

  static func lostFocus(in tree: FrameTree) -> RandomFailure? {
    guard tree.focused == nil, let element = tree.focusedPane.targets.first else { return nil }
    return RandomFailure(
      .lostFocus, of: [],
      "nothing has the focus, though there is '\(element.name)'; that is the host's mistake, "
        + "so please report it")
  }

  private func staleFrame(_ host: TextHost) -> RandomFailure? {
    let before = host.canvas
    host.draw()
    if host.canvas.frame == before.frame { return nil }
    let screens = [host.window.path.last?.title ?? ""]
    let difference = LineDifference(expected: host.lines, actual: before.lines)
    if difference.isEmpty {
      return RandomFailure(
        .staleStyles, of: screens,
        "drawn anew the screen has other styles; call setNeedsDisplay() where its state changes")
    }
    return RandomFailure(
      .staleFrame, of: screens,
      "drawn anew the screen is another one; call setNeedsDisplay() where its state changes "
        + "(- is drawn anew, + was there):\n\(difference.text)")
  }

  private func unprintableLocation(_ host: TextHost) -> RandomFailure? {
    let location = host.window.location
    let components = location.components.flatMap(\.unicodeScalars)
    if components.allSatisfy({ $0.properties.generalCategory != .control }) { return nil }
    return RandomFailure(
      .unprintableLocation, of: [host.window.path.last?.title ?? ""],
      "the location '\(location)' holds what does not print; leave that out of the values of "
        + "routes")
  }

  private func note(_ session: Session) {
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
    let called = tree.targets.filter { target in
      target.name == name || target.parts.contains { $0.label == name }
    }
    guard let row else { return !called.isEmpty }
    return called.compactMap(\.row).contains { $0.index == row - 1 }
  }
}
