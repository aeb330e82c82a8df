import Tributary

/// The tabs, and the screens presented over them: the post's coordinators of Main and of the tab
/// bar in one.
///
/// docs/post/README.md has each listing of the post beside its twin. The flow's `Inputs` are also its
/// actions, as in the post, so they stand twice in `TabFlow<Inputs, Inputs, Never>`: as the
/// commands of a parent, and as the actions of the handler.
enum MainFlow {
  enum Inputs: Sendable, Equatable {
    case presentSettings
    case presentCompose
    case presentError(String)
    case askToDiscard
    case keepWriting
    case dismissChild
    case post(String)
    case remove(Tweet)
  }

  @MainActor static func vend(tweets: Timeline) -> some Screen<Inputs, Never> {
    let store = SavedTweets()
    let isQuiet = MutableProperty(false)
    let timeline = TimelineFlow.vend(tweets: tweets, store: store)
    let saved = SavedScreen(store: store)
    let flow = TabFlow<Inputs, Inputs, Never>(tabs: [
      Child(timeline, mapIO).at("timeline"), Child(saved, mapIO).at("saved"),
      Child(ProfileScreen(store: store), mapIO).at("profile"),
    ])
    flow.environment[TabCount.self, for: saved] = { store.saved.value.count }
    flow.persist(store.posted, as: "posted")
    flow.persist(store.saved, as: "saved")
    flow.persist(store.shared, as: "shared")
    flow.persist(isQuiet, as: "quiet")
    flow.environment[QuietSetting.self] = isQuiet
    flow.transitions = .tabsAtOnce
    flow.routes(.literal("settings", .presentSettings), .literal("compose", .presentCompose))
    flow.onBack { flow in
      flow.presented.compactMap { $0 as? ComposeScreen }.contains { !$0.isEmpty }
        ? .askToDiscard : nil
    }
    flow.handle { flow, input in
      switch input {
      case .presentSettings: flow.present(SettingsFlow.vend(), mapIO)
      case .presentCompose: flow.present(ComposeScreen(), mapIO)
      case .presentError(let error): flow.present(AlertFlow.vend(error: error))
      case .askToDiscard: flow.present(DiscardAlert.vend(), mapIO)
      case .keepWriting: break
      case .dismissChild: flow.dismiss()
      case .post(let text):
        timeline.inputs.send(.add(text))
        flow.dismiss()
      case .remove(let tweet): store.remove(tweet)
      }
    }
    return flow
  }
}

extension MainFlow {
  private static func mapIO(_ output: TimelineFlow.Outputs) -> Inputs {
    switch output {
    case .openSettings: .presentSettings
    case .openCompose: .presentCompose
    }
  }

  private static func mapIO(_ output: SavedScreen.Outputs) -> Inputs {
    switch output {
    case .tapRemove(let tweet): .remove(tweet)
    }
  }

  private static func mapIO(_ output: ProfileScreen.Outputs) -> Inputs {
    switch output {
    case .tapSettings: .presentSettings
    }
  }

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Inputs {
    switch output {
    case .done: .dismissChild
    }
  }

  private static func mapIO(_ output: ComposeScreen.Outputs) -> Inputs {
    switch output {
    case .tapCancel(isEmpty: true): .dismissChild
    case .tapCancel(isEmpty: false): .askToDiscard
    case .tapPost(let text): .post(text)
    case .error(let error): .presentError(error)
    }
  }
}

extension MainFlow {
  private static func mapIO(_ output: DiscardAlert.Outputs) -> Inputs {
    switch output {
    case .tapDiscard: .dismissChild
    case .tapKeep: .keepWriting
    }
  }
}

extension TransitionTable {
  /// A table in which tabs change at once; other transitions are the default ones.
  fileprivate static let tabsAtOnce = TransitionTable { kind in
    kind == .select ? Transition(.none, .forward) : standard[kind]
  }
}
