/// The script of a configuration, which is read once; a run leaves the rest to the next one.
@MainActor
final class ScriptFile {
  nonisolated let path: String
  private var rest: Script?

  /// - Parameter path: the path of the file; `-` means standard input.
  nonisolated init(_ path: String) {
    self.path = path
  }

  /// Performs the script in a run.
  ///
  /// - Parameters:
  ///   - setting: the name of the setting, for messages.
  ///   - perform: performs commands, and returns those that it leaves to the next run.
  /// - Throws: a data error if the file cannot be read or a line fails, or a usage error for an
  ///   unknown command.
  func perform(
    as setting: String, _ perform: @MainActor (Script) async throws(ScriptError) -> Script
  ) async throws(ExitError) {
    let script: Script
    if let rest { script = rest } else { script = try read(as: setting) }
    rest = script
    do {
      rest = try await perform(script)
    } catch {
      throw .data("\(path), \(error)")
    }
  }

  private func read(as setting: String) throws(ExitError) -> Script {
    let text: String
    do {
      text = try FileTexts().text(of: path)
    } catch {
      throw .data("\(setting) \(error)")
    }
    do {
      return try Script(text)
    } catch {
      throw .usage("\(path), \(error)")
    }
  }
}
