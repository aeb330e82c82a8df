/// Several screens side by side, all alive, one of them showing.
///
/// The children are made up front and keep what they show while another tab is selected.
public final class TabFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  TabContainer
{
  /// The ports, edges and handler of this flow.
  public let wiring = Wiring<Inputs, Action, Outputs>()

  /// The screens, in the order of their tabs.
  public let tabs: [any Screen]

  /// The position of the tab that shows.
  public private(set) var selectedIndex = 0

  private init(screens: [any Screen]) {
    precondition(!screens.isEmpty, "TabFlow: no tabs were given; give at least one screen")
    tabs = screens
    place.adopt(tabs, by: "TabFlow")
  }

  /// Makes a flow of tabs with the first one selected.
  ///
  /// - Parameter tabs: the screens; at least one. A tab shows its screen's title.
  public convenience init(tabs: [any Screen]) {
    self.init(screens: tabs)
  }
}

extension TabFlow where Action == Inputs {
  /// Makes a flow of tabs with the first one selected, and whose inputs are its actions.
  ///
  /// - Parameter tabs: the screens; at least one. A tab shows its screen's title.
  public convenience init(tabs: [any Screen]) {
    self.init(screens: tabs)
    accept { $0 }
  }
}

extension TabFlow {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { wiring.inputs }

  /// The read end for the flow's parent.
  public var outputs: Signal<Outputs> { wiring.outputs }

  /// The screens of the tabs.
  public var children: [any Screen] { tabs }

  /// The screen of the selected tab.
  public var visible: any Screen { tabs[selectedIndex] }

  /// Shows a tab.
  ///
  /// - Parameter index: a position in `tabs`; any other does nothing.
  public func select(_ index: Int) {
    guard tabs.indices.contains(index), index != selectedIndex else { return }
    place.change(.select) { _ in selectedIndex = index }
  }

  /// Tabs have no order to go back in: false.
  public func back() -> Bool { false }
}
