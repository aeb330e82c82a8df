/// A driver that runs a script without a display, and prints a screen at each `screen` command.
@MainActor
struct ScriptDriver {
  let replayableRun: ReplayableRun
  let output: StandardOutput

  /// - Parameters:
  ///   - text: the script.
  ///   - name: the name of the script in messages.
  /// - Throws: a usage error for an unknown command, or a data error for a line that fails.
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
