/// What an interception says of an action before it takes effect.
///
/// An action that does not take effect is in the log as rejected, and nobody else is told.
public enum ActionDecision<Action: Sendable>: Sendable {
  /// It takes effect.
  case allow

  /// It does not.
  case reject

  /// Another action takes effect in its place, unchecked.
  case replace(with: Action)
}

extension Flow {
  /// Looks at every action before it takes effect, and may refuse it, put another in its place, or
  /// let it wait.
  ///
  /// ```swift
  /// flow.intercept { flow, action in
  ///   guard case .showAccount = action, !session.isLoggedIn else { return .allow }
  ///   let user = try? await flow.ask(presenting: LoginFlow.vend()) { $0 }
  ///   return user == nil ? .reject : .allow  // on to where the user wanted to go
  /// }
  /// ```
  ///
  /// An interception that answers without waiting costs the action no turn: it is handled as if there were
  /// none. One that waits holds up its own action only; others go their way, and are checked
  /// meanwhile. If the flow leaves, or the screen that the action came from, what was held up is
  /// dropped. A later call takes the place of an earlier one.
  ///
  /// While an action waits for a question, another may come that asks as well: from a link, say. Then
  /// both wait, one question over the other. To forget the first action, take its question away before
  /// asking anew: that question throws, and the interception can refuse.
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
  /// The number of actions that an interception holds up, for tests.
  package var heldActionCount: Int { Node.of(root)?.taskCount(of: .interception) ?? 0 }
}
