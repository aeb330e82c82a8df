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

  /// The position of the tab that a link leads to.
  static func tab(of link: some Sequence<String>) -> Int? {
    link.first { _ in true }.flatMap { ["products", "profile", "settings"].firstIndex(of: $0) }
  }

  @MainActor static func vend(
    _ services: some HasAccount & HasProducts & HasProduct, link: Location
  ) -> some Screen<Never, Outputs> {
    let feed = FeedFlow.vend(services, link: link.components.dropFirst())
    let profile = ProfileScreen(services)
    let settings = SettingsScreen()
    let flow = TabFlow<Never, Action, Outputs>(tabs: [feed, profile, settings])
    flow.connect(settings, mapIO)
    flow.select(tab(of: link.components) ?? 0)
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
}

final class ProfileScreen: TextScreen {
  let title = "Profile"
  let route = ["profile"]
  private let services: any HasAccount

  init(_ services: any HasAccount) {
    self.services = services
  }

  var body: [any View] {
    Text("You are \(services.account.user ?? "nobody").")
    Text("Room from side to side: \(environment[WidthClass.self].rawValue)")
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
