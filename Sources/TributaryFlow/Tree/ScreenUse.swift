/// A use of a screen that a caller wants of a flow or a window.
///
/// A screen has one place in its life, and sends each output once to each bus. One function decides
/// whether a use of a screen keeps to that: ``Node/allows(_:_:by:)``. All verbs ask it, those of
/// custom containers too.
enum ScreenUse {
  /// A place in the flow, for a screen that is new, and a connection to one of its buses.
  case place(connected: ChildConnection.Destination?)

  /// The place that it has in the flow, among its children.
  case keep

  /// A connection to one of the buses of the flow, which it is in or is going to be.
  case connect(ChildConnection.Destination?)

  /// The root of a window.
  case root
}

/// Mistakes of a caller, which stop the program, in an optimized build too.
@MainActor
package enum CallerMistake {
  /// Stops the program with a message.
  ///
  /// A test may go on instead: then nothing is done of what the caller wanted.
  package static var stop: @MainActor (String) -> Void = { fatalError($0) }
}

/// Where a screen is, seen from a flow or a window.
private enum Placement {
  case nowhere
  case here
  case elsewhere(in: String)
  case root
  case left

  /// It has no place yet, and another flow has connected it.
  case connected(in: String)

  /// It is the flow itself, or contains it.
  case around
}

extension Node {
  /// Whether a screen may be used here in some way; stops the program if the caller must not do so.
  ///
  /// - Parameters:
  ///   - use: the way.
  ///   - screen: the screen.
  ///   - verb: the function that the caller has called, for the message.
  /// - Returns: false without a message in a flow that has left: its verbs do nothing.
  func allows(_ use: ScreenUse, _ screen: any Screen, by verb: @autoclosure () -> String) -> Bool {
    // Its own screens have left with it, and are no mistake of who keeps them.
    if hasEnded { return false }
    guard let mistake = Self.mistake(use, screen, in: self) else { return true }
    CallerMistake.stop("\(verb()): '\(screen.title)' \(mistake)")
    return false
  }

  /// Whether each of several screens may be used, and none is given twice.
  func allows(_ uses: [(ScreenUse, any Screen)], by verb: @autoclosure () -> String) -> Bool {
    var given: Set<ObjectIdentifier> = []
    for (use, screen) in uses {
      guard allows(use, screen, by: verb()) else { return false }
      if !given.insert(ObjectIdentifier(screen)).inserted {
        CallerMistake.stop(
          "\(verb()): '\(screen.title)' is given twice; vend a new screen for each place")
        return false
      }
    }
    return true
  }

  /// Whether a screen may be the root of a window; stops the program if not.
  static func allowsRoot(_ screen: any Screen) -> Bool {
    guard let mistake = mistake(.root, screen, in: nil) else { return true }
    CallerMistake.stop("Window: '\(screen.title)' \(mistake)")
    return false
  }

  private static func mistake(
    _ use: ScreenUse, _ screen: any Screen, in flow: Node?
  ) -> String? {
    switch (placement(of: screen, from: flow), use) {
    case (.nowhere, .place(let bus)), (.nowhere, .connect(let bus)), (.here, .connect(let bus)):
      guard let bus, let flow, flow.isConnected(screen, to: bus) else { return nil }
      return "is connected to the bus of \(bus) already, and each output would arrive twice; "
        + "connect it once, and show it as Child.attached, which connects nothing"
    case (.nowhere, .root): return nil
    case (.here, .keep):
      guard let flow, flow.presented.contains(where: { $0 === screen }) else { return nil }
      return "is presented by this flow, and is no child of it; vend a new screen for each place"
    case (.nowhere, .keep): return "is kept, but is not in this flow; map its outputs"
    case (.here, _):
      return "is in this flow already; vend a new screen for each place, or give it as Child.kept"
    case (.elsewhere(let owner), .root):
      return "is in '\(owner)' already; vend a new root for each window"
    case (.elsewhere(let owner), _):
      return "is in '\(owner)' already; vend a new screen for each place"
    case (.root, .root): return "is in another window; vend a new root for each window"
    case (.root, _): return "is the root of a window; vend a new screen for each place"
    case (.connected(let owner), .root):
      return "is connected to '\(owner)' already; vend a new root for each window"
    case (.connected(let owner), _):
      return "is connected to '\(owner)' already; vend a new screen for each place"
    case (.left, _): return "has left its flow for good; vend a new one"
    case (.around, _): return "contains this flow, or is it; a flow cannot contain itself"
    }
  }

  private static func placement(of screen: any Screen, from flow: Node?) -> Placement {
    guard let node = Node.of(screen) else {
      return NodeRegistry.wasRemoved(screen) ? .left : .nowhere
    }
    if node.hasEnded { return .left }
    if let parent = node.parent, parent === flow { return .here }
    // All in one tree have one context, so that a new screen need not be looked for above the flow.
    if let flow, node.isIn(flow.context),
      sequence(first: flow, next: { $0.parent }).contains(where: { $0 === node })
    {
      return .around
    }
    if let parent = node.parent { return .elsewhere(in: parent.screen?.title ?? "another flow") }
    if node.isRootOfWindow { return .root }
    guard let owner = node.connectingFlow, owner !== flow, !owner.hasEnded else { return .nowhere }
    return .connected(in: owner.screen?.title ?? "another flow")
  }

  /// Notes that this flow has connected a screen, which may have no place yet.
  func noteConnected(_ screen: any Screen) {
    guard case .nowhere = Self.placement(of: screen, from: self) else { return }
    Node.top(for: screen).connectingFlow = self
  }

  private func isConnected(_ screen: any Screen, to bus: ChildConnection.Destination) -> Bool {
    connections(to: screen).contains { $0.destination == bus }
  }
}
