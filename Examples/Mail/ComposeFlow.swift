import Tributary

/// Writes a letter, which is in the drafts from its first edit on; asks before discarding it.
enum ComposeFlow {
  enum Outputs: Sendable, Equatable {
    case send(Letter.ID)
    case close
  }

  private enum Action: Sendable {
    case save(Letter)
    case send(Letter)
    case leave
    case askToDiscard
    case discard
    case close
    case stay
  }

  @MainActor static func vend(_ letter: Letter, store: MailStore) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: ComposeScreen(letter: letter), mapIO)
    flow.handle { flow, action in
      switch action {
      case .save(let letter): store.save(letter)
      case .send(let letter):
        store.save(letter)
        flow.emit(.send(letter.id))
      // Nothing has been written, so nothing is lost.
      case .leave where store.letter(letter.id) ?? letter == letter: flow.emit(.close)
      case .askToDiscard where store.letter(letter.id) == nil: flow.emit(.close)
      case .leave, .askToDiscard: flow.present(DiscardAlert.vend(), mapIO)
      case .discard:
        store.discard(letter.id)
        flow.emit(.close)
      case .close: flow.emit(.close)
      case .stay: break
      }
    }
    flow.onBack { flow in flow.presented.isEmpty ? .leave : nil }
    return flow
  }
}

extension ComposeFlow {
  private static func mapIO(_ output: ComposeScreen.Outputs) -> Action {
    switch output {
    case .edit(let letter): .save(letter)
    case .tapSend(let letter): .send(letter)
    case .tapDiscard: .askToDiscard
    }
  }

  private static func mapIO(_ output: DiscardAlert.Outputs) -> Action {
    switch output {
    case .tapKeep: .close
    case .tapDiscard: .discard
    case .tapWrite: .stay
    }
  }
}
