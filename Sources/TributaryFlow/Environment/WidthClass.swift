/// Whether there is much room from side to side, or little.
public enum WidthClass: String, Sendable, CaseIterable, EnvironmentKey {
  /// Little: one thing beside another does not fit.
  case compact

  /// Enough for several things side by side.
  case regular

  /// Enough, unless the host says otherwise.
  public static let defaultValue = WidthClass.regular
}
