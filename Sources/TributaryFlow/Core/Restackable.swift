/// A stack of any type whose screens can be replaced.
@MainActor
protocol Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen])
}

extension NavigationFlow: Restackable {
  func restack(_ choose: (_ screens: [any Screen]) -> [any Screen]) {
    let chosen = choose(stack)
    if !chosen.elementsEqual(stack, by: { $0 === $1 }) { replaceStack(chosen, by: "open") }
  }
}

extension Screen {
  /// Whether the screen was there from the start, and was not added by an action.
  var isInitial: Bool { Node.of(self)?.address?.isInitial ?? false }

  /// The flows among this screen and those inside it, the outer before the inner.
  var flowsInside: [any Flow] { screensInside.compactMap { $0 as? any Flow } }
}

extension Flow {
  /// The number of children, from the first, that are there each time the flow is made.
  var initialCount: Int { max(1, children.prefix { $0.isInitial }.count) }

  /// Shows a child of this flow, as the user may do.
  func bringForward(_ child: any Screen) {
    guard let tabs = self as? any TabContainer else { return focus(child) }
    if let index = tabs.tabs.firstIndex(where: { $0 === child }) { tabs.select(index) }
  }
}
