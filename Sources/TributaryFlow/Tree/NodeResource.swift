/// A part of a node, which ends when the screen leaves.
@MainActor
protocol NodeResource: AnyObject {
  init(at node: Node)

  /// Called when the screen has been added to a flow or a window.
  func didAttach(to node: Node)

  /// The events of what has begun before the screen came into the window.
  func earlierEvents(of screen: any Screen) -> [WindowEvent]

  /// Gives away what is kept for a screen that has left the flow here, to be released after the change.
  func take(for child: any Screen) -> Any?

  /// Ends all tasks, since the window has ended; more may be begun.
  func endTasks()

  /// Called when the screen has left, or the node is deallocated.
  func end(_ reason: RemovalReason)
}

extension NodeResource {
  func didAttach(to node: Node) {}

  func earlierEvents(of screen: any Screen) -> [WindowEvent] { [] }

  func take(for child: any Screen) -> Any? { nil }

  func endTasks() {}
}
