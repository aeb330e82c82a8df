/// A run, what was done in it, and how it begins: so that there is a way back.
///
/// Going back begins the run anew, without a terminal, and does again what was done, but for the
/// last of it. So nothing in an app has to know how to undo. An app comes to the same screen if it
/// does the same each time; what it does outside of itself, in a file say, it does again.
@MainActor
package final class ReplayableRun {
  /// The run as it is now; another one after going back.
  package private(set) var session: Session

  private let begin: @MainActor () throws(CommandError) -> Session
  private var commands: [ScriptCommand] = []

  /// Begins a run.
  ///
  /// - Parameter begin: makes the run, and makes it again in the same way for each step back.
  /// - Throws: what `begin` throws.
  package init<Failure: Error>(
    _ begin: @escaping @MainActor () throws(Failure) -> Session
  ) throws(Failure) {
    self.begin = { () throws(CommandError) in
      do {
        return try begin()
      } catch {
        throw CommandError(description: "the app does not begin again: \(error)")
      }
    }
    session = try begin()
  }
}

extension ReplayableRun {
  /// Does what a user does, and remembers it.
  ///
  /// - Parameter command: not remembered if it throws.
  /// - Throws: as `Session.perform(_:)` does.
  package func perform(_ command: ScriptCommand) throws(CommandError) {
    try session.perform(command)
    commands.append(command)
  }

  /// Lets time pass, and remembers that.
  package func wait(_ duration: Duration) async {
    await session.host.wait(duration)
    commands.append(.wait(duration))
  }

  /// Remembers what has been done in another way than by a command, as one that does the same.
  package func note(_ command: ScriptCommand) {
    commands.append(command)
  }

  /// Goes back to where the run was before the last commands, also when it is over.
  ///
  /// The time that has passed since what is left passes again; none of that counts as a command.
  ///
  /// - Parameter count: how many commands; as many as there are leads to the start, and none does
  ///   nothing.
  /// - Throws: that there are not so many, or what of them cannot be done again.
  package func undo(_ count: Int) async throws(CommandError) {
    if count <= 0 { return }
    let done = commands.indices.filter { !commands[$0].isWait }
    guard count <= done.count else {
      throw CommandError(
        description: done.isEmpty
          ? "there is no command to undo"
          : "there \(done.count == 1 ? "is 1 command" : "are \(done.count) commands") to undo, "
            + "not \(count); say: undo \(done.count)")
    }
    let kept = commands.prefix(upTo: done[done.count - count])
    let before = session
    session = try begin()
    // Whoever waits for the end of the run waits for that of this one.
    session.didEnd = before.didEnd
    before.didEnd = nil
    commands = []
    for command in kept {
      do {
        if case .wait(let duration) = command { await wait(duration) } else { try perform(command) }
      } catch {
        throw CommandError(description: "'\(command.line)' cannot be done again: \(error)")
      }
      await session.host.settle()
    }
  }

  /// Goes back to where the run was before the last command that is no change of size.
  ///
  /// A terminal has the size that it has: who shows the run on one sets that again.
  ///
  /// - Throws: as `undo(_:)` does; where there is nothing to go back from, nothing happens.
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
