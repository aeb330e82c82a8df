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
