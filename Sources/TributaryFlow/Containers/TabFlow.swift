/// A flow of several screens, all alive, one of them selected.
///
/// The children are created up front and keep their state while another tab is selected.
public final class TabFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  TabContainer
{
  /// The flow's two buses.
  public let buses = FlowBuses<Inputs, Action, Outputs>()

  /// The screens, in the order of their tabs.
  public let tabs: [any Screen]

  /// The position of the selected tab.
  public private(set) var selectedIndex = 0

  /// Creates a flow of tabs with the first one selected.
  ///
  /// - Parameter tabs: the screens; at least one. A tab shows its screen's title.
  /// - Complexity: O(tabs).
  /// - Precondition: there is a screen, and each is in no flow, nor has it left one.
  public init(tabs: [Child<Action, Outputs>]) {
    precondition(!tabs.isEmpty, "TabFlow: no tabs were given; give at least one screen")
    self.tabs = tabs.map { $0.screen }
    admit(tabs, by: "TabFlow", keeping: true)
    // Adds the first children to the flow.
    _ = node
  }
}

extension TabFlow {
  /// The screens of the tabs.
  public var children: [any Screen] { tabs }

  /// The screen of the selected tab.
  public var visible: any Screen { tabs[selectedIndex] }

  /// Selects a tab.
  ///
  /// - Parameter index: a position in `tabs`; any other does nothing.
  public func select(_ index: Int) {
    guard tabs.indices.contains(index), index != selectedIndex else { return }
    node.change(.select) { _ in selectedIndex = index }
  }

  /// Returns false: tabs have no order to go back in.
  public func back() -> Bool { false }
}
