/// The width and height of the window, as the host has set them.
///
/// ```swift
/// let isWide = environment[WindowSize.self].width >= 100
/// ```
///
/// The unit is that of the host: columns and rows for the text host. A flow that depends on the
/// width reads it, such as a ``SplitFlow``; so may a screen, which is drawn again when the size
/// changes. To distinguish only narrow windows from wide ones, use ``WidthClass``.
public struct WindowSize: EnvironmentKey, Sendable, Hashable {
  /// The width in the unit of the host.
  public let width: Int

  /// The height in the unit of the host.
  public let height: Int

  /// Creates the size of a window.
  ///
  /// - Parameters:
  ///   - width: in the unit of the host.
  ///   - height: in the unit of the host.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size for a terminal that reports none: 80 columns and 24 rows.
  public static let defaultValue = WindowSize(width: 80, height: 24)
}
