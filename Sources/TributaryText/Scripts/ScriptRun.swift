/// Runs a script against a run of an app: no terminal, no clock, no waiting.
@MainActor
package struct ScriptRun {
  let history: History
  let script: Script

  /// Called with what the script asks to see.
  let show: (String) -> Void

  private let camera: Camera?

  /// - Parameters:
  ///   - script: what is done.
  ///   - history: the run that it is done in.
  ///   - camera: films it, if there is one.
  ///   - show: called with what the script asks to see.
  package init(
    _ script: Script, in history: History, filmedBy camera: Camera? = nil,
    show: @escaping (String) -> Void
  ) {
    self.script = script
    self.history = history
    self.camera = camera
    self.show = show
  }

  /// Performs the commands until the script or the app ends.
  ///
  /// An app that has given its result does nothing more; what the script then still expects or
  /// shows is its last screen and its result. Undoing leads back into it.
  ///
  /// - Throws: the first expectation that is not met, or the first tap that finds nothing.
  package func run() async throws(ScriptError) {
    camera?.attend(history.session)
    for (line, command) in script.commands {
      camera?.willPerform(command)
      do {
        try await perform(command)
      } catch {
        throw ScriptError(line: line, reason: error.description)
      }
      await history.session.host.settle()
      camera?.didPerform(command, in: history.session)
    }
    camera?.finish()
  }

  private func perform(_ command: ScriptCommand) async throws(CommandError) {
    switch command {
    case .expect(let text): try expect(text)
    case .screen: show(history.session.host.lines.joined(separator: "\n") + "\n")
    case .wait(let duration): await wait(duration)
    case .undo(let count): try await history.undo(count)
    case .press, .type, .tap, .mouse, .resize, .open: try history.perform(command)
    }
  }

  private func wait(_ duration: Duration) async {
    guard let camera else { return await history.wait(duration) }
    await camera.wait(duration, in: history)
  }

  private func expect(_ text: String) throws(CommandError) {
    let session = history.session
    let seen = session.host.lines + [session.result ?? ""]
    if seen.contains(where: { $0.contains(text) }) { return }
    let screen = session.host.lines.map { "  \($0)" }.joined(separator: "\n")
    throw CommandError(description: "expected \"\(text)\", but the screen shows\n\(screen)")
  }
}
