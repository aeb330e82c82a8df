import Tributary

/// The tabs: the feed of products, the profile, and settings; each is a flow.
enum StoreFlow {
  enum Outputs: Sendable, Equatable { case didLogOut }

  private enum Action: Sendable {
    case setWidth(WidthClass)
    case logOut
  }

  static func hasTab(_ name: String?) -> Bool {
    name.map(["products", "profile", "settings"].contains) ?? false
  }

  @MainActor static func vend(
    _ services: some HasAccount & HasProducts & HasProduct
  ) -> some Screen<Never, Outputs> {
    let feed = FeedFlow.vend(services)
    let flow = TabFlow<Never, Action, Outputs>(tabs: [
      Child(feed).at("products"), Child(ProfileFlow.vend(services)).at("profile"),
      Child(SettingsFlow.vend(), mapIO).at("settings"),
    ])
    flow.handle { flow, action in
      switch action {
      case .setWidth(let width): flow.environment[WidthClass.self, for: feed] = width
      case .logOut:
        services.account.logOut()
        flow.emit(.didLogOut)
      }
    }
    return flow
  }

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Action {
    switch output {
    case .setWidth(let width): .setWidth(width)
    case .logOut: .logOut
    }
  }
}
