#if canImport(UIKit)
import UIKit
#else
import UIKitModel
#endif

/// Shows controllers side by side, or one alone.
class PanesController: UIViewController {
  private var widths: [Int] = []

  /// Shows these controllers, from left to right.
  ///
  /// - Parameter panes: a controller, in no other one, and its least width beside the others; the room is
  ///   divided in the same proportions.
  func show(_ panes: [(controller: UIViewController, minimumWidth: Int)]) {
    let new = panes.map(\.controller)
    for old in children where !new.contains(old) { old.leaveParent() }
    for controller in new where controller.parent == nil {
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    (controllers, widths) = (new, panes.map(\.minimumWidth))
    view.setNeedsLayout()
  }

  /// The controllers from left to right.
  private(set) var controllers: [UIViewController] = []

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds
    var left = 0.0 as CGFloat
    for (controller, width) in zip(controllers, widths) {
      let width = room.width * CGFloat(width) / CGFloat(widths.reduce(0, +))
      controller.view.frame = CGRect(x: left, y: 0, width: width, height: room.height)
      left += width
    }
  }
}

/// A navigation controller that knows which controllers the host has set.
final class StackController: UINavigationController {
  /// The controllers that were set last, without those that the user has left since.
  var applied: [UIViewController] = []

  /// Those of them that are there now; a controller of the app may have pushed others.
  var known: [UIViewController] { viewControllers.filter(applied.contains) }
}

extension UIViewController {
  /// Leaves a controller of the app's own that contains it.
  func leaveParent() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
