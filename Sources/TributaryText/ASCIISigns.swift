public import TributaryFlow

/// Whether the signs that views draw, such as lines and ticks, keep to ASCII.
///
/// ```swift
/// let tick = environment[ASCIISigns.self] ? "x" : "✓"
/// ```
///
/// True in full screen where the locale (`LC_ALL`, `LC_CTYPE`, `LANG`) names another encoding than UTF-8, and on the
/// console of Linux (`TERM=linux`), whose font has few signs. In such a locale all that shows is written in ASCII anyway; what
/// a view chooses by this value is only drawn better. A flow may set it for the screens below.
public enum ASCIISigns: EnvironmentKey, Sendable {
  /// Any sign may be drawn.
  public static let defaultValue = false
}
