/// The levels between a sender and the root, which a message visits.
///
/// It retains nothing, as a sender may wait for a reply.
@MainActor
struct ResponderPath {
  /// The flows above, the innermost first.
  private(set) var flows: [Level] = []

  private weak var screen: (any Screen)?
  private weak var context: TreeContext?
  private var senderCount = 0

  // The sender, the responders above it up to the first screen that is in a flow, and the flows;
  // none if the window had no observers.
  private var names: [String] = []

  struct Level {
    private(set) weak var node: Node?
  }

  init(up sender: any Responder) {
    var senders: [any Responder] = []
    var met: Set<ObjectIdentifier> = []
    var next: (any Responder)? = sender
    var first: Node?
    // Rows that refer to each other in a ring have no screen above them.
    while first == nil, let current = next, met.insert(ObjectIdentifier(current)).inserted {
      senders.append(current)
      first = (current as? any Screen).flatMap { Node.of($0)?.parent }
      next = current.nextResponder
    }
    let nodes = first.map { Array(sequence(first: $0) { $0.parent }) } ?? []
    flows = nodes.map { Level(node: $0) }
    senderCount = senders.count
    screen = senders.last as? any Screen
    context = first?.context ?? screen.flatMap { Node.of($0)?.context }
    if context?.isObserved != true { return }
    names = senders.map(name) + nodes.map { $0.screen.map(name) ?? "a flow that is gone" }
  }

  private func name(_ level: any Responder) -> String {
    // The generic arguments of a flow make its type long, and carry no information here.
    let type = "\(type(of: level))".prefix { $0 != "<" }
    return (level as? any Screen).map { "\(type) '\($0.title)'" } ?? "\(type)"
  }
}

extension ResponderPath {
  /// Reports the message to the observers of the window, once the answering flow is known.
  func report(_ message: some Message, answeredBy node: Node?) {
    guard let context, context.isObserved else { return }
    let answering = node.flatMap { node in flows.firstIndex { $0.node === node } }
    let path = answering.map { Array(names.prefix(senderCount + $0 + 1)) } ?? names
    context.report(
      .message(message, from: screen, path: path, answeredBy: node?.screen as? any Flow))
  }
}
