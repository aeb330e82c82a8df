extension Screen {
  /// Whether the screen was there from the start, and was not added by an action.
  var isInitial: Bool { Node.of(self)?.address?.isInitial ?? false }
}

extension Flow {
  /// The number of children, from the first, that are there each time the flow is made.
  var initialCount: Int { max(1, children.prefix { $0.isInitial }.count) }
}
