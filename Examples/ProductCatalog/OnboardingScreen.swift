import Tributary

/// A page to read once.
enum OnboardingScreen {
  enum Outputs: Sendable, Equatable {
    case tapNext
    case tapSkip
  }

  @MainActor static func vend(_ text: String) -> ViewScreen<Outputs> {
    ViewScreen("Welcome", trailing: ["Skip": .tapSkip]) { screen in
      Text(text)
      Button("Next") { screen.send(.tapNext) }
    }
  }
}
