import Tributary

/// The tabs: the feed of products, the profile, and settings; each is a flow.
enum StoreFlow {
  enum Outputs: Sendable, Equatable { case didLogOut }

  private enum Action: Sendable {
    case toggleCompact
    case setWidth(isCompact: Bool)
    case logOut
  }

  static func hasTab(_ name: String?) -> Bool {
    name.map(["products", "profile", "settings"].contains) ?? false
  }

  @MainActor static func vend(
    _ services: some HasAccount & HasProducts & HasProduct
  ) -> some Screen<Never, Outputs> {
    let feed = FeedFlow.vend(services)
    let isCompact = MutableProperty(false)
    let flow = TabFlow<Never, Action, Outputs>(tabs: [
      Child(feed).at("products"), Child(ProfileFlow.vend(services)).at("profile"),
      Child(SettingsFlow.vend(isCompact: Property(isCompact)), mapIO).at("settings"),
    ])
    flow.persist(isCompact, as: "compact")
    flow.handle { flow, action in
      switch action {
      case .toggleCompact: isCompact.value.toggle()
      case .setWidth(isCompact: true): flow.environment[WidthClass.self, for: feed] = .compact
      case .setWidth(isCompact: false): flow.environment.inherit(WidthClass.self, for: feed)
      case .logOut:
        services.account.logOut()
        flow.emit(.didLogOut)
      }
    }
    // The property may be true from an earlier run.
    flow.inputBus.attach(isCompact.signal.map { .setWidth(isCompact: $0) })
    return flow
  }

  private static func mapIO(_ output: SettingsFlow.Outputs) -> Action {
    switch output {
    case .toggleCompact: .toggleCompact
    case .logOut: .logOut
    }
  }
}
