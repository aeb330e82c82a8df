import Tributary

/// The tabs: the feed of products, the profile, and settings.
enum StoreFlow {
  enum Outputs: Sendable { case didLogOut }
  enum Action: Sendable { case setWidth(WidthClass), logOut }

  static func hasTab(_ name: String?) -> Bool {
    name.map(["products", "profile", "settings"].contains) ?? false
  }

  @MainActor static func vend(
    _ services: some HasAccount & HasProducts & HasProduct
  ) -> some Screen<Never, Outputs> {
    let feed = FeedFlow.vend(services)
    let flow = TabFlow<Never, Action, Outputs>(tabs: [
      Child(feed), Child(profile(services)), Child(settings()) { $0 },
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

  @MainActor private static func profile(_ services: any HasAccount) -> ViewScreen<Never> {
    ViewScreen("Profile", route: ["profile"]) { screen in
      Text("You are \(services.account.user ?? "nobody").")
      Text("Room from side to side: \(screen.environment[WidthClass.self].rawValue)")
    }
  }

  @MainActor private static func settings() -> ViewScreen<Action> {
    let isCompact = Property(false)
    return ViewScreen("Settings", route: ["settings"]) { screen in
      Toggle("Compact feed", isOn: isCompact.value) {
        isCompact.value.toggle()
        screen.tell(.setWidth(isCompact.value ? .compact : .regular))
      }
      Button("Log out") { screen.tell(.logOut) }
    }
  }
}
