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
