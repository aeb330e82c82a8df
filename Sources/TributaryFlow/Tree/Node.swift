/// The place of a screen: above it is the flow that contains it; if the screen is a flow, it has
/// connections to its children and the screens that it presents.
///
/// ```text
///   parent Node ◀╌╌ weak ╌╌ Node ──▶ ChildConnection ──▶ Disposable ──▶ (emptied core of the child's pipe)
///                              ├──▶ presented screens
///                              └──▶ Nodes of the children that are no flows
///   child's pipe ──▶ closure ╌╌ weak ──▶ received bus
/// ```
///
/// A flow's node is made with its buses, another screen's when it is added to a flow. The resources
/// of a node (effects, answers to messages, values for the subtree) end when the screen leaves.
@MainActor
@usableFromInline
package final class Node {
  /// The screen of this node.
  package private(set) weak var screen: (any Screen)?

  /// The node of the flow that contains the screen.
  package private(set) weak var parent: Node?

  /// The screens presented over this flow, the topmost last.
  var presented: [any Screen] = []

  /// The components that lead to the screen from the flow that contains it.
  var address: Address?

  /// The number of the screen among all that have been placed, in their order; 0 for a root.
  private(set) var number = 0

  /// The number of screens that have been placed in any flow.
  private(set) static var placements = 0

  /// The flow that has connected the screen before it had a place: no other may place it.
  weak var connectingFlow: Node?

  /// Called before the host goes back here; true if an action was handled instead.
  var onBack: (@MainActor () -> Bool)?

  /// The transitions of steps of this flow; nil if the flows above decide.
  var transitions: TransitionTable?

  /// Whether a screen is presented inside, and the change of a tree after which that was found out.
  var knownPresenting: (isSo: Bool, change: Int)?

  /// The observation of unheard outputs, if the screen was added without a connection.
  var unheard: Disposable?

  /// Whether the screen has left for good.
  private(set) var hasEnded = false

  // The context that was found last; it is valid until the tree becomes a part of another one.
  private var knownContext: TreeContext?
  private var connections: [ObjectIdentifier: FewElements<ChildConnection>] = [:]
  private var connectionsToSweep = 16
  private var leaves: [ObjectIdentifier: Node] = [:]
  // In the order in which they were made.
  private var resources: [any NodeResource] = []

  init() {}

  // On whatever thread the flow is released, its resources end on the main actor.
  isolated deinit {
    for resource in resources { resource.end(.ended) }
    for (screen, leaf) in leaves { NodeRegistry.forget(leaf, of: screen) }
  }
}

extension Node {
  /// The node of a screen: nil until it is added to a flow or a window, or is given a task; and
  /// after it has left.
  package static func of(_ screen: any Screen) -> Node? {
    // The registry comes first: its lookup is faster than a cast to a flow.
    if let node = NodeRegistry.node(of: screen) { return node }
    return (screen as? any Flow)?.node
  }

  /// The state that the whole tree shares, so that all its actions have one order.
  ///
  /// - Complexity: O(1), and O(flows above) after the tree has become a part of another one.
  package var context: TreeContext {
    if let context = knownContext, context.successor == nil { return context }
    return findContext()
  }

  private func findContext() -> TreeContext {
    var top = self
    while top.validContext == nil, let above = top.parent { top = above }
    let known = top.validContext
    let context = known ?? TreeContext()
    top.knownContext = context
    var level = self
    while level !== top, let above = level.parent {
      level.knownContext = context
      level = above
    }
    return context
  }

  /// Whether a window has the screen as its root.
  var isRootOfWindow: Bool {
    parent == nil && validContext?.window != nil
  }

  /// Whether the tree that has a context is that of this node.
  func isIn(_ context: TreeContext?) -> Bool { validContext.map { $0 === context } ?? false }

  private var validContext: TreeContext? {
    knownContext.flatMap { $0.successor == nil ? $0 : nil }
  }

  /// The nodes of the screens in this flow, and of those that it presents.
  var inside: [Node] {
    guard let flow = screen as? any Flow else { return [] }
    return (flow.children + flow.presented).compactMap { Node.of($0) }
  }

  /// The number of live connections, for tests.
  package var connectionCount: Int {
    sweep()
    return connections.values.reduce(0) { $0 + Array($1).count }
  }

  /// The resource of a type at this node; made at the first call.
  func resource<Kind: NodeResource>(_ kind: Kind.Type) -> Kind {
    if let resource = existing(kind) { return resource }
    let resource = Kind(at: self)
    if hasEnded {
      resource.end(.ended)
      return resource
    }
    resources.append(resource)
    return resource
  }

  /// The resource of a type at this node, if there is one.
  func existing<Kind: NodeResource>(_ kind: Kind.Type) -> Kind? {
    for resource in resources where type(of: resource) == kind { return resource as? Kind }
    return nil
  }
}

extension Node {
  /// Adds a connection to a child, which `detach` cuts.
  func add(_ connection: ChildConnection, to child: any Screen) {
    // A child that was connected but never added is deallocated without notice; the next sweep
    // removes its connections.
    if connections.count >= connectionsToSweep {
      sweep()
      connectionsToSweep = max(16, connections.count * 2)
    }
    connections[ObjectIdentifier(child), default: FewElements()].append(connection)
  }

