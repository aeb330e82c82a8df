import Tributary

/// Pages to read once.
enum OnboardingFlow {
  enum Outputs: Sendable, Equatable { case done }

  private enum Action: Sendable {
    case turn(to: Int)
    case finish
  }

  private static var pages: [String] {
    ["Things for the house.", "Each with its maker.", "And where to find it."]
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let first = OnboardingScreen.vend(pages[0])
    let flow = NavigationFlow<Never, Action, Outputs>(root: first) { mapIO($0, onPage: 0) }
    flow.handle { flow, action in
      switch action {
      case .turn(let number) where pages.indices.contains(number):
        flow.push(OnboardingScreen.vend(pages[number])) { mapIO($0, onPage: number) }
      case .turn, .finish: flow.emit(.done)
      }
    }
    flow.routes(
      .value(
        "page", { pages.indices.dropFirst().contains($0) ? .turn(to: $0) : nil },
        { if case .turn(let number) = $0 { number } else { nil } }))
    return flow
  }

  private static func mapIO(_ output: OnboardingScreen.Outputs, onPage number: Int) -> Action {
    switch output {
    case .tapNext: .turn(to: number + 1)
    case .tapSkip: .finish
    }
  }
}
