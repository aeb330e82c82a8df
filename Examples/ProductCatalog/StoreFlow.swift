import Tributary

/// The tabs: the feed of products, the profile, and settings.
enum StoreFlow {
  enum Outputs: Sendable {
    case didLogOut
  }

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
    let settings = SettingsScreen()
    let flow = TabFlow<Never, Action, Outputs>(tabs: [feed, profile(services), settings])
    flow.connect(settings, mapIO)
    flow.handle { flow, action in
      switch action {
      case .setWidth(let width): flow.environment[WidthClass.self, for: feed] = width
      case .logOut: flow.emit(.didLogOut)
      }
    }
    return flow
  }

  private static func mapIO(_ output: SettingsScreen.Outputs) -> Action {
    switch output {
    case .tapCompact(let isCompact): .setWidth(isCompact ? .compact : .regular)
    case .tapLogOut: .logOut
    }
  }

  @MainActor private static func profile(_ services: any HasAccount) -> ViewScreen<Never> {
    ViewScreen("Profile", route: ["profile"]) { screen in
      Text("You are \(services.account.user ?? "nobody").")
      Text("Room from side to side: \(screen.environment[WidthClass.self].rawValue)")
    }
  }
}

final class SettingsScreen: TextScreen {
  enum Outputs: Sendable {
    case tapCompact(Bool)
    case tapLogOut
  }

  let title = "Settings"
  let route = ["settings"]
  var outputs: Signal<Outputs> { output.signal }

  private var isCompact = false
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Toggle("Compact feed", isOn: isCompact) {
      self.isCompact.toggle()
      self.output.observer.send(.tapCompact(self.isCompact))
    }
    Button("Log out") { self.output.observer.send(.tapLogOut) }
  }
}
