/// The reason why a screen left its flow.
///
/// A task that waits for the screen's answer in `ask` receives it as an error, and can handle each
/// reason differently. The screen itself is not notified: it is disconnected already.
public enum RemovalReason: Error, Sendable, Equatable {
  /// The stack went back: by the user, or by `pop`.
  case popped

  /// The screen was replaced by another one.
  case replaced

  /// The screen was presented, and has been dismissed.
  case dismissed

  /// The flow that contained or presented the screen has left, or is gone.
  case ended

  /// The task that waited for the screen's answer was cancelled.
  case cancelled
}
