/// Whether the window is narrow or wide.
///
/// The host sets it for its window and chooses the limit: for the text host, less than 60 columns
/// are compact. A flow may set it for one child, such as a tab that shares the window with another.
/// TributaryFlow only carries the value.
public enum WidthClass: String, Sendable, CaseIterable, EnvironmentKey {
  /// Narrow: two things do not fit side by side.
  case compact

  /// Wide enough for several things side by side.
  case regular

  /// Wide enough, unless the host sets another.
  public static let defaultValue = WidthClass.regular
}
