import TributaryFlow

/// One walk through an app, watched step by step.
@MainActor
final class Walk {
  /// What has been done, or has been tried.
  private(set) var commands: [ScriptCommand] = []

  /// The run, until the end of the walk.
  private(set) var session: Session?

  private let invariants: [Invariant]
  private var traces: [Trace] = []

  /// What is left of a screen that has been there: nothing, unless something retains it.
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

extension Walk {
  /// Does a step, and says what is wrong after it.
  func perform(_ command: ScriptCommand) async -> String? {
    guard let session, !session.isOver, session.host.shows(command) else { return nil }
    commands.append(command)
    if case .wait(let duration) = command {
      await session.host.wait(duration)
    } else {
      // What leads nowhere is a step of a user's too.
      try? session.perform(command)
      await session.host.settle()
    }
    // Tasks that were cancelled may let go of a screen a little later.
    await session.host.window.runningTasks.haveEnded { leak(in: session.host) != nil }
    note(session)
    return wrong(in: session).map { "after '\(command.line)': \($0)" }
  }

  /// Does all steps, and says what is wrong first.
  func perform(all commands: [ScriptCommand]) async -> String? {
    for command in commands {
      if let mistake = await perform(command) { return mistake }
    }
    return await end()
  }

  /// Ends the walk, and says what is alive though the app has gone.
  func end() async -> String? {
    let tasks = session?.host.window.runningTasks
    session = nil
    await tasks?.haveEnded { traces.contains { $0.screen != nil } }
    let alive = traces.filter { $0.screen != nil }.map { "'\($0.title)'" }
    if alive.isEmpty { return nil }
    return "the app has ended, but alive are \(alive.joined(separator: ", ")); something outside "
      + "retains them, or they retain themselves"
  }

  private func wrong(in session: Session) -> String? {
    leak(in: session.host) ?? Self.unfocused(on: session.host.canvas) ?? stale(session.host)
      ?? lost(session.host)
      ?? invariants.first { !$0.holds(TestHost(showing: session.host)) }.map {
        "'\($0.name)' does not hold"
      }
  }

  private func leak(in host: TextHost) -> String? {
    let there = Set(host.window.screens.map { ObjectIdentifier($0) })
    traces.removeAll { $0.screen == nil }
    let gone = traces.first { !there.contains($0.id) }
    return gone.map {
      "'\($0.title)' has left, but is alive; something retains it, often a closure of its own"
    }
  }

  static func unfocused(on canvas: Canvas) -> String? {
    guard canvas.focused == nil, let element = canvas.elements.first else { return nil }
    return "nothing has the focus, though there is '\(element.name)'; that is the host's mistake, "
      + "so please report it"
  }

  private func stale(_ host: TextHost) -> String? {
    let before = host.canvas
    host.draw()
    if host.canvas.frame == before.frame { return nil }
    let difference = LineDifference(expected: host.lines, actual: before.lines)
    if difference.isEmpty {
      return "drawn anew the screen has other styles; call setNeedsDisplay() where its state "
        + "changes"
    }
    return "drawn anew the screen is another one; call setNeedsDisplay() where its state changes "
      + "(- is drawn anew, + was there):\n\(difference.text)"
  }

  private func lost(_ host: TextHost) -> String? {
    let location = host.window.location
    let components = location.components.flatMap(\.unicodeScalars)
    if components.allSatisfy({ $0.properties.generalCategory != .control }) { return nil }
    return "the location '\(location)' holds what does not print; leave that out of each screen's "
      + "route"
  }

  private func note(_ session: Session) {
    let known = Set(traces.filter { $0.screen != nil }.map(\.id))
    for screen in session.host.window.screens where !known.contains(ObjectIdentifier(screen)) {
      traces.append(Trace(title: screen.title, id: ObjectIdentifier(screen), screen: screen))
    }
  }
}

extension TextHost {
  // Tapping what does not show would look through whole lists, and is no step of a user's.
  func shows(_ command: ScriptCommand) -> Bool {
    guard case .tap(let name, let row) = command else { return true }
    let called = canvas.elements.filter { $0.name == name }
    guard let row else { return !called.isEmpty }
    return called.compactMap(\.row).contains { $0.index == row - 1 }
  }
}
