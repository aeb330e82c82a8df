extension Flow {
  /// Shows a child of this flow, as the user may do.
  func bringForward(_ child: any Screen) {
    guard let tabs = self as? any TabContainer else { return focus(child) }
    if let index = tabs.tabs.firstIndex(where: { $0 === child }) { tabs.select(index) }
  }
}
