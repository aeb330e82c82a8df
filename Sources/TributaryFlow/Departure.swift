/// How a screen left its place in a flow.
public enum Departure: Error, Sendable, Equatable {
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
