public import TributaryFlow

/// The columns and rows of the window, as the host has set them.
///
/// ```swift
/// let size = environment[WindowSize.self].size
/// ```
///
/// It changes with the window, and a screen that reads it in its body is drawn again. Parts of a screen have less:
/// a view that depends on its own room is a ``GeometryReader``. To tell a narrow window from a wide one is what
/// `WidthClass` is for.
public struct WindowSize: EnvironmentKey, Sendable, Hashable {
  /// The cells of the window.
  public let size: Size

  /// A window of a size.
  ///
  /// - Parameter size: the columns and rows.
  public init(_ size: Size) {
    self.size = size
  }

  /// That of a terminal without a size: 80 columns and 24 rows.
  public static let defaultValue = WindowSize(Size(width: 80, height: 24))
}
