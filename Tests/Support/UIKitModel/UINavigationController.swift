/// As `UINavigationControllerDelegate`.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called after the end of a transition that was not cancelled, whoever began it.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

/// As `UINavigationController`.
open class UINavigationController: UIViewController {
  /// Told of what shows.
  public weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack; it has changed when a transition begins, and is put back when that is cancelled.
  public private(set) var viewControllers: [UIViewController] = []

  override func layOut() {
    super.layOut()
    showAlone(viewControllers.last)
  }
}

extension UINavigationController {
  /// Shows another stack.
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated, isInteractive: false)
  }

  /// Puts a controller on top.
  public func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Takes the top away, unless it is the root.
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    defer { setViewControllers(viewControllers.dropLast(), animated: animated) }
    return viewControllers.last
  }

  /// Takes all away but the root.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard viewControllers.count > 1 else { return nil }
    defer { setViewControllers(Array(viewControllers.prefix(1)), animated: animated) }
    return Array(viewControllers.dropFirst())
  }

  @discardableResult
  func change(to new: [UIViewController], animated: Bool, isInteractive: Bool) -> UIKitTransition? {
    if self.transition != nil { warn("setViewControllers: in transition") }
    if new.contains(where: { $0 is UINavigationController }) {
      warn("setViewControllers: a navigation controller on a navigation controller")
    }
    if Set(new).count < new.count { warn("setViewControllers: one of them twice") }
    let old = viewControllers
    viewControllers = new
    setChildren(new)
    guard let window = viewIfLoaded?.window else { return nil }
    guard let top = new.last, top !== old.last else {
      showAlone(new.last)
      return nil
    }
    showAlone(top)
    let transition = UIKitTransition(isInteractive: isInteractive) { [self] isCancelled in
      self.transition = nil
      guard isCancelled else { return }
      viewControllers = old
      setChildren(old)
      showAlone(old.last)
    } afterwards: { [self] isCancelled in
      if !isCancelled { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    run(transition, of: [self], in: window, animated: animated)
    return transition
  }
}
