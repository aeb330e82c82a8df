extension Flow {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { buses.inputs }

  /// The read end for the flow's parent: the signal of ``outputBus``.
  public var outputs: Signal<Outputs> { buses.outputBus.signal }
}

extension Flow {
  /// The bus of the flow's actions: its handler receives the actions of this bus alone.
  ///
  /// Inputs of the parent, mapped outputs of children and results of effects merge here. Outputs of
  /// a model, a service or any other signal can be attached as well:
  ///
  /// ```swift
  /// flow.inputBus.attach(model.changes.map(mapIO))
  /// ```
  ///
  /// Values may be sent from any thread. They are handled on the main actor, in the order in which
  /// they arrived. A child that is attached like this is shown as ``Child/attached(_:)``.
  ///
  /// - Note: To send an action of the flow's own, `send` is shorter.
  public var inputBus: Bus<Action> { buses.inputBus }

  /// The bus of the flow's outputs: its signal is `outputs`.
  ///
  /// - Note: To send a value of the flow's own, `emit` is shorter.
  public var outputBus: Bus<Outputs> { buses.outputBus }

  /// Maps the inputs of the flow to actions.
  ///
  /// Where `Action` is `Inputs`, a flow does so by itself. A later call replaces an earlier one.
  ///
  /// - Parameter mapIO: total and pure; called on the main actor.
  public func accept(_ mapIO: @escaping @MainActor @Sendable (Inputs) -> Action) {
    buses.accept(mapIO)
  }

  /// Sends an action to the flow itself.
  ///
  /// The action takes its turn on ``inputBus``, behind those that wait already: a step that follows
  /// from another is its own case, and each has one place where it is handled.
  ///
  /// - Parameter action: not handled if the flow has left.
  public func send(_ action: Action) {
    buses.send(action)
  }

  /// Sends an output to the flow's parent.
  ///
  /// When this returns, the output is on the bus that the parent has connected it to. The parent's
  /// handler is called at once, or after the actions that are already waiting.
  ///
  /// - Parameter output: not sent if the flow has left.
  public func emit(_ output: Outputs) {
    buses.outputBus.observer.send(output)
  }
}

extension Flow {
  /// Sets the closure that handles each action.
  ///
  /// Actions are handled one after another, in the order in which they arrived: an action that
  /// arrives while another is handled, here or in any flow of the same window, waits until that
  /// handler has returned. Actions that arrived before this call are handled now.
  ///
  /// - Parameter body: gets the flow, so that it need not capture it, and the action.
  public func handle(_ body: @escaping @MainActor (Self, Action) -> Void) {
    buses.handler.setBody { [weak self] action in
      if let self { body(self, action) }
    }
  }

  /// Sets the closure that handles each action in a flow that collects a draft over several steps.
  ///
  /// The draft belongs to the flow, and ends with it. No screen sees the draft, so no screen can
  /// depend on an earlier step.
  ///
  /// A step back removes the screen, the values that it has not sent yet, its effects and the
  /// questions that wait for it. The draft stays: every answer that was sent is there when the user
  /// goes forward again, if each step is made from the draft. A step back is no action, so the
  /// handler is not called; an answer is removed only when the handler removes it. If a step back
  /// is to undo more, turn it into an action with `onBack`.
  ///
  /// - Parameters:
  ///   - draft: the draft at the start.
  ///   - body: gets the flow, the draft to read and change, and the action.
  public func handle<Draft>(
    into draft: Draft, _ body: @escaping @MainActor (Self, inout Draft, Action) -> Void
  ) {
    let collected = Collected(draft)
    handle { flow, action in body(flow, &collected.draft, action) }
  }
}

/// The draft of a flow.
@MainActor
final class Collected<Draft> {
  var draft: Draft

  init(_ draft: Draft) {
    self.draft = draft
  }

  // Works on a copy: an observer of a step during the action may save the draft.
  func change(_ body: (inout Draft) -> Void) {
    var changed = draft
    body(&changed)
    draft = changed
  }
}
