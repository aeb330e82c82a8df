/// The colours that the user wants to look at.
///
/// Flow does nothing with it but carry it: a host sets it for its window, a flow for what is inside
/// it, and a screen or a host reads it where it draws. The text host sets none: the colours of a
/// terminal are its user's.
public enum ColorScheme: String, Sendable, CaseIterable, EnvironmentKey {
  /// Dark on light.
  case light

  /// Light on dark.
  case dark

  /// Dark on light, unless the host says otherwise.
  public static let defaultValue = ColorScheme.light
}
