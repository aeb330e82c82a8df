import Tributary

/// The tabs, and the screens presented over them: the post's coordinators of Main and of the tab
/// bar in one.
///
/// docs/post/README.md has each listing of the post beside its twin. The flow's `Inputs` are also its
/// actions, as in the post, so they occur twice in `TabFlow<Inputs, Inputs, Never>`: as the
/// commands of a parent, and as the actions of the handler.
enum MainFlow {
  enum Inputs: Sendable, Equatable {
    case presentSettings
    case presentCompose
    case dismissChild
    case toggleQuiet
    case post(String)
  }

  @MainActor static func vend(tweets: Timeline) -> some Screen<Inputs, Never> {
    let store = SavedTweets()
    let isQuiet = MutableProperty(false)
    let timeline = TimelineFlow.vend(tweets: tweets, store: store)
    let saved = SavedFlow.vend(store: store)
    let profile = ProfileFlow.vend(store: store)
    let flow = TabFlow<Inputs, Inputs, Never>(tabs: [
      Child(timeline, mapIO).at("timeline"), Child(saved).at("saved"),
      Child(profile, mapIO).at("profile"),
    ])
    flow.environment[TabCount.self, for: saved] = { store.saved.value.count }
    flow.persist(store.posted, as: "posted")
    flow.persist(store.saved, as: "saved")
    flow.persist(store.shared, as: "shared")
    flow.persist(isQuiet, as: "quiet")
    flow.environment[QuietSetting.self] = isQuiet
    flow.transitions = .tabsAtOnce
    flow.routes(.literal("settings", .presentSettings), .literal("compose", .presentCompose))
    flow.handle { flow, input in
      switch input {
      case .presentSettings: flow.present(SettingsFlow.vend(), mapIO)
      case .presentCompose: flow.present(ComposeFlow.vend(), mapIO)
      case .dismissChild: flow.dismiss()
      case .toggleQuiet: isQuiet.value.toggle()
      case .post(let text):
        timeline.inputs.send(.add(text))
        flow.dismiss()
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

  private static func mapIO(_ output: ProfileFlow.Outputs) -> Inputs {
    switch output {
    case .openSettings: .presentSettings
    }
  }

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Inputs {
    switch output {
    case .toggleQuiet: .toggleQuiet
    case .done: .dismissChild
    }
  }

  private static func mapIO(_ output: ComposeFlow.Outputs) -> Inputs {
    switch output {
    case .posted(let text): .post(text)
    case .cancelled: .dismissChild
    }
  }
}

extension TransitionTable {
  /// A table in which tabs change at once; other transitions are the default ones.
  fileprivate static let tabsAtOnce = TransitionTable { kind in
    kind == .select ? Transition(.none, .forward) : standard[kind]
  }
}
