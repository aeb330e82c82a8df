extension Node {
  /// Stops the program unless a screen can be added to this flow.
  ///
  /// - Precondition: the screen is in no flow, nor has it been in one and left; and it is not this
  ///   flow, nor one around it.
  func expectNew(_ screen: any Screen, by verb: @autoclosure () -> String) {
    if let node = Node.of(screen) {
      if let flow = node.parent?.screen {
        let owner = flow === self.screen ? "this flow" : "'\(flow.title)'"
        preconditionFailure(
          "\(verb()): '\(screen.title)' is in \(owner) already; vend a new screen for each place")
      }
      precondition(
        !node.hasEnded, "\(verb()): '\(screen.title)' has left its flow for good; vend a new one")
      var above: Node? = self
      while let level = above {
        precondition(
          level !== node,
          "\(verb()): '\(screen.title)' contains this flow, or is it; a flow cannot contain itself")
        above = level.parent
      }
    } else {
      precondition(
        !NodeRegistry.wasRemoved(screen),
        "\(verb()): '\(screen.title)' has left its flow for good; vend a new one")
    }
  }
}
