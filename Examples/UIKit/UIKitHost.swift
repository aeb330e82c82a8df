#if canImport(UIKit)
import UIKit
#else
import UIKitModel
#endif
import TributaryFlow

/// A screen that this host shows by a view controller.
@MainActor
protocol UIKitScreen: Screen {
  /// Makes the controller of the screen, once while the screen is in the window.
  ///
  /// The controller may hold the screen; the screen does not hold it. It is no navigation controller:
  /// the host puts it on one.
  func makeViewController() -> UIViewController
}

/// Shows a window: stacks as navigation controllers, tabs as tab bars, panes side by side and over each other, presented
/// screens as sheets, alerts as alerts.
///
/// The window decides, and UIKit follows: after each change ``update()`` makes the controllers equal to
/// the window, when no transition runs. A step that a user has taken in UIKit already (a swipe back, a sheet that
/// was pulled down) is found by comparing with the controllers that the host has set, and sent to the
/// window once.
final class UIKitHost: PanesController {
  /// The window that is shown.
  let window: Window

  /// The controllers that there are, and those among them that the last update has used.
  var shown: [Place: Shown] = [:]
  var used: Set<Place> = []

  let cell: CGSize
  /// The controllers that UIKit has accepted, the topmost last, and those of them that the host has dismissed.
  private var presentations: [Shown] = []
  private var dismissed: [UIViewController] = []
  private var hasAppeared = false
  private var needsUpdate = false

  /// The purpose of a controller: a screen, and a role, since a screen may need several.
  struct Place: Hashable {
    enum Role { case content, stack, tabs, panes, layer }
    let screen: ObjectIdentifier
    let role: Role
  }

  /// A controller with its screen; holding the screen keeps its identity from being used again.
  struct Shown {
    let screen: any Screen
    let controller: UIViewController
  }

  /// Creates a host around a root screen or flow.
  ///
  /// - Parameters:
  ///   - root: what a factory vended.
  ///   - cell: the points for which ``WindowSize`` counts one column and one row.
  init(root: any Screen, cell: CGSize = CGSize(width: 8, height: 16)) {
    window = Window(root: root)
    self.cell = cell
    super.init(nibName: nil, bundle: nil)
    window.didSettle = { [weak self] in self?.setNeedsUpdate() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show([(fill(with: window.root), 1, .beside)], in: self)
    setNeedsUpdate()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    setNeedsUpdate()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width / cell.width, view.bounds.height / cell.height)
    let size = WindowSize(width: Int(width), height: Int(height))
    if window.environment[WindowSize.self] != size { window.environment[WindowSize.self] = size }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let widthClass = isCompact ? WidthClass.compact : .regular
    if window.environment[WidthClass.self] != widthClass {
      window.environment[WidthClass.self] = widthClass
    }
  }
}

extension UIKitHost {
  /// Updates in the next turn of the main actor, when UIKit has returned from the call that reported a change.
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    Task { [weak self] in self?.updateIfNeeded() }
  }

  /// Updates now if an update is due, and says whether one was.
  @discardableResult
  func updateIfNeeded() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    update()
    return true
  }

  /// Makes the controllers equal to the window, or waits for the end of the transition that runs.
  private func update() {
    guard isViewLoaded else { return }
    if waitsForTransition() { return }
    takeUserSteps()
    used = []
    show([(fill(with: window.root), 1, .beside)], in: self)
    let wanted = layers.map { Shown(screen: $0, controller: layer(of: $0)) }
    removeUnused()
    if !waitsForTransition() { changePresentations(to: wanted) }
  }

  /// Whether transitions run; if some do, the end of each asks for an update.
  private func waitsForTransition() -> Bool {
    let controllers = [self] + presentedChain + shown.values.map(\.controller)
    let transitions = controllers.compactMap(\.transitionCoordinator)
    for transition in transitions {
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.setNeedsUpdate() }
    }
    return !transitions.isEmpty
  }

  /// The screens that are presented, the topmost last; those inside a flow are below those over it.
  private var layers: [any Screen] {
    func layers(in scene: Scene) -> [any Screen] {
      var panes = scene.panes
      if !panes.isEmpty { panes.append(panes.remove(at: scene.focusedIndex)) }
      return panes.flatMap(layers) + scene.presented.flatMap { [$0.screen] + layers(in: $0) }
    }
    return layers(in: window.scene)
  }

  /// The controllers that are presented in UIKit, those of the app's own controllers too.
  private var presentedChain: [UIViewController] {
    Array(sequence(first: self as UIViewController, next: \.presentedViewController).dropFirst())
  }
}

