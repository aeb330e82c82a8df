#if canImport(UIKit)
import UIKit
#else
import UIKitModel
#endif
import TributaryFlow

// The controllers of a screen.
extension UIKitHost {
  private func make<Controller: UIViewController>(
    _ role: Place.Role, of screen: any Screen, _ make: () -> Controller
  ) -> Controller {
    let place = Place(screen: ObjectIdentifier(screen), role: role)
    used.insert(place)
    if let known = shown[place]?.controller as? Controller { return known }
    let controller = make()
    shown[place] = Shown(screen: screen, controller: controller)
    return controller
  }

  private func panes(of screen: any Screen) -> [Pane] {
    let panes = (screen as? any Flow)?.panes ?? []
    if panes.count < 2 { return [] }
    return panes.filter { $0.arrangement == .beside } + panes.filter { $0.arrangement != .beside }
  }

  /// The screen itself, or the child that a flow shows that draws nothing of its own.
  private func content(of screen: any Screen) -> any Screen {
    var screen = screen
    while let flow = screen as? any Flow, !(flow is any StackContainer),
      !(flow is any TabContainer),
      panes(of: flow).isEmpty
    {
      screen = flow.visible
    }
    return screen
  }

  /// The controller that fills a room: tabs, panes, or a stack, which has a bar for a screen alone too.
  func fill(with screen: any Screen, above hidden: [any Screen] = []) -> UIViewController {
    let content = content(of: screen)
    let isStack = panes(of: content).isEmpty && !(content is any TabContainer)
    if hidden.isEmpty, !isStack { return entries(of: content)[0] }
    let stack: StackController = make(.stack, of: screen) {
      let stack = StackController()
      stack.delegate = self
      return stack
    }
    set(stack, to: (hidden + [screen]).flatMap(entries))
    return stack
  }

  /// The controllers of a screen on a stack; a stack in a stack is on it with all its screens.
  private func entries(of screen: any Screen) -> [UIViewController] {
    let content = content(of: screen)
    if let tabs = content as? any TabContainer { return [tabBar(of: tabs)] }
    let panes = panes(of: content)
    if panes.isEmpty, let stack = content as? any StackContainer {
      return stack.stack.flatMap(entries)
    }
    guard let first = panes.first?.screen else { return [controller(of: content)] }
    // A step back leads to the columns for which there is no room.
    let hidden = (content as? any StackContainer)?.stack.prefix { $0 !== first } ?? []
    let controller = make(.panes, of: content) { PanesController() }
    controller.column = cell.width
    show(
      panes.enumerated().map {
        (
          fill(with: $1.screen, above: $0 == 0 ? Array(hidden) : []), $1.minimumWidth,
          $1.arrangement
        )
      }, in: controller)
    return [controller]
  }

  private func controller(of screen: any Screen) -> UIViewController {
    let controller = make(.content, of: screen) {
      guard let screen = screen as? any UIKitScreen else {
        preconditionFailure("'\(screen.title)' has no view controller; make it a UIKitScreen")
      }
      return screen.makeViewController()
    }
    if controller.title != screen.title { controller.title = screen.title }
    return controller
  }

  private func tabBar(of container: any TabContainer) -> UITabBarController {
    let bar: UITabBarController = make(.tabs, of: container) {
      let bar = UITabBarController()
      bar.delegate = self
      return bar
    }
    let tabs = container.tabs.map { tab in
      let controller = fill(with: tab)
      controller.tabBarItem.title = tab.title
      return controller
    }
    for tab in tabs { free(tab, for: bar) }
    if bar.viewControllers != tabs { bar.setViewControllers(tabs, animated: false) }
    if bar.selectedIndex != container.selectedIndex { bar.selectedIndex = container.selectedIndex }
    return bar
  }

  func layer(of screen: any Screen) -> UIViewController {
    if let alert = screen as? any AlertContent { return alertController(of: alert) }
    let content = fill(with: screen)
    let layer: PanesController = make(.layer, of: screen) {
      let layer = PanesController()
      let first = (content as? StackController)?.viewControllers.first ?? content
      layer.modalPresentationStyle = first.modalPresentationStyle
      return layer
    }
    show([(content, 1, .beside)], in: layer)
    // Of a stack with several screens each step back is the flow's.
    layer.isModalInPresentation = depth(of: screen) != 0
    return layer
  }

  private func alertController(of alert: any AlertContent) -> UIViewController {
    make(.layer, of: alert) {
      let controller = UIAlertController(
        title: alert.title, message: alert.message, preferredStyle: .alert)
      for (index, label) in alert.labels.enumerated() {
        let style = index == alert.cancelIndex ? UIAlertAction.Style.cancel : .default
        controller.addAction(
          UIAlertAction(title: label, style: style) { [weak alert, weak self] _ in
            alert?.choose(index)
            self?.setNeedsUpdate()
          })
      }
      return controller
    }
  }

  /// Lets go of the controllers of screens that have left, and of those that contain nothing any more.
  func removeUnused() {
    func screens(in screen: any Screen) -> [any Screen] {
      let flow = screen as? any Flow
      return [screen] + ((flow?.children ?? []) + (flow?.presented ?? [])).flatMap(screens)
    }
    let inWindow = Set(screens(in: window.root).map { ObjectIdentifier($0) })
    // A screen that is hidden keeps its controller, and that what the user sees when it shows again.
    for (place, shown) in shown where place.role == .content && !used.contains(place) {
      if inWindow.contains(place.screen) { free(shown.controller, for: nil) }
    }
    shown = shown.filter {
      used.contains($0.key) || ($0.key.role == .content && inWindow.contains($0.key.screen))
    }
  }
}

extension UIKitHost {
  /// Shows controllers in a container, wherever they have been.
  func show(
    _ panes: [(UIViewController, Int, Pane.Arrangement)], in container: PanesController
  ) {
    for (controller, _, _) in panes { free(controller, for: container) }
    container.show(panes)
  }

  private func set(_ stack: StackController, to wanted: [UIViewController]) {
    let known = stack.known
    guard known != wanted else { return }
    for controller in wanted { free(controller, for: stack) }
    // Nobody sees what moves under a presentation.
    let isSeen = stack.viewIfLoaded?.window != nil && stack.presentedViewController == nil
    let isAnimated = isSeen && !known.isEmpty
    stack.applied = wanted
    stack.setViewControllers(wanted, animated: isAnimated)
  }

  /// Takes a controller out of the one that contains it, unless that is to contain it.
  private func free(_ controller: UIViewController, for parent: UIViewController?) {
    guard let old = controller.parent, old !== parent else { return }
    if let stack = old as? StackController {
      stack.applied.removeAll { $0 === controller }
      stack.setViewControllers(
        stack.viewControllers.filter { $0 !== controller }, animated: false)
    } else if let bar = old as? UITabBarController {
      bar.setViewControllers(bar.viewControllers?.filter { $0 !== controller }, animated: false)
    } else {
      controller.leaveParent()
    }
  }
}
