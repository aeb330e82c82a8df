extension Flow {
  /// Presents a screen over everything in this flow.
  ///
  /// If the flow presents a screen already, the new one goes on top of it.
  ///
  /// - Parameter child: a new screen.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public func present(_ child: Child<Action, Outputs>) {
    let screen = child.screen
    let alert = screen as? any SelfDismissing
    if alert?.isAnswered == true {
      return CallerMistake.stop(
        "present: the alert '\(screen.title)' has been answered; make a new one")
    }
    node.context.turn {
      guard admit(CollectionOfOne(child), by: "present") else { return }
      alert?.whenAnswered { [weak node, weak alert] answer in
        if let node, let alert { node.dismiss(alert, answering: answer) } else { answer() }
      }
      node.change(.present) { change in
        node.presented.append(screen)
        change.add(screen)
      }
    }
  }

  /// Presents a screen without outputs over everything in this flow.
  ///
  /// - Parameter screen: a new screen.
  public func present<Content: Screen>(_ screen: Content) where Content.Outputs == Never {
    present(Child(screen))
  }

  /// Presents a screen over everything in this flow and maps its outputs to actions.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with ``connect(_:_:)``.
  @inlinable
  public func present<Content: Screen>(
    _ screen: Content, _ mapIO: @escaping @MainActor @Sendable (Content.Outputs) -> Action
  ) {
    present(Child(screen, mapIO))
  }

  /// Dismisses the topmost presented screen; does nothing if there is none.
  public func dismiss() {
    node.removePresented { presented.suffix(1) }
  }

  /// Dismisses a presented screen, and first those presented above it.
  ///
  /// - Parameter screen: does nothing unless this flow presents it.
  public func dismiss(_ screen: any Screen) {
    node.dismiss(screen)
  }
}

extension Node {
  /// Dismisses an alert that is being answered; at the end of the turn that presents it, if an observer
  /// of that change has answered it.
  fileprivate func dismiss(
    _ alert: any SelfDismissing, answering answer: @escaping @MainActor () -> Void
  ) {
    guard presents(alert) else {
      if !context.isInTurn || hasEnded || NodeRegistry.wasRemoved(alert) { return answer() }
      return context.run { [weak self, weak alert] in
        guard let self, let alert, presents(alert) else { return answer() }
        dismiss(alert, answering: answer)
      }
    }
    context.turn {
      let connections = takeConnections(of: alert)
      // Answered before it leaves, since its removal would be the outcome of a question. Handlers wait
      // for the end of the turn: the alert has left then, so `dismiss()` dismisses the screen below.
      answer()
      removePresented { [alert] }
      for connection in connections { connection.close() }
    }
  }

  private func presents(_ screen: any Screen) -> Bool { presented.contains { $0 === screen } }
}

/// A presented screen that leaves once it has been answered.
@MainActor
protocol SelfDismissing: Screen {
  var isAnswered: Bool { get }

  /// Sends the answer, and leaves.
  typealias Leave = @MainActor (_ answer: @escaping @MainActor () -> Void) -> Void

  func whenAnswered(_ leave: @escaping Leave)
}
