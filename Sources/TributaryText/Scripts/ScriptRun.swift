/// Runs a script against a run of an app: no terminal, no clock, no waiting.
@MainActor
package struct ScriptRun {
  let history: History
  let script: Script

  /// Called with what the script asks to see.
  let show: (String) -> Void

  package init(_ script: Script, in history: History, show: @escaping (String) -> Void) {
    self.script = script
    self.history = history
    self.show = show
  }

  /// Performs the commands until the script or the app ends.
  ///
  /// An app that has given its result does nothing more; what the script then still expects or
  /// shows is its last screen and its result. Undoing leads back into it.
  ///
  /// - Throws: the first expectation that is not met, or the first tap that finds nothing.
  package func run() async throws(ScriptError) {
    for (line, command) in script.commands {
      do {
        try await perform(command)
      } catch {
        throw ScriptError(line: line, reason: error.description)
      }
      await history.session.host.settle()
    }
  }

  private func perform(_ command: ScriptCommand) async throws(TapError) {
    switch command {
    case .expect(let text): try expect(text)
    case .screen: show(history.session.host.lines.joined(separator: "\n") + "\n")
    case .wait(let duration): await history.wait(duration)
    case .undo(let count): try await history.undo(count)
    case .press, .type, .tap, .mouse, .resize, .open: try history.perform(command)
    }
  }

  private func expect(_ text: String) throws(TapError) {
    let session = history.session
    let seen = session.host.lines + [session.result ?? ""]
    if seen.contains(where: { $0.contains(text) }) { return }
    let screen = session.host.lines.map { "  \($0)" }.joined(separator: "\n")
    throw TapError(description: "expected \"\(text)\", but the screen shows\n\(screen)")
  }
}
