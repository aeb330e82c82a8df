// The steps of a user. UIKit has no such calls; each says whether the user could.

extension UIViewController {
  /// Whether a finger comes through: the controller is on top, and nothing around it moves.
  fileprivate var isReachable: Bool {
    base.viewIfLoaded?.window != nil && viewIfLoaded?.window != nil && base.presented == nil
      && transitionCoordinator == nil
  }

  /// Begins to pull the sheet down that shows the controller; nil if it does not follow.
  public func beginPull() -> UIKitTransition? {
    let sheet = base
    guard isReachable, let presenter = sheet.presenter, !(sheet is UIAlertController),
      sheet.modalPresentationStyle != .fullScreen
    else { return nil }
    let presentation = sheet.presentationController
    if sheet.isModalInPresentation {
      presentation?.delegate.map { delegate in
        presentation.map { delegate.presentationControllerDidAttemptToDismiss($0) }
      }
      return nil
    }
    return presenter.leave(sheet, animated: true, isInteractive: true) { isCancelled in
      if !isCancelled, let presentation {
        presentation.delegate?.presentationControllerDidDismiss(presentation)
      }
    }
  }
}

extension UINavigationController {
  /// Begins to swipe back.
  public func beginSwipe() -> UIKitTransition? {
    guard isReachableStack else { return nil }
    return change(to: viewControllers.dropLast(), animated: true, isInteractive: true)
  }

  /// Taps the button that goes back, or chooses from its menu.
  ///
  /// - Parameter count: how many controllers leave.
  /// - Returns: whether it was possible.
  @discardableResult
  public func tapBack(_ count: Int = 1) -> Bool {
    guard isReachableStack, (1..<viewControllers.count).contains(count) else { return false }
    change(to: viewControllers.dropLast(count), animated: true, isInteractive: false)
    return true
  }

  private var isReachableStack: Bool { isReachable && viewControllers.count > 1 }
}

extension UITabBarController {
  /// Taps a tab; a tap on the one that shows goes back to the root of its stack.
  @discardableResult
  public func tap(_ index: Int) -> Bool {
    guard isReachable, let controllers = viewControllers, controllers.indices.contains(index) else {
      return false
    }
    let stack = controllers[index] as? UINavigationController
    if index == selectedIndex, stack?.transition == nil {
      stack?.popToRootViewController(animated: true)
    } else {
      selectedIndex = index
    }
    delegate?.tabBarController(self, didSelect: controllers[index])
    return true
  }
}

extension UIAlertController {
  /// Taps an answer: the alert goes, and then the handler of the action is called.
  @discardableResult
  public func tap(_ index: Int) -> Bool {
    guard isReachable, let presenter, actions.indices.contains(index) else { return false }
    let action = actions[index]
    return presenter.leave(self, animated: true, isInteractive: false) { _ in
      action.handler?(action)
    } != nil
  }
}