  /// The connections to a child.
  func connections(to child: any Screen) -> [ChildConnection] {
    // An identifier may be that of a screen that was freed.
    connections[ObjectIdentifier(child)]?.filter { $0.child === child } ?? []
  }

  /// Adds the first children to a new flow.
  private func adopt(_ screens: [any Screen], by verb: String) {
    guard allows(screens.map { (.place(connected: nil), $0) }, by: verb) else { return }
    for screen in screens { attach(screen) }
    for screen in screens { didAttach(screen) }
  }

  /// Adds a screen to the tree.
  func attach(_ screen: any Screen) {
    let node = node(for: screen)
    precondition(node.parent == nil, "'\(screen.title)' was placed while it was being placed")
    node.screen = screen
    node.parent = self
    Self.placements += 1
    node.number = Self.placements
    setAddress(of: node)
    if let known = node.knownContext, known.successor == nil { known.join(context) }
    // An identifier may be that of a screen that was freed.
    let isConnected =
      connections[ObjectIdentifier(screen)]?.contains { $0.child === screen } ?? false
    if !isConnected { node.noteUnheardOutputs(of: screen) }
  }

  /// Updates what depends on the place of a screen that was added to the tree.
  func didAttach(_ screen: any Screen) {
    // Observers of the change, or of other values, may have removed it.
    guard let node = Node.of(screen), node.parent === self else { return }
    node.didAttach()
  }

  /// Updates what depends on the place of the screen, which has one now.
  func didAttach() {
    for resource in resources { resource.didAttach(to: self) }
    context.runEarlyWork()
  }

  /// The events of what its resources have begun before the screen came into the window.
  func earlierEvents(of screen: any Screen) -> [WindowEvent] {
    resources.flatMap { $0.earlierEvents(of: screen) }
  }

  /// Ends all tasks and all work, here and inside.
  func endTasks() {
    for resource in resources { resource.endTasks() }
    for node in inside { node.endTasks() }
  }

  // A node is made with the buses, before the flow and its children exist.
  fileprivate func attached(to flow: any Flow) -> Node {
    if screen != nil { return self }
    screen = flow
    adopt(flow.children, by: screenTypeName(of: flow))
    return self
  }

  /// The node of a screen that is above all others; the window retains it.
  static func top(for screen: any Screen) -> Node {
    if let node = of(screen) { return node }
    let node = Node()
    node.screen = screen
    NodeRegistry.note(node, of: screen)
    return node
  }

  /// Removes a screen from the tree with everything inside it, and collects its resources.
  func detach(_ screen: any Screen, _ reason: RemovalReason, into gone: inout DetachedParts) {
    connections.removeValue(forKey: ObjectIdentifier(screen)).map { gone.take($0) }
    for resource in resources { resource.take(for: screen).map { gone.keep($0) } }
    if let flow = screen as? any Flow { return flow.detach(reason, into: &gone) }
    guard let leaf = leaves.removeValue(forKey: ObjectIdentifier(screen)) else { return }
    gone.noteRemoved(screen)
    leaf.end(reason, into: &gone)
  }

  /// The connections of a screen that leaves, which are then no longer cut with it.
  func takeConnections(of screen: any Screen) -> FewElements<ChildConnection> {
    connections.removeValue(forKey: ObjectIdentifier(screen)) ?? FewElements()
  }

  fileprivate func end(_ reason: RemovalReason, into gone: inout DetachedParts) {
    hasEnded = true
    for connections in connections.values { gone.take(connections) }
    connections = [:]
    gone.take(resources, reason)
    resources = []
    exchange(&unheard, with: nil)?.dispose()
    address = nil
    parent = nil
    knownContext = nil
  }

  /// All connections from children.
  var allConnections: [ChildConnection] { connections.values.flatMap { Array($0) } }

  /// Cuts a connection and releases it.
  func remove(_ connection: ChildConnection) {
    connection.cut()
    let others = connections.compactMapValues { $0.those { $0 !== connection } }
    release(exchange(&connections, with: others))
  }

  /// The node of a screen that is in this flow, or is going to be.
  func node(for screen: any Screen) -> Node {
    (screen as? any Flow)?.node ?? leaf(for: screen)
  }

  private func leaf(for screen: any Screen) -> Node {
    // A screen that has been given a task has a node already.
    let leaf = leaves[ObjectIdentifier(screen)] ?? NodeRegistry.node(of: screen) ?? Node()
    leaves[ObjectIdentifier(screen)] = leaf
    NodeRegistry.note(leaf, of: screen)
    return leaf
  }

  private func sweep() {
    release(
      exchange(&connections, with: connections.compactMapValues { $0.those { $0.child != nil } }))
  }
}

extension Flow {
  package var node: Node { buses.node.attached(to: self) }

  /// The screens presented over this flow, the topmost last.
  public var presented: [any Screen] { node.presented }

  // A screen that has left may still be retained; none of its outputs may be received, down to the
  // last leaf.
  fileprivate func detach(_ reason: RemovalReason, into gone: inout DetachedParts) {
    let presented = node.presented
    node.presented = []
    for screen in presented.reversed() + children.reversed() {
      gone.keep(screen)
      node.detach(screen, .ended, into: &gone)
    }
    node.end(reason, into: &gone)
  }
}
