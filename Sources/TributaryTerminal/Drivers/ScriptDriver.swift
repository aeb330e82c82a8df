/// Runs a script headless, and prints the screens that it asks for.
@MainActor
struct ScriptDriver {
  let replayableRun: ReplayableRun
  let output: StandardOutput

  /// - Parameters:
  ///   - text: the script.
  ///   - name: what the script is called in messages.
  /// - Throws: a line that is no command (usage), or one that is not met (data).
  func run(_ text: String, name: String) async throws(ExitError) {
    let script: Script
    do {
      script = try Script(text)
    } catch {
      throw .usage("\(name), \(error)")
    }
    do {
      let run = ScriptRun(script, in: replayableRun) { output.write($0) }
      try await run.run()
    } catch {
      throw .data("\(name), \(error)")
    }
  }
}
