import Tributary

/// The tab of the user: numbers, and the tweets behind one of them.
enum ProfileFlow {
  enum Outputs: Sendable, Equatable { case openSettings }

  private enum Action: Sendable, Equatable {
    case showPosted
    case requestSettings
  }

  @MainActor static func vend(store: SavedTweets) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: ProfileScreen(store: store), mapIO)
    flow.routes(.literal("posted", .showPosted))
    flow.handle { flow, action in
      switch action {
      case .showPosted: flow.push(PostedScreen.vend(store))
      case .requestSettings: flow.emit(.openSettings)
      }
    }
    return flow
  }

  private static func mapIO(_ output: ProfileScreen.Outputs) -> Action {
    switch output {
    case .tapPosted: .showPosted
    case .tapSettings: .requestSettings
    }
  }
}
