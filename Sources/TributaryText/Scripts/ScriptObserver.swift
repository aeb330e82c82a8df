/// An observer of a running script, such as one that draws a picture of it.
@MainActor
package protocol ScriptObserver: AnyObject {
  /// Called before the first command.
  func start(with session: Session)

  /// Called before each command.
  func willPerform(_ command: ScriptCommand)

  /// Called after each command, when all its consequences are handled.
  ///
  /// - Parameters:
  ///   - command: the command that was performed.
  ///   - session: the run; another one after `undo`.
  func didPerform(_ command: ScriptCommand, in session: Session)

  /// Lets the time of a `wait` pass, at once or in steps.
  func wait(_ duration: Duration, in replayableRun: ReplayableRun) async

  /// Called after the last command.
  func finish()
}
