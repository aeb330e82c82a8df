import Tributary

/// A page to read once.
enum OnboardingScreen {
  enum Outputs: Sendable, Equatable {
    case tapNext
    case tapSkip
  }

  @MainActor static func vend(_ text: String) -> ViewScreen<Outputs> {
    ViewScreen("Welcome", leading: ["Skip": .tapSkip]) { screen in
      Form {
        Text(text)
        Button("Next") { screen.send(.tapNext) }.buttonStyle(.primary)
      }
    }
  }
}
