extension Screen {
  /// Asks the host to draw, because the screen has changed.
  ///
  /// A host draws by itself after each event and after each action. Call this when the state of a
  /// screen changes for another reason: a clock, a download, a value from elsewhere. It does
  /// nothing unless the screen shows.
  ///
  /// - Complexity: O(flows in one another).
  public func setNeedsDisplay() {
    Node.of(self)?.context.window?.display(self)
  }
}

extension Window {
  /// Asks the host to draw if a screen shows.
  fileprivate func display(_ screen: any Screen) {
    if shownScreens.contains(where: { $0 === screen }) { context.didChange() }
  }
}
