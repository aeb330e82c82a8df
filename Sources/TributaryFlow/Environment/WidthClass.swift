/// Whether there is much room from side to side, or little.
///
/// How wide is wide is for the host to say, which sets it for its window: the text host calls less
/// than 60 columns compact. A flow may set it for one child, such as a tab that shares the screen
/// with another. Flow does nothing with it but carry it.
public enum WidthClass: String, Sendable, CaseIterable, EnvironmentKey {
  /// Little: one thing beside another does not fit.
  case compact

  /// Enough for several things side by side.
  case regular

  /// Enough, unless the host says otherwise.
  public static let defaultValue = WidthClass.regular
}
