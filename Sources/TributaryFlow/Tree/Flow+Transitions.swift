extension Flow {
  /// The table for this flow and everything inside it; nil if the flow has none of its own.
  public var transitions: TransitionTable? {
    get { node.transitions }
    set { release(exchange(&node.transitions, with: newValue)) }
  }
}

extension Node {
  /// The table that applies here: this flow's, or that of the nearest flow above that has one.
  var tableInForce: TransitionTable {
    transitions ?? parent?.tableInForce ?? .standard
  }
}
