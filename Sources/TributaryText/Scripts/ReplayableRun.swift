/// A run whose commands can be undone, since it can be repeated from the start.
///
/// Undoing starts the run again, without a terminal, and performs all commands except the last
/// ones. So an app needs no undo of its own. The app reaches the same screen if it is
/// deterministic; its external effects, such as on a file, happen again.
@MainActor
package final class ReplayableRun {
  /// The current run; a new one after an undo.
  package private(set) var session: Session

  private let begin: @MainActor () throws(CommandError) -> Session
  private var commands: [ScriptCommand] = []

  /// Starts a run.
  ///
  /// - Parameter begin: creates the run, and creates it again in the same way for each undo.
  /// - Throws: the error of `begin`.
  package init<Failure: Error>(
    _ begin: @escaping @MainActor () throws(Failure) -> Session
  ) throws(Failure) {
    self.begin = { () throws(CommandError) in
      do {
        return try begin()
      } catch {
        throw CommandError("the app does not begin again: \(error)")
      }
    }
    session = try begin()
  }
}

extension ReplayableRun {
  /// Performs a command of the user, and records it.
  ///
  /// - Parameter command: not recorded if it throws.
  /// - Throws: as `Session.perform(_:)` does.
  package func perform(_ command: ScriptCommand) throws(CommandError) {
    try session.perform(command)
    commands.append(command)
  }

  /// Lets time pass, and records that.
  package func wait(_ duration: Duration) async {
    await session.host.wait(duration)
    commands.append(.wait(duration))
  }

  /// Records an action that was not performed by a command, as the equivalent command.
  package func note(_ command: ScriptCommand) {
    commands.append(command)
  }

  /// Returns the run to its state before the last commands, even if it is over.
  ///
  /// The recorded waits before the undone commands pass again; a wait does not count as a command.
  ///
  /// - Parameter count: the number of commands; all of them lead to the start, and 0 does nothing.
  /// - Throws: an error if there are not so many commands, or if one of the others cannot be
  ///   performed again.
  package func undo(_ count: Int) async throws(CommandError) {
    if count <= 0 { return }
    let done = commands.indices.filter { !commands[$0].isWait }
    guard count <= done.count else {
      throw CommandError(
        done.isEmpty
          ? "there is no command to undo"
          : "there \(done.count == 1 ? "is 1 command" : "are \(done.count) commands") to undo, "
            + "not \(count); say: undo \(done.count)")
    }
    let kept = commands.prefix(upTo: done[done.count - count])
    let before = session
    session = try begin()
    // A caller that waits for the end of the old run waits for the end of the new one.
    session.didEnd = before.didEnd
    before.didEnd = nil
    commands = []
    for command in kept {
      do {
        if case .wait(let duration) = command { await wait(duration) } else { try perform(command) }
      } catch {
        throw CommandError("'\(command.line)' cannot be done again: \(error)")
      }
      await session.host.settle()
    }
  }

  /// Returns the run to its state before the last command other than a change of size.
  ///
  /// The size of a terminal does not change by that, so a driver on a terminal sets it again.
  ///
  /// - Throws: as `undo(_:)` does; does nothing if there is no command to undo.
  package func undoLastKey() async throws(CommandError) {
    guard let last = commands.lastIndex(where: { !$0.isResize && !$0.isWait }) else { return }
    try await undo(commands[last...].count { !$0.isWait })
  }
}

extension ScriptCommand {
  fileprivate var isResize: Bool {
    if case .resize = self { true } else { false }
  }

  fileprivate var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}
