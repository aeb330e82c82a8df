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
  /// Receives the screens that show.
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

/// As `UIViewControllerTransitionCoordinatorContext`.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the user has taken the transition back.
  var isCancelled: Bool { get }
}

/// As `UIViewControllerTransitionCoordinator`.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Calls the completion when the transition has ended, be it cancelled or not.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A motion in a window, until somebody ends it.
@MainActor
public final class UIKitTransition: UIViewControllerTransitionCoordinator {
  /// Whether a finger holds it.
  public private(set) var isInteractive: Bool

  /// Whether the user has taken it back.
  public private(set) var isCancelled = false

  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private let end: (_ isCancelled: Bool) -> Void
  private let afterwards: (_ isCancelled: Bool) -> Void

  init(
    isInteractive: Bool, end: @escaping (_ isCancelled: Bool) -> Void,
    afterwards: @escaping (_ isCancelled: Bool) -> Void
  ) {
    (self.isInteractive, self.end, self.afterwards) = (isInteractive, end, afterwards)
  }

  /// Calls the animation at once, and the completion at the end.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The finger lets go: the transition goes on by itself, to its end or back.
  public func release(isCancelled: Bool) {
    guard isInteractive else { return }
    (isInteractive, self.isCancelled) = (false, isCancelled)
  }

  func finish(_ callsDelegatesFirst: Bool) {
    end(isCancelled)
    if callsDelegatesFirst { afterwards(isCancelled) }
    for completion in completions { completion(self) }
    if !callsDelegatesFirst { afterwards(isCancelled) }
  }
}
