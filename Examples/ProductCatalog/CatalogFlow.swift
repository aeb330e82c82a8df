import Tributary

/// Onboarding, login or the store, by what is known of the user.
///
/// A link that comes before the user has logged in is kept, and followed after that.
enum CatalogFlow {
  enum Inputs: Sendable {
    case showLogin
    case showStore
    case logOut
    case keep(Location)
  }

  @MainActor static func vend(_ services: Services) -> some Screen<Inputs, Never> {
    let onboarding = OnboardingFlow.vend()
    let flow = RootFlow<Inputs, Inputs, Never>(root: onboarding)
    flow.connect(onboarding, mapIO)
    flow.handle(into: Location([])) { flow, link, input in
      switch input {
      case .showLogin:
        let login = LoginFlow.vend(services)
        flow.connect(login, mapIO)
        flow.show(login)
      case .showStore:
        let store = StoreFlow.vend(services, link: link.take())
        flow.connect(store, mapIO)
        flow.show(store)
      case .logOut:
        services.account.logOut()
        flow.inputs.send(.showLogin)
      case .keep(let location):
        link = location
      }
    }
    flow.locate { rest in
      guard services.account.user == nil, StoreFlow.tab(of: rest) != nil else { return nil }
      defer { rest = [] }
      return .keep(Location(Array(rest)))
    }
    if !services.account.isNew { flow.inputs.send(.showStore) }
    return flow
  }

  private static func mapIO(_ output: OnboardingFlow.Outputs) -> Inputs {
    switch output {
    case .done: .showLogin
    }
  }

  private static func mapIO(_ output: LoginFlow.Outputs) -> Inputs {
    switch output {
    case .done: .showStore
    }
  }

  private static func mapIO(_ output: StoreFlow.Outputs) -> Inputs {
    switch output {
    case .didLogOut: .logOut
    }
  }
}

extension Location {
  /// Gives the location away, once.
  fileprivate mutating func take() -> Location {
    defer { self = Location([]) }
    return self
  }
}
