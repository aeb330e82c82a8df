extension Screen {
  /// Runs a task of the screen's own while the screen is in a window, to fetch its data for example.
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
  /// A flow is a screen too: its task asks one question after the other, as `ask(presenting:)` shows.
  ///
  /// A task begins when its screen comes into a window, with the flows around it or by itself, or at once
  /// if it is in one. It is cancelled when the screen leaves or the window is gone; a question that it
  /// waits for then throws. It never begins in a screen that has left, or that never comes into a window.
  ///
  /// An error ends the task. A ``RemovalReason`` and a cancellation do so in silence, since the user
  /// has gone on. Any other error is a ``WindowEvent/taskFailed(_:of:)`` for the observers of the
  /// window, and a debug build also reports it on standard error: catch what the user is to see.
  ///
  /// - Note: While the work runs it retains its screen. Work that ignores its cancellation retains
  ///   the screen until it returns.
  ///
  /// - Parameter work: runs on the main actor; gets the screen, so that it need not capture it.
  public func task(_ work: @escaping @MainActor (Self) async throws -> Void) {
    if Node.of(self) == nil, NodeRegistry.wasRemoved(self) { return }
    let node = Node.top(for: self)
    let begin: @MainActor () -> Void = { [weak self, weak node] in
      node?.tasks.run(.line) { [weak self, weak node] in
        guard let self, !Task.isCancelled else { return }
        do {
          try await work(self)
        } catch {
          let isSilent = error is RemovalReason || error is CancellationError
          if !isSilent, !Task.isCancelled { node?.report(error, of: self) }
        }
      }
    }
    node.whenPlaced(begin)
  }
}

extension Node {
  fileprivate func report(_ error: any Error, of screen: any Screen) {
    context.report(.taskFailed(error, of: screen))
    #if DEBUG
    writeToStandardError(
      """
      Tributary: a task of '\(screen.title)' ended with an error: \(error); catch what the user is to see

      """)
    #endif
  }
}

extension Node {
  /// Runs a body when the screen is in a window: now, or when it comes into one.
  func whenPlaced(_ body: @escaping @MainActor () -> Void) {
    if context.window == nil { context.earlyWork.append(body) } else { body() }
  }
}
