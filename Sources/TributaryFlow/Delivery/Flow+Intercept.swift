/// The decision of an interception about an action before it takes effect.
///
/// A rejected action is written to the log, and reported to nothing else.
public enum ActionDecision<Action: Sendable>: Sendable {
  /// The action takes effect.
  case allow

  /// The action has no effect.
  case reject

  /// Another action takes effect instead; it is not intercepted.
  case replace(with: Action)
}

extension Flow {
  /// Intercepts every action before it takes effect: the closure may reject it, replace it, or let
  /// it wait.
  ///
  /// ```swift
  /// flow.intercept { flow, action in
  ///   guard case .showAccount = action, !session.isLoggedIn else { return .allow }
  ///   let user = try? await flow.ask(presenting: LoginFlow.vend()) { $0 }
  ///   return user == nil ? .reject : .allow  // on to where the user wanted to go
  /// }
  /// ```
  ///
  /// An interception that decides without waiting delays no action: it is handled in the same turn.
  /// An interception that waits delays its own action only; other actions are handled and
  /// intercepted meanwhile. If the flow leaves, or the screen that sent the action, the waiting
  /// action is dropped. A later call replaces an earlier one.
  ///
  /// While an action waits for a question, another action that asks may arrive, from a link for
  /// example. Then both wait, one question over the other. To drop the first action, dismiss its
  /// question before the interception asks again: the first `ask` throws, and its interception can
  /// reject.
  ///
  /// - Parameter body: gets the flow, so that it need not capture it, and the action.
  public func intercept(_ body: @escaping @MainActor (Self, Action) async -> ActionDecision<Action>)
  {
    buses.handler.setInterception { [weak self] action in
      guard let self else { return .reject }
      return await body(self, action)
    }
  }
}

extension Window {
  /// The number of actions that wait for an interception, for tests.
  package var heldActionCount: Int { Node.of(root)?.taskCount(of: .interception) ?? 0 }
}
