import Tributary

/// The user, and the starred products.
enum ProfileFlow {
  private enum Action: Sendable, Equatable { case showStars }

  @MainActor static func vend(
    _ services: some HasAccount & HasProducts & HasStars
  ) -> some Screen<Never, Never> {
    let profile = ProfileScreen.vend(services)
    let flow = NavigationFlow<Never, Action, Never>(root: profile, mapIO)
    flow.routes(.literal("stars", .showStars))
    flow.handle { flow, action in
      switch action {
      case .showStars: flow.push(StarsScreen.vend(services))
      }
    }
    return flow
  }

  private static func mapIO(_ output: ProfileScreen.Outputs) -> Action {
    switch output {
    case .tapStars: .showStars
    }
  }
}
