extension Screen {
  /// Runs a task of the screen's own while the screen is in a flow or a window, to fetch its data
  /// for example.
  ///
  /// ```swift
  /// final class AuthorScreen: TextScreen {
  ///   let title = "Author"
  ///   private var biography = "…"
  ///
  ///   init(_ fetch: @escaping @MainActor () async -> String) {
  ///     task { screen in
  ///       screen.biography = await fetch()
  ///       screen.setNeedsDisplay()
  ///     }
  ///   }
  ///
  ///   var body: [any View] { Text(biography) }
  /// }
  /// ```
  ///
  /// The task begins when the screen is added to a flow, or at once if it is in one. It is
  /// cancelled when the screen leaves or the window is gone. It never begins in a screen that has
  /// left, or that is never added to a flow.
  ///
  /// - Note: While the work runs it retains its screen. Work that ignores its cancellation retains
  ///   the screen until it returns.
  ///
  /// - Parameter work: runs on the main actor; gets the screen, so that it need not capture it.
  public func task(_ work: @escaping @MainActor (Self) async -> Void) {
    if Node.of(self) == nil, NodeRegistry.wasRemoved(self) { return }
    let node = Node.top(for: self)
    let begin: @MainActor () -> Void = { [weak self, weak node] in
      node?.tasks.run(.line) { [weak self] in
        guard let self, !Task.isCancelled else { return }
        await work(self)
      }
    }
    if node.isPlaced { begin() } else { node.resource(EarlyTasks.self).append(begin) }
  }
}

/// The tasks of a screen that is in no flow yet.
private final class EarlyTasks: NodeResource {
  private var tasks: [@MainActor () -> Void] = []

  init(at node: Node) {}

  func append(_ task: @escaping @MainActor () -> Void) {
    tasks.append(task)
  }

  func didAttach(to node: Node) {
    for task in exchange(&tasks, with: []) { task() }
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&tasks, with: []))
  }
}
