/// A screen by hand: a closure for the user's actions, and its parent.
open class PlainScreen {
  /// The one listener to the user's actions.
  public var tell: ((Int) -> Void)?

  /// The flow that contains it.
  public weak var above: PlainFlow?

  /// Makes a screen that nobody listens to.
  public init() {}
}

/// A flow by hand: screens in arrays, and a closure that handles their outputs.
///
/// A screen that is removed is deallocated unless other code holds it, and then it is still observed.
/// Outputs have no order and no queue: a call runs inside the one that is running. It notifies one
/// closure of a change, as a host needs, and does not know the visible screens.
public final class PlainFlow: PlainScreen {
  /// The screens from the root to the one that shows; in a flow of tabs, all of them.
  public private(set) var screens: [PlainScreen]

  /// The screens presented over this flow, the topmost last.
  public private(set) var presented: [PlainScreen] = []

  /// The position of the tab that shows.
  public private(set) var selectedIndex = 0

  /// Called with the outputs of screens.
  public var handle: ((Int) -> Void)?

  /// Answers what comes up from below, or does not.
  public var answer: ((Int) -> Int?)?

  /// Called when something else shows.
  public var didChange: (() -> Void)?

  /// Makes a flow of some screens.
  public init(_ screens: [PlainScreen]) {
    self.screens = screens
    super.init()
    for screen in screens { screen.above = self }
  }
}

extension PlainFlow {
  /// Puts a screen on top.
  public func push(_ screen: PlainScreen) {
    screen.above = self
    screens.append(screen)
    didChange?()
  }

  /// Takes the top screen away, unless it is the root.
  public func pop() {
    if screens.count > 1 { screens.removeLast() }
    didChange?()
  }

  /// Takes everything away but the root, the top first.
  public func popToRoot() {
    while screens.count > 1 { screens.removeLast() }
    didChange?()
  }

  /// Shows another stack.
  public func setStack(_ others: [PlainScreen]) {
    screens = others
    for screen in others { screen.above = self }
    didChange?()
  }

  /// Shows a screen above everything in this flow.
  public func present(_ screen: PlainScreen) {
    screen.above = self
    presented.append(screen)
    didChange?()
  }

  /// Takes the topmost presented screen away.
  public func dismiss() {
    _ = presented.popLast()
    didChange?()
  }

  /// Shows a tab.
  public func select(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    selectedIndex = index
    didChange?()
  }
}

extension PlainScreen {
  /// Asks those above, the nearest first.
  public func bubble(_ message: Int) -> Int? {
    var next = above
    while let flow = next {
      if let reply = flow.answer?(message) { return reply }
      next = flow.above
    }
    return nil
  }
}
