import TributaryFlow
import UIKitModel

@testable import UIKitHost

/// A host in a window of the model.
@MainActor
final class Device {
  let host: UIKitHost
  let display = UIWindow()

  /// The tab bar of the app that has the host in its first tab, if there is one.
  let surroundingBar: UITabBarController?

  /// Where a host is.
  enum Surroundings: CaseIterable {
    case window, tabBar, presentation
  }

  init(
    _ root: any Screen, width: CGFloat = 400, isShown: Bool = true,
    in surroundings: Surroundings = .window
  ) {
    host = UIKitHost(root: root, cell: CGSize(width: 10, height: 20))
    surroundingBar = surroundings == .tabBar ? UITabBarController() : nil
    display.resize(to: CGSize(width: width, height: 800))
    surroundingBar?.setViewControllers([host, OtherController()], animated: false)
    let other = surroundings == .presentation ? OtherController() : nil
    display.rootViewController = other ?? surroundingBar ?? host
    if !isShown { return }
    display.makeKeyAndVisible()
    other?.present(host, animated: true)
    rest()
  }
}

extension Device {
  /// Lets everything happen that happens by itself.
  func rest() {
    for _ in 0..<1000 {
      let isUpdated = host.updateIfNeeded()
      if !display.finishTransition(), !isUpdated { return }
    }
  }

  /// The complaints of UIKit.
  var warnings: [String] {
    let controllers = sequence(first: host as UIViewController) {
      $0.parent ?? $0.presentingViewController
    }
    return controllers.flatMap(\.warnings)
  }

  /// The controllers that are presented by the host.
  var chain: [UIViewController] {
    Array(sequence(first: host as UIViewController, next: \.presentedViewController).dropFirst())
  }

  /// The controllers as a text, without those of the app's own.
  ///
  /// `[a b]` is a stack, `{a b}0` are tabs, `<a b>` are panes, `!a` is an alert; what is presented follows
  /// a `^`.
  var picture: String {
    ([host] + chain.filter { $0 is PanesController || $0 is UIAlertController })
      .map(picture).joined(separator: " ^ ")
  }

  private func picture(_ controller: UIViewController) -> String {
    func list(_ controllers: [UIViewController]) -> String {
      controllers.filter { !($0 is OtherController) }.map(picture).joined(separator: " ")
    }
    return switch controller {
    case let stack as UINavigationController: "[\(list(stack.viewControllers))]"
    case let bar as UITabBarController: "{\(list(bar.viewControllers ?? []))}\(bar.selectedIndex)"
    case let panes as PanesController:
      panes.controllers.count == 1 ? list(panes.controllers) : "<\(list(panes.controllers))>"
    case is UIAlertController: "!\(controller.title ?? "")"
    default: controller.title ?? "?"
    }
  }

  /// The stacks that show on top of all, from left to right.
  var stacks: [StackController] {
    visible((chain.last ?? host)).compactMap { $0 as? StackController }
  }

  /// The tab bars that show on top of all.
  var tabBars: [UITabBarController] {
    visible((chain.last ?? host)).compactMap { $0 as? UITabBarController }
  }

  var stack: StackController { stacks[0] }

  var alert: UIAlertController? { chain.last as? UIAlertController }

  /// Swipes back to the end.
  func swipe() {
    stack.beginSwipe()?.release(isCancelled: false)
    rest()
  }

  /// Pulls the sheet on top down to the end.
  func pull() {
    chain.last?.beginPull()?.release(isCancelled: false)
    rest()
  }

  private func visible(_ controller: UIViewController) -> [UIViewController] {
    [controller]
      + controller.children.filter { $0.viewIfLoaded?.window != nil }.flatMap(visible)
  }
}

/// The app's own controller, which no flow knows.
final class OtherController: UIViewController {}

extension Window {
  /// The expected picture of a host.
  var picture: String {
    func content(_ screen: any Screen) -> any Screen {
      (screen as? Root).map { content($0.visible) } ?? screen
    }
    func panes(_ screen: any Screen) -> [any Screen] {
      let panes = (screen as? Split)?.panes.map(\.screen) ?? []
      return panes.count > 1 ? panes : []
    }
    func items(_ screen: any Screen) -> [String] {
      let screen = content(screen)
      if let tabs = screen as? Tabs {
        return ["{\(tabs.tabs.map { part($0) }.joined(separator: " "))}\(tabs.selectedIndex)"]
      }
      if let split = screen as? Split, let first = panes(split).first {
        let hidden = split.children.prefix { $0 !== first }
        let parts = panes(split).map { part($0, hidden: $0 === first ? Array(hidden) : []) }
        return ["<\(parts.joined(separator: " "))>"]
      }
      return (screen as? any StackContainer)?.stack.flatMap(items) ?? [screen.title]
    }
    func part(_ screen: any Screen, hidden: [any Screen] = []) -> String {
      let isWhole = content(screen) is Tabs || !panes(content(screen)).isEmpty
      if hidden.isEmpty, isWhole { return items(screen)[0] }
      return "[\((hidden + [screen]).flatMap(items).joined(separator: " "))]"
    }
    func covers(_ scene: Scene) -> [String] {
      let others = scene.panes.indices.filter { $0 != scene.focusedIndex }
      let order = scene.panes.isEmpty ? [] : others + [scene.focusedIndex]
      return order.flatMap { covers(scene.panes[$0]) }
        + scene.presented.flatMap { cover in
          let isAlert = cover.screen is any AlertContent
          return [isAlert ? "!\(cover.screen.title)" : part(cover.screen)] + covers(cover)
        }
    }
    return ([part(root)] + covers(scene)).joined(separator: " ^ ")
  }
}
