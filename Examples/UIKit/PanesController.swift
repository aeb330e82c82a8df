#if canImport(UIKit)
import UIKit
#else
import UIKitModel
#endif
import TributaryFlow

/// Shows controllers side by side and over each other, or one alone.
class PanesController: UIViewController {
  /// The points for which a minimum width counts one column.
  var column: CGFloat = 8

  private var rooms: [(minimumWidth: Int, arrangement: Pane.Arrangement)] = []

  /// Shows these controllers, from left to right, and then those over them.
  ///
  /// - Parameter panes: a controller, in no other one, its least width, and where it is; those side by side
  ///   divide the room in proportion to their widths.
  func show(
    _ panes: [(controller: UIViewController, minimumWidth: Int, arrangement: Pane.Arrangement)]
  ) {
    let new = panes.map(\.controller)
    for old in children where !new.contains(old) { old.leaveParent() }
    for controller in new where controller.parent == nil {
      addChild(controller)
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }
    (controllers, rooms) = (new, panes.map { ($0.minimumWidth, $0.arrangement) })
    // UIKit moves a view to the front that is added again.
    for (controller, _, arrangement) in panes where arrangement != .beside {
      view.addSubview(controller.view)
    }
    view.setNeedsLayout()
  }

  /// The controllers from left to right.
  private(set) var controllers: [UIViewController] = []

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds
    var left = 0.0 as CGFloat
    let sum = rooms.reduce(0) { $0 + ($1.arrangement == .beside ? $1.minimumWidth : 0) }
    for (controller, (minimumWidth, arrangement)) in zip(controllers, rooms) {
      if case .over(let side) = arrangement {
        let width = min(room.width, CGFloat(minimumWidth) * column)
        controller.view.frame = frame(at: side, width: width, in: room)
        continue
      }
      let width = room.width * CGFloat(minimumWidth) / CGFloat(sum)
      controller.view.frame = CGRect(x: left, y: 0, width: width, height: room.height)
      left += width
    }
  }

  private func frame(at side: Pane.Side, width: CGFloat, in room: CGRect) -> CGRect {
    switch side {
    case .leading: CGRect(x: 0, y: 0, width: width, height: room.height)
    case .trailing: CGRect(x: room.width - width, y: 0, width: width, height: room.height)
    case .center:
      CGRect(
        x: (room.width - width) / 2, y: room.height / 4, width: width, height: room.height / 2)
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
  /// Leaves the app's own controller that contains it.
  func leaveParent() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