// Presentations.
extension UIKitHost {
  /// Takes one step towards the presentations that are wanted; the end of the step asks for the next.
  private func changePresentations(to wanted: [Shown]) {
    var next = wanted[...]
    var top: UIViewController = self
    let chain = presentedChain
    for (index, controller) in chain.enumerated() {
      if next.first?.controller === controller {
        next.removeFirst()
      } else if presentations.contains(where: { $0.controller === controller }) {
        // UIKit takes away all that is above it.
        dismissed = Array(chain[index...])
        return top.dismiss(animated: true) { [weak self] in self?.setNeedsUpdate() }
      }
      // A controller that another one of the app has presented stays where it is.
      top = controller
    }
    if let next = next.first { present(next, above: top) }
  }

  // UIKit refuses what it cannot present now, without calling back; it is asked again by the next update.
  private func present(_ next: Shown, above top: UIViewController) {
    guard hasAppeared, top.viewIfLoaded?.window != nil else { return }
    if !(next.screen is any AlertContent) {
      next.controller.presentationController?.delegate = self
    }
    top.present(next.controller, animated: true) { [weak self] in self?.setNeedsUpdate() }
    if top.presentedViewController === next.controller { presentations.append(next) }
  }
}

// Steps of the user.
extension UIKitHost {
  /// Sends what the user has done in UIKit to the window.
  private func takeUserSteps() {
    let chain = presentedChain
    for gone in presentations.reversed() where !chain.contains(gone.controller) {
      takeDismissal(of: gone.controller)
    }
    dismissed = []
    for shown in shown.values { takeSteps(on: shown.controller) }
  }

  private func takeDismissal(of controller: UIViewController) {
    guard let index = presentations.firstIndex(where: { $0.controller === controller }) else {
      return
    }
    let screen = presentations.remove(at: index).screen
    // An alert goes by its answer, which comes from its action.
    if dismissed.contains(controller) || screen is any AlertContent { return }
    goBack(over: screen)
  }

  private func takeSteps(on controller: UIViewController) {
    guard let stack = controller as? StackController else { return }
    let (before, now) = (stack.applied, stack.known)
    stack.applied = now
    guard before.count > now.count, before.starts(with: now) else { return }
    for gone in before[now.count...].reversed() {
      guard let screen = shown.values.first(where: { $0.controller === gone })?.screen else {
        return
      }
      goBack(over: screen)
    }
  }

  /// Goes back until a screen has left, unless the window shows something over it or a flow refuses.
  private func goBack(over screen: any Screen) {
    window.focus(screen)
    // A step may uncover a deeper path; the whole inside gets smaller with each.
    func size(of screen: any Screen) -> Int {
      let flow = screen as? any Flow
      let inside = (flow?.children ?? []) + (flow?.presented ?? [])
      return inside.reduce((screen as? any StackContainer)?.stack.count ?? 1) { $0 + size(of: $1) }
    }
    while depth(of: screen) != nil {
      let before = size(of: screen)
      window.back()
      if size(of: screen) >= before { return }
    }
  }

  /// The steps back that there are inside a screen; nil if it is not on the path or something covers it.
  func depth(of screen: any Screen) -> Int? {
    let inside = window.path.drop { $0 !== screen }
    let isCovered = inside.contains { ($0 as? any Flow)?.presented.isEmpty == false }
    if inside.isEmpty || isCovered { return nil }
    return inside.reduce(0) { $0 + (($1 as? any StackContainer)?.stack.count ?? 1) - 1 }
  }
}

extension UIKitHost: UINavigationControllerDelegate {
  /// The stack has come to rest after a step, be it of the host or of the user.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    takeSteps(on: navigationController)
    setNeedsUpdate()
  }
}

extension UIKitHost: UITabBarControllerDelegate {
  /// The user has tapped a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    let container = shown.values.first { $0.controller === tabBarController }?.screen
    let index = tabBarController.viewControllers?.firstIndex(of: viewController)
    if let index { (container as? any TabContainer)?.select(index) }
    setNeedsUpdate()
  }
}

extension UIKitHost: UIAdaptivePresentationControllerDelegate {
  /// The user has pulled a sheet down.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    takeDismissal(of: presentationController.presentedViewController)
    setNeedsUpdate()
  }

  /// The user has pulled at a sheet whose flow has steps to go back first.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    let controller = presentationController.presentedViewController
    let screen = presentations.first { $0.controller === controller }?.screen
    // A screen that the window has over it has not come yet, and is not meant.
    if screen.flatMap(depth) != nil { window.back() }
    setNeedsUpdate()
  }
}
