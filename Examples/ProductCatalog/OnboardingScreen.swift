import Tributary

/// A page to be read once.
enum OnboardingScreen {
  enum Outputs: Sendable, Equatable {
    case tapNext
    case tapSkip
  }

  // The first page has the number 0.
  @MainActor static func vend(_ number: Int, _ text: String) -> ViewScreen<Outputs> {
    let route = number == 0 ? [] : ["page", "\(number)"]
    return ViewScreen("Welcome", route: route, trailing: ["Skip": .tapSkip]) { screen in
      Text(text)
      Button("Next") { screen.send(.tapNext) }
    }
  }
}
