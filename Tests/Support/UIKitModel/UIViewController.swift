/// As `UIModalPresentationStyle`, with the cases that the model distinguishes.
public enum UIModalPresentationStyle: Sendable {
  /// A sheet.
  case automatic

  /// Over everything; what is below is taken out of the window.
  case fullScreen
}

/// As `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Sendable {
  /// Narrow.
  case compact

  /// Wide.
  case regular
}

/// As `UITraitCollection`.
public struct UITraitCollection {
  /// Whether there is much room from side to side.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
}

/// As `UITabBarItem`.
@MainActor
public final class UITabBarItem {
  /// The text below the image.
  public var title: String?
}

/// As `UIViewController`: containment, presentation and the order of its calls.
open class UIViewController: UIResponder {
  /// The title for a bar.
  open var title: String?

  /// The item of a tab bar.
  public let tabBarItem = UITabBarItem()

  /// How it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Whether it cannot be pulled down.
  open var isModalInPresentation = false

  /// The controllers in it.
  public private(set) var children: [UIViewController] = []

  /// The controller around it.
  public private(set) weak var parent: UIViewController?

  /// Whether its presentation runs.
  public internal(set) var isBeingPresented = false

  /// Whether its dismissal runs.
  public internal(set) var isBeingDismissed = false

  /// The complaints that UIKit would have made, at the controller below all others.
  public private(set) var warnings: [String] = []

  var presented: UIViewController?
  weak var presenter: UIViewController?
  var transition: UIKitTransition?
  var lazyPresentationController: UIPresentationController?
  private var loadedView: UIView?

  /// Creates a controller.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(isView: false)
  }

  /// Creates a controller out of an archive.
  public required init?(coder: NSCoder) {
    super.init(isView: false)
  }

  /// Creates a controller.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Called when the view is there.
  open func viewDidLoad() {}

  /// Called when the view can be seen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the views in the view are laid out.
  open func viewWillLayoutSubviews() {}

  /// Called after the views in the view have been laid out.
  open func viewDidLayoutSubviews() {}

  /// Called before the controller comes into another one, or leaves it.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller has come into another one, or left it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Notifies this controller and those in it that show.
  func appear(_ animated: Bool) {
    viewDidAppear(animated)
    for child in children where child.viewIfLoaded?.window != nil { child.appear(animated) }
  }

  func layOut() {
    viewWillLayoutSubviews()
    viewDidLayoutSubviews()
  }
}

extension UIViewController {
  /// The view, which is made when it is asked for first.
  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView()
    view.controller = self
    loadedView = view
    viewDidLoad()
    return view
  }

  /// The view, if it has been asked for.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been asked for.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The traits of the window.
  public var traitCollection: UITraitCollection {
    let width = viewIfLoaded?.window?.frame.width ?? 0
    return UITraitCollection(horizontalSizeClass: width < 600 ? .compact : .regular)
  }

  /// The transition that runs around the controller, or here.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  /// The controller around all that contain this one.
  var base: UIViewController { parent?.base ?? self }

  func warn(_ text: String) {
    let below = base
    if let presenter = below.presenter { presenter.warn(text) } else { below.warnings.append(text) }
  }
}

extension UIViewController {
  /// Takes a controller in.
  public func addChild(_ child: UIViewController) {
    if child.parent != nil { warn("addChild: it is in another controller") }
    if child.presenter != nil { warn("addChild: it is presented") }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Leaves the controller around.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Contains these and no others; their views are for the container to add.
  func setChildren(_ new: [UIViewController]) {
    for old in children where !new.contains(old) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for child in new where child.parent !== self { addChild(child) }
  }

  /// Shows the view of one child alone.
  func showAlone(_ child: UIViewController?) {
    for view in view.subviews where view !== child?.viewIfLoaded { view.removeFromSuperview() }
    guard let child else { return }
    child.view.frame = view.bounds
    if child.view.superview !== view { view.addSubview(child.view) }
  }
}
