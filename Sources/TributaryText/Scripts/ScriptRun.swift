/// Performs a script in a run of an app, without a terminal, a clock or real delays.
@MainActor
package struct ScriptRun {
  let replayableRun: ReplayableRun
  let script: Script

  /// Called with each screen that the script shows.
  let show: (String) -> Void

  private let observer: (any ScriptObserver)?
  private let isFollowed: Bool

  /// - Parameters:
  ///   - script: the commands.
  ///   - replayableRun: the run in which they are performed.
  ///   - observer: observes the commands; nil for none.
  ///   - isFollowed: whether another run performs the commands behind the end of this one.
  ///   - show: called with each screen that the script shows.
  package init(
    _ script: Script, in replayableRun: ReplayableRun, observer: (any ScriptObserver)? = nil,
    isFollowed: Bool = false, show: @escaping (String) -> Void
  ) {
    self.script = script
    self.replayableRun = replayableRun
    self.observer = observer
    self.isFollowed = isFollowed
    self.show = show
  }

  /// Performs the commands until the script or the app ends.
  ///
  /// After an app has returned its result it does nothing more; the remaining expectations refer to
  /// its last screen and its result. An undo continues the run.
  ///
  /// - Returns: the commands for the run that follows, from the first input behind the end.
  /// - Throws: the first expectation that is not met, or the first tap without a target.
  @discardableResult
  package func run() async throws(ScriptError) -> Script {
    observer?.start(with: replayableRun.session)
    var rest = script
    while let (line, command) = rest.commands.first {
      if isFollowed, replayableRun.session.isOver, command.isInput { break }
      rest.commands.removeFirst()
      observer?.willPerform(command)
      do {
        try await perform(command)
      } catch {
        throw ScriptError(line: line, reason: error.description)
      }
      await replayableRun.session.host.settle()
      observer?.didPerform(command, in: replayableRun.session)
    }
    observer?.finish()
    return rest
  }

  private func perform(_ command: ScriptCommand) async throws(CommandError) {
    switch command {
    case .expect(let text): try expect(text)
    case .screen: show(replayableRun.session.host.lines.joined(separator: "\n") + "\n")
    case .wait(let duration): await wait(duration)
    case .undo(let count): try await replayableRun.undo(count)
    case .press, .type, .tap, .mouse, .resize, .open: try replayableRun.perform(command)
    }
  }

  private func wait(_ duration: Duration) async {
    guard let observer else { return await replayableRun.wait(duration) }
    await observer.wait(duration, in: replayableRun)
  }

  private func expect(_ text: String) throws(CommandError) {
    let session = replayableRun.session
    let seen = session.host.lines + [session.result ?? ""]
    if seen.contains(where: { $0.contains(text) }) { return }
    let screen = session.host.lines.map { "  \($0)" }.joined(separator: "\n")
    throw CommandError("expected \"\(text)\", but the screen shows\n\(screen)")
  }
}

/// An observer of a running script, such as one that draws a picture of it.
@MainActor
package protocol ScriptObserver: AnyObject {
  /// Called before the first command.
  func start(with session: Session)

  /// Called before each command.
  func willPerform(_ command: ScriptCommand)

  /// Called after each command, when all its consequences are handled.
  ///
  /// - Parameters:
  ///   - command: the command that was performed.
  ///   - session: the run; another one after `undo`.
  func didPerform(_ command: ScriptCommand, in session: Session)

  /// Lets the time of a `wait` pass, at once or in steps.
  func wait(_ duration: Duration, in replayableRun: ReplayableRun) async

  /// Called after the last command.
  func finish()
}
