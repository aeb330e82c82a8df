/// Whether the user wants as little motion as possible.
///
/// TributaryFlow only carries the value; a host that draws transitions must respect it.
public enum ReducedMotion: Sendable, EnvironmentKey {
  /// False, unless the host sets it.
  public static let defaultValue = false
}
