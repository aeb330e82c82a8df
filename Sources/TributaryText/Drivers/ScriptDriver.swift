/// Runs a script headless, and prints the screens that it asks for.
@MainActor
struct ScriptDriver {
  let history: History
  let output: StandardOutput
  let camera: Camera?

  /// - Parameters:
  ///   - text: the script.
  ///   - name: what the script is called in messages.
  /// - Throws: a line that is no command (usage), or one that is not met (data).
  func run(_ text: String, name: String) async throws(LaunchError) {
    let script: Script
    do {
      script = try Script(text)
    } catch {
      throw .usage("\(name), \(error)")
    }
    do {
      let run = ScriptRun(script, in: history, filmedBy: camera) { output.write($0) }
      try await run.run()
    } catch {
      throw .data("\(name), \(error)")
    }
  }
}
