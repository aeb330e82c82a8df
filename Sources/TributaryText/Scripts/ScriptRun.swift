/// Runs a script against a run of an app: no terminal, no clock, no waiting.
@MainActor
package struct ScriptRun {
  let replayableRun: ReplayableRun
  let script: Script

  /// Called with what the script asks to see.
  let show: (String) -> Void

  private let observer: (any ScriptObserver)?

  /// - Parameters:
  ///   - script: what is done.
  ///   - replayableRun: the run that it is done in.
  ///   - observer: looks on, if there is one.
  ///   - show: called with what the script asks to see.
  package init(
    _ script: Script, in replayableRun: ReplayableRun, observer: (any ScriptObserver)? = nil,
    show: @escaping (String) -> Void
  ) {
    self.script = script
    self.replayableRun = replayableRun
    self.observer = observer
    self.show = show
  }

  /// Performs the commands until the script or the app ends.
  ///
  /// An app that has given its result does nothing more; what the script then still expects or
  /// shows is its last screen and its result. Undoing leads back into it.
  ///
  /// - Throws: the first expectation that is not met, or the first tap that finds nothing.
  package func run() async throws(ScriptError) {
    observer?.start(with: replayableRun.session)
    for (line, command) in script.commands {
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
    throw CommandError(description: "expected \"\(text)\", but the screen shows\n\(screen)")
  }
}
