import Tributary

/// The tabs, and what is presented over them.
enum MainFlow {
  private enum Action: Sendable {
    case save(Tweet)
    case share(Tweet)
    case presentSettings
    case presentCompose
    case post(String)
    case showError(String)
    case dismissChild
  }

  @MainActor static func vend(tweets: [Tweet]) -> some Screen<Never, Never> {
    let shelf = Property(Shelf())
    let timeline = TimelineFlow.vend(tweets: tweets, shelf: shelf)
    let profile = ProfileScreen(shelf: shelf)
    let flow = TabFlow<Never, Action, Never>(tabs: [timeline, SavedScreen(shelf: shelf), profile])
    flow.connect(timeline, mapIO)
    flow.connect(profile, mapIO)
    flow.keep(shelf)
    flow.transitions = TransitionTable { kind in
      kind == .select ? Transition(.none, .forward) : TransitionTable.standard[kind]
    }
    flow.locate { rest in
      switch rest.popFirst() {
      case "settings": .presentSettings
      case "compose": .presentCompose
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .save(let tweet): shelf.modify { $0.save(tweet) }
      case .share(let tweet): shelf.modify { $0.share(tweet) }
      case .presentSettings:
        let settings = SettingsFlow.vend()
        flow.connect(settings, mapIO)
        flow.present(settings)
      case .presentCompose:
        let compose = ComposeScreen()
        flow.connect(compose, mapIO)
        flow.present(compose)
      case .post(let text):
        timeline.inputs.send(.add(text))
        flow.dismiss()
      case .showError(let message):
        flow.present(AlertFactory.vend(error: message))
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }

  private static func mapIO(_ output: TimelineFlow.Outputs) -> Action {
    switch output {
    case .save(let tweet): .save(tweet)
    case .share(let tweet): .share(tweet)
    case .openSettings: .presentSettings
    case .compose: .presentCompose
    }
  }

  private static func mapIO(_ output: ProfileScreen.Outputs) -> Action {
    switch output {
    case .tapSettings: .presentSettings
    }
  }

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Action {
    switch output {
    case .done: .dismissChild
    }
  }

  private static func mapIO(_ output: ComposeScreen.Outputs) -> Action {
    switch output {
    case .tapPost(let text): .post(text)
    case .error(let message): .showError(message)
    case .tapCancel: .dismissChild
    }
  }
}

/// An alert leaves by itself, so it needs nothing but to be presented.
enum AlertFactory {
  @MainActor static func vend(error message: String) -> some Screen<Never, Never> {
    Alert<Never>("Error", message: message)
  }
}
