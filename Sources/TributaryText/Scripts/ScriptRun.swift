/// Runs a script against a host: no terminal, no clock, no waiting.
@MainActor
package struct ScriptRun {
  let session: Session
  let script: Script

  /// Called with what the script asks to see.
  let show: (String) -> Void

  package init(_ script: Script, in session: Session, show: @escaping (String) -> Void) {
    self.script = script
    self.session = session
    self.show = show
  }

  /// Performs the commands until the script or the app ends.
  ///
  /// An app that has given its result does nothing more; what the script then still expects or
  /// shows is its last screen and its result.
  ///
  /// - Throws: the first expectation that is not met, or the first tap that finds nothing.
  package func run() async throws(ScriptError) {
    for (line, command) in script.commands {
      do {
        try perform(command)
      } catch {
        throw ScriptError(line: line, reason: error.description)
      }
      // What other threads have sent to the main actor comes in between.
      await Task.yield()
    }
  }

  private func perform(_ command: ScriptCommand) throws(TapError) {
    let host = session.host
    switch command {
    case .expect(let text): try expect(text)
    case .screen: show(host.lines.joined(separator: "\n") + "\n")
    case .wait: break
    case _ where session.isOver:
      throw TapError(description: "the app has ended before this line; remove it")
    case .press(.control("c")): session.leave()
    case .press(let key): host.press(key)
    case .type(let text): host.type(text)
    case .tap(let name, let row): try host.tap(name, row: row)
    case .resize(let size): host.resize(to: size)
    case .open(let location): try host.open(location)
    }
  }

  private func expect(_ text: String) throws(TapError) {
    let seen = session.host.lines + [session.result ?? ""]
    if seen.contains(where: { $0.contains(text) }) { return }
    let screen = session.host.lines.map { "  \($0)" }.joined(separator: "\n")
    throw TapError(description: "expected \"\(text)\", but the screen shows\n\(screen)")
  }
}
