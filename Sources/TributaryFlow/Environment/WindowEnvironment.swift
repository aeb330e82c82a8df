/// The values of the environment for a whole window, as its host knows them: its width, the user's
/// language.
///
/// ```swift
/// window.environment[WidthClass.self] = size.width < 60 ? .compact : .regular
/// ```
///
/// Any flow in the window may override them for what is inside it. Two windows share no values.
@MainActor
public struct WindowEnvironment {
  let window: Window
}

extension WindowEnvironment {
  /// The value for the whole window; the default unless it has been set.
  ///
  /// Setting it asks the host to draw, and sends the value to its observers.
  ///
  /// - Parameter key: the key of the value.
  /// - Complexity: reading: O(1); setting: O(screens in the window) if any of them observes.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      Node.of(window.root)?.existing(Overrides.self)?[key, for: window].map { $0.value }
        ?? key.defaultValue
    }
    nonmutating set {
      Node.of(window.root)?.setOverride(Override(newValue), for: key, of: window)
    }
  }
}

extension Window {
  /// The values of the environment for this window, to be read and set by its host.
  public var environment: WindowEnvironment { WindowEnvironment(window: self) }
}

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

/// Whether the user wants as little motion as possible.
///
/// TributaryFlow only carries the value; a host that draws transitions must respect it.
public enum ReducedMotion: Sendable, EnvironmentKey {
  /// False, unless the host sets it.
  public static let defaultValue = false
}
