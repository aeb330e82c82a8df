/// The colours that the user wants to look at.
public enum ColorScheme: String, Sendable, CaseIterable, EnvironmentKey {
  /// Dark on light.
  case light

  /// Light on dark.
  case dark

  /// As far apart as can be, for eyes that need it.
  case highContrast

  /// Dark on light, unless the host says otherwise.
  public static let defaultValue = ColorScheme.light
}
