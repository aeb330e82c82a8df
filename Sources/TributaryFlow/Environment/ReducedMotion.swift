/// Whether the user wants as little as possible to move.
///
/// Flow does nothing with it but carry it; a host that draws transitions heeds it.
public enum ReducedMotion: Sendable, EnvironmentKey {
  /// Things may move, unless the host says otherwise.
  public static let defaultValue = false
}
