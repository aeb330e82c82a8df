/// How a screen left its place in a flow.
///
/// Who waits for the screen's answer by `ask` is told by it, as an error, and can go on as fits.
/// The screen itself is not told: it is cut, and has nobody to speak to.
public enum RemovalReason: Error, Sendable, Equatable {
  /// The stack went back: by the user, or by a `pop`.
  case popped

  /// Another screen took its place.
  case replaced

  /// It was presented, and taken away.
  case dismissed

  /// The flow that contained or presented it left, or is gone.
  case ended

  /// The task that waited for its answer was cancelled.
  case cancelled
}
