/// What leads to a screen from the flow that contains it.
///
/// Screens that came by one action share one address: to handle the action once brings them all.
@MainActor
final class Address {
  /// Whether the screen is there without an action, each time its flow is made.
  let isInitial: Bool

  private let text: @MainActor () -> [String]
  private weak var owner: Node?

  /// That of a screen that is there from the start, and has no name.
  static let initial = Address([])

  /// Creates the address of a screen that is there from the start.
  init(_ components: [String]) {
    isInitial = true
    text = { components }
  }

  /// Creates the address of screens that come by an action.
  ///
  /// - Parameters:
  ///   - owner: the flow whose action it is.
  ///   - text: called when the address is asked for.
  init(of owner: Node, _ text: @escaping @MainActor () -> [String]) {
    isInitial = false
    self.owner = owner
    self.text = text
  }

  /// The components that lead to the screen; nil if nothing reads them, because the flow has left.
  var components: [String]? {
    if !isInitial, owner?.hasEnded != false { return nil }
    let components = text()
    // A value whose text is empty stands in no location.
    return components.contains("") ? nil : components
  }
}

extension TreeContext {
  /// Handles an action, whose address is that of all screens that come meanwhile.
  func handle(_ received: ReceivedAction, at node: Node, _ body: () -> Void) {
    let before = handled
    handled = HandledAction(received: received, node: node)
    body()
    handled = before
  }

  /// The address of the action that is handled now, or of the nearest one that led to it; nil if none of them
  /// has one.
  var address: Address? {
    guard let handled else { return nil }
    if let known = handled.address { return known }
    let address =
      handled.node.routes?.address(of: handled.received, at: handled.node) ?? handled.received.cause
    self.handled?.address = .some(address)
    return address
  }
}

/// An action that is being handled, and its address once that was asked for.
@MainActor
struct HandledAction {
  let received: ReceivedAction
  let node: Node
  var address: Address??
}

extension Node {
  /// Gives a screen that comes into this flow its address, unless it has one.
  func setAddress(of screen: Node) {
    if screen.address != nil { return }
    let context = context
    // What a factory places before its flow comes into a window is there again each time.
    screen.address = context.address ?? (context.window == nil ? .initial : nil)
  }

  /// Gives a screen that is going to come into this flow an address of its own.
  func setAddress(_ address: Address, of screen: any Screen) {
    // `expectNew` refuses such a screen, and says why.
    if Node.of(screen)?.parent != nil || NodeRegistry.wasRemoved(screen) { return }
    node(for: screen).address = address
  }
}

extension ReceivedAction {
  /// Notes the action that is handled where this one is sent.
  ///
  /// A handler may send on the bus that calls it; the action then waits in the bus until the handler has returned,
  /// and nobody could say any more what led to it.
  nonisolated func caused(in node: Node?) -> Self {
    if MainThread.isCurrent, let node { MainThread.call(Self.note, node, self) }
    return self
  }

  private static func note(_ node: Node, _ received: ReceivedAction) {
    received.cause = node.context.address
  }
}
