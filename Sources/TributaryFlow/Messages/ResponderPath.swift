/// The levels between a sender and the root, which a message visits.
@MainActor
struct ResponderPath {
  /// The sender, and the responders above it up to the first screen that is in a flow.
  let senders: [any Responder]

  /// The flows above, the innermost first.
  let flows: [Node]

  init(up sender: any Responder) {
    var senders: [any Responder] = []
    var met: Set<ObjectIdentifier> = []
    var flows: [Node] = []
    var next: (any Responder)? = sender
    // Rows that refer to each other in a ring have no screen above them.
    while let current = next, met.insert(ObjectIdentifier(current)).inserted {
      senders.append(current)
      if let screen = current as? any Screen, let node = Node.of(screen), node.parent != nil {
        var above = node.parent
        while let flow = above {
          flows.append(flow)
          above = flow.parent
        }
        break
      }
      next = current.nextResponder
    }
    self.senders = senders
    self.flows = flows
  }
}

extension ResponderPath {
  /// The screen of the sender: the sender itself, or the screen of its row.
  var screen: (any Screen)? { senders.last as? any Screen }

  /// Reports the message to the observers of the window, once the answering flow is known.
  func report(_ message: some Message, answeredBy node: Node?) {
    guard let context, context.isObserved else { return }
    context.report(
      .message(message, from: screen, path: names(to: node), answeredBy: node?.screen as? any Flow))
  }

  /// The context of the window; nil if the sender is in none.
  fileprivate var context: TreeContext? {
    flows.first?.context ?? screen.flatMap { Node.of($0)?.context }
  }

  fileprivate func names(to end: Node?) -> [String] {
    var names = senders.map(name)
    for flow in flows {
      names.append(flow.screen.map(name) ?? "a flow that is gone")
      if flow === end { break }
    }
    return names
  }

  private func name(_ level: any Responder) -> String {
    // The generic arguments of a flow make its type long, and carry no information here.
    let type = "\(type(of: level))".prefix { $0 != "<" }
    return (level as? any Screen).map { "\(type) '\($0.title)'" } ?? "\(type)"
  }
}

/// A path that retains nothing while a reply is awaited.
@MainActor
struct WeakResponderPath {
  let flows: [Level]
  private weak var screen: (any Screen)?
  private weak var context: TreeContext?
  private let senderCount: Int
  private let names: [String]

  struct Level {
    private(set) weak var node: Node?
  }

  init(_ path: ResponderPath) {
    flows = path.flows.map { Level(node: $0) }
    screen = path.screen
    context = path.context
    senderCount = path.senders.count
    names = path.context?.isObserved == true ? path.names(to: nil) : []
  }
}

extension WeakResponderPath {
  /// Reports the message to the observers of the window, once the answering flow is known.
  func report(_ message: some Message, answeredBy node: Node?) {
    guard let context, context.isObserved else { return }
    let answering = node.flatMap { node in flows.firstIndex { $0.node === node } }
    let path = answering.map { Array(names.prefix(senderCount + $0 + 1)) } ?? names
    context.report(
      .message(message, from: screen, path: path, answeredBy: node?.screen as? any Flow))
  }
}
