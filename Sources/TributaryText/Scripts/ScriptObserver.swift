/// An observer of a script that is performed, such as one that makes a picture of it.
@MainActor
package protocol ScriptObserver: AnyObject {
  /// Called before the first command.
  func start(with session: Session)

  /// Called before each command.
  func willPerform(_ command: ScriptCommand)

  /// Called after each command, when all that it led to is done.
  ///
  /// - Parameters:
  ///   - command: what was done.
  ///   - session: the run; another one after `undo`.
  func didPerform(_ command: ScriptCommand, in session: Session)

  /// Lets the time of a `wait` pass, all at once or in steps.
  func wait(_ duration: Duration, in replayableRun: ReplayableRun) async

  /// Called after the last command.
  func finish()
}
