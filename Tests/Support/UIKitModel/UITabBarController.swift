/// As `UITabBarControllerDelegate`.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Called after a tap, also one on the tab that shows already, and not after a change by code.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// As `UITabBarController`.
open class UITabBarController: UIViewController {
  /// Receives taps.
  public weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers of the tabs.
  public private(set) var viewControllers: [UIViewController]?

  /// The position of the tab that shows.
  public var selectedIndex = 0 {
    didSet {
      showAlone(selectedViewController)
      if selectedIndex != oldValue, viewIfLoaded?.window != nil {
        selectedViewController?.appear(false)
      }
    }
  }

  override func layOut() {
    super.layOut()
    showAlone(selectedViewController)
  }
}

extension UITabBarController {
  /// The controller of the tab that shows.
  public var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }

  /// Shows other tabs; the one that shows stays selected if it is among them.
  public func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let selected = selectedViewController
    self.viewControllers = viewControllers
    setChildren(viewControllers ?? [])
    selectedIndex = viewControllers?.firstIndex { $0 === selected } ?? 0
  }
}
