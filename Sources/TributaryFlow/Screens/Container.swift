/// A stack as a host sees it: enough to draw a bar above the top screen and to go back.
///
/// A host looks for it among the screens of `Window.path`. It has no function that adds or removes
/// a screen: a host goes back by `Window.back()`, which asks the flows.
@MainActor
public protocol StackContainer: Screen {
  /// The screens from the root to the visible one; never empty.
  var stack: [any Screen] { get }
}

/// Tabs as a host sees them: enough to draw a row of titles and to let the user choose.
///
/// A host looks for it among the screens of `Window.path`. All the screens are alive; only one of
/// them is on the path.
@MainActor
public protocol TabContainer: Screen {
  /// The screens, in the order of their tabs.
  var tabs: [any Screen] { get }

  /// The position of the selected tab.
  var selectedIndex: Int { get }

  /// Selects a tab.
  ///
  /// - Parameter index: a position in `tabs`; any other does nothing.
  func select(_ index: Int)
}
