/// As `CGFloat` of Core Graphics.
public typealias CGFloat = Double

/// As `CGSize` of Core Graphics.
public struct CGSize: Equatable, Sendable {
  /// The width in points.
  public var width: CGFloat

  /// The height in points.
  public var height: CGFloat

  /// Creates a size.
  public init(width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }
}

/// As `CGRect` of Core Graphics, with the least that is needed of it.
public struct CGRect: Equatable, Sendable {
  /// The left edge in points.
  public var x: CGFloat

  /// The upper edge in points.
  public var y: CGFloat

  /// The width in points.
  public var width: CGFloat

  /// The height in points.
  public var height: CGFloat

  /// Creates a rectangle.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// As `Bundle` of Foundation.
public final class Bundle: Sendable {}

/// As `NSCoder` of Foundation.
open class NSCoder {}

/// As `UIResponder`: equal to itself alone.
@MainActor
open class UIResponder: Hashable {
  /// Creates a responder; UIKit has no such parameter.
  public init(isView: Bool) {}

  /// Whether both are the same object.
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// As `UIView`.
open class UIView: UIResponder {
  /// Where it is in its superview.
  public var frame = CGRect(x: 0, y: 0, width: 0, height: 0) {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }

  /// The frame, moved to the origin.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The views in it.
  public private(set) var subviews: [UIView] = []

  /// The view around it.
  public private(set) weak var superview: UIView?

  weak var controller: UIViewController?

  /// Creates a view without a size.
  public init() {
    super.init(isView: true)
  }

  /// The window around it; nil for a view that cannot be seen.
  public var window: UIWindow? { superview?.window ?? superview as? UIWindow }

  /// Adds a view on top, wherever it has been.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToWindow()
  }

  /// Takes the view away.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Lays out; UIKit does so before the next frame.
  open func setNeedsLayout() {
    if window != nil { controller?.layOut() }
  }

  private func didMoveToWindow() {
    guard window != nil else { return }
    setNeedsLayout()
    for view in subviews { view.didMoveToWindow() }
  }
}

/// As `UIWindow`, and the clock of all that moves in it.
public final class UIWindow: UIView {
  /// The controller that fills the window.
  public var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let root = rootViewController else { return }
      root.view.frame = frame
      if isShown { show(root) }
    }
  }

  /// The transitions that have not ended.
  public private(set) var transitions: [UIKitTransition] = []

  /// Whether presentations are refused for a reason of UIKit's own, and how many have been.
  public var refusesPresentations = false

  /// The number of presentations that were refused for that reason.
  public internal(set) var refusals = 0

  /// Whether delegates and completions are called before the completions of the coordinator.
  public var callsDelegatesFirst = false

  private var isShown = false
  private var due: [@MainActor () -> Void] = []
}

extension UIWindow {
  /// Shows the window; `viewDidAppear` comes with the end of transitions, as it comes later in UIKit.
  public func makeKeyAndVisible() {
    isShown = true
    rootViewController.map(show)
  }

  private func show(_ root: UIViewController) {
    addSubview(root.view)
    due.append { [weak root] in root?.appear(false) }
  }

  /// Gives the window another size.
  public func resize(to size: CGSize) {
    frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    for view in subviews { view.frame = bounds }
  }

  /// Ends a transition that no finger holds.
  ///
  /// - Returns: whether there was one, or something appeared.
  @discardableResult
  public func finishTransition(_ index: Int = 0) -> Bool {
    let appearances = due
    due = []
    for appearance in appearances { appearance() }
    let free = transitions.filter { !$0.isInteractive }
    guard free.indices.contains(index) else { return !appearances.isEmpty }
    transitions.removeAll { $0 === free[index] }
    free[index].finish(callsDelegatesFirst)
    return true
  }

  /// Ends all transitions that no finger holds, and those that follow from them at once.
  public func finishTransitions() {
    for _ in 0..<1000 where !finishTransition() { return }
  }

  func add(_ transition: UIKitTransition) {
    transitions.append(transition)
  }
}
