/// As `UIPresentationController`: one for each presentation.
@MainActor
public final class UIPresentationController {
  /// The controller that is presented.
  public private(set) unowned var presentedViewController: UIViewController

  /// Receives the acts of the user.
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  init(_ controller: UIViewController) {
    presentedViewController = controller
  }
}

/// As `UIAdaptivePresentationControllerDelegate`.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Called after the user has pulled a sheet down, and not after a call of `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user has pulled at a sheet that stays.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIViewController {
  /// The controller that is presented by this one, or by one around it.
  public var presentedViewController: UIViewController? { base.presented }

  /// The controller that presents this one, or one around it.
  public var presentingViewController: UIViewController? { base.presenter }

  /// The presentation that is, or that would be the next.
  public var presentationController: UIPresentationController? {
    if let known = lazyPresentationController { return known }
    let new = UIPresentationController(self)
    lazyPresentationController = new
    return new
  }

  /// Presents a controller; a refusal is no more than a warning, and the completion is not called.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let (below, above) = (base, viewControllerToPresent)
    guard let window = below.viewIfLoaded?.window else { return warn("present: not in a window") }
    if above.parent != nil || above.presenter != nil { return warn("present: it is shown already") }
    if below.presented != nil { return warn("present: already presenting") }
    if below.transition != nil || below.isBeingDismissed { return warn("present: in transition") }
    if window.refusesPresentations {
      window.refusals += 1
      return
    }
    (below.presented, above.presenter, above.isBeingPresented) = (above, below, true)
    _ = above.presentationController
    above.view.frame = window.bounds
    window.addSubview(above.view)
    let transition = UIKitTransition(isInteractive: false) { _ in
      (below.transition, above.transition, above.isBeingPresented) = (nil, nil, false)
      if above.modalPresentationStyle == .fullScreen { below.viewIfLoaded?.removeFromSuperview() }
    } afterwards: { _ in
      above.appear(flag)
      completion?()
    }
    run(transition, of: [below, above], in: window, animated: flag)
  }

  /// Dismisses what this controller presents, and all above it; or else this controller.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let below = base
    guard let above = below.presented else {
      guard let presenter = below.presenter else { return warn("dismiss: nothing is presented") }
      return presenter.dismiss(animated: flag, completion: completion)
    }
    leave(above, animated: flag, isInteractive: false) { _ in completion?() }
  }

  /// Takes a presented controller away with all above it.
  @discardableResult
  func leave(
    _ above: UIViewController, animated: Bool, isInteractive: Bool,
    afterwards: @escaping (_ isCancelled: Bool) -> Void
  ) -> UIKitTransition? {
    let below = base
    let leaving = Array(sequence(first: above, next: \.presented))
    guard ([below] + leaving).allSatisfy({ $0.transition == nil }) else {
      warn("dismiss: in transition")
      return nil
    }
    guard let window = above.viewIfLoaded?.window ?? leaving.last?.viewIfLoaded?.window else {
      warn("dismiss: not in a window")
      return nil
    }
    above.isBeingDismissed = true
    let isCovered = below.viewIfLoaded?.window == nil
    if isCovered {
      below.view.frame = window.bounds
      window.addSubview(below.view)
    }
    let transition = UIKitTransition(isInteractive: isInteractive) { isCancelled in
      for controller in [below] + leaving { controller.transition = nil }
      above.isBeingDismissed = false
      if isCancelled {
        if isCovered { below.view.removeFromSuperview() }
        return
      }
      below.presented = nil
      for controller in leaving {
        controller.viewIfLoaded?.removeFromSuperview()
        (controller.presenter, controller.presented) = (nil, nil)
        controller.lazyPresentationController = nil
      }
    } afterwards: {
      afterwards($0)
    }
    run(transition, of: [below] + leaving, in: window, animated: animated)
    return transition
  }

  func run(
    _ transition: UIKitTransition, of controllers: [UIViewController], in window: UIWindow,
    animated: Bool
  ) {
    for controller in controllers { controller.transition = transition }
    if animated { window.add(transition) } else { transition.finish(window.callsDelegatesFirst) }
  }
}
