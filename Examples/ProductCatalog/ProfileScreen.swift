import Tributary

/// The user.
enum ProfileScreen {
  enum Outputs: Sendable, Equatable { case tapStars }

  @MainActor static func vend(_ services: any HasAccount) -> ViewScreen<Outputs> {
    ViewScreen("Profile") { screen in
      Text("You are \(services.account.user ?? "nobody").")
      Text("Room from side to side: \(screen.environment[WidthClass.self].rawValue)")
      Button("Stars") { screen.send(.tapStars) }
    }
  }
}
