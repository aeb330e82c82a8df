import Tributary

/// Writes a tweet: its screen alone, and the alerts over it.
///
/// As in the post, the factory of a plain screen presents the alert of its error. The flow around the
/// screen draws nothing, and its parent sees a screen with outputs.
enum ComposeFlow {
  enum Outputs: Sendable, Equatable {
    case posted(String)
    case cancelled
  }

  private enum Action: Sendable, Equatable {
    case presentError(String)
    case askToDiscard
    case keepWriting
    case post(String)
    case cancel
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let compose = ComposeScreen()
    let flow = RootFlow<Never, Action, Outputs>(root: compose, mapIO)
    flow.onBack { flow in flow.presented.isEmpty && !compose.isEmpty ? .askToDiscard : nil }
    flow.handle { flow, action in
      switch action {
      case .presentError(let error): flow.present(AlertFlow.vend(error: error))
      case .askToDiscard: flow.present(DiscardAlert.vend(), mapIO)
      case .keepWriting: break
      case .post(let text): flow.emit(.posted(text))
      case .cancel: flow.emit(.cancelled)
      }
    }
    return flow
  }
}

extension ComposeFlow {
  private static func mapIO(_ output: ComposeScreen.Outputs) -> Action {
    switch output {
    case .tapCancel(isEmpty: true): .cancel
    case .tapCancel(isEmpty: false): .askToDiscard
    case .tapPost(let text): .post(text)
    case .error(let error): .presentError(error)
    }
  }

  private static func mapIO(_ output: DiscardAlert.Outputs) -> Action {
    switch output {
    case .tapDiscard: .cancel
    case .tapKeep: .keepWriting
    }
  }
}
