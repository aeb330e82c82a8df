import Tributary

/// The tabs, and what is presented over them.
enum MainFlow {
  enum Action: Sendable {
    case save(Tweet)
    case share(Tweet)
    case presentSettings
    case presentCompose
    case post(String)
    case showError(String)
    case dismissChild
  }

  @MainActor static func vend(tweets: [Tweet]) -> some Screen<Never, Never> {
    let shelf = Shelf()
    let timeline = TimelineFlow.vend(tweets: tweets, shelf: shelf)
    let flow = TabFlow<Never, Action, Never>(tabs: [
      Child(timeline, mapIO), Child(saved(on: shelf)), Child(profile(of: shelf)) { $0 },
    ])
    flow.persist(shelf.posted, as: "posted")
    flow.persist(shelf.saved, as: "saved")
    flow.persist(shelf.shared, as: "shared")
    flow.transitions = TransitionTable { kind in
      kind == .select ? Transition(.none, .forward) : TransitionTable.standard[kind]
    }
    flow.locate(["settings": .presentSettings, "compose": .presentCompose])
    flow.handle { flow, action in
      switch action {
      case .save(let tweet): shelf.save(tweet)
      case .share(let tweet): shelf.share(tweet)
      case .presentSettings: flow.present(SettingsFlow.vend(), mapIO)
      case .presentCompose: flow.present(compose()) { $0 }
      case .post(let text):
        timeline.inputs.send(.add(text))
        flow.dismiss()
      // An alert leaves by itself, so it needs nothing but to be presented.
      case .showError(let message): flow.present(Alert<Never>("Error", message: message))
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

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Action {
    switch output {
    case .done: .dismissChild
    }
  }
}

extension MainFlow {
  /// It tells nobody anything: what is removed is removed from the shelf.
  @MainActor private static func saved(on shelf: Shelf) -> ViewScreen<Never> {
    ViewScreen("Saved", route: ["saved"]) { _ in
      if shelf.saved.value.isEmpty { Text("Nothing saved yet.") }
      List(shelf.saved.value) { tweet in
        Row {
          Text("\(tweet.author): \(tweet.text)")
          Button("Remove") { shelf.saved.modify { $0.removeAll { $0 == tweet } } }
        }
      }
    }
  }

  @MainActor private static func profile(of shelf: Shelf) -> ViewScreen<Action> {
    ViewScreen("Profile", route: ["profile"]) { screen in
      Text("you")
      Text("Tweets posted: \(shelf.posted.value.count)")
      Text("Tweets saved: \(shelf.saved.value.count)")
      Text("Tweets shared: \(shelf.shared.value.count)")
      Button("Settings") { screen.tell(.presentSettings) }
    }
  }

  @MainActor private static func compose() -> ViewScreen<Action> {
    let entry = Entry()
    return ViewScreen("Compose", route: ["compose"], leading: ["Cancel": .dismissChild]) { screen in
      entry.field("Text", button: "Post") { text in
        if text.allSatisfy(\.isWhitespace) {
          screen.tell(.showError("A tweet needs some text; type it and post again."))
        } else {
          screen.tell(.post(text))
        }
      }
    }
  }
}
