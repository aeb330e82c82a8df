import Tributary

/// Onboarding, login or the store, by the state of the user.
///
/// A link that comes before the login is stored, and opened after it; an alert reports a link that
/// leads nowhere then.
enum CatalogFlow {
  enum Inputs: Sendable, Equatable {
    case finishOnboarding
    case leaveOnboarding
    case showLogin
    case showStore
    case keep(Location)
    case showAlert(String)
  }

  @MainActor static func vend(_ services: Services) -> some Screen<Inputs, Never> {
    let flow = RootFlow<Inputs, Inputs, Never>(root: OnboardingFlow.vend(), mapIO)
    flow.routes(
      .components(
        { rest in
          guard services.account.user == nil, StoreFlow.hasTab(rest.first) else { return nil }
          defer { rest = [] }
          return .keep(Location(Array(rest)))
        }, { if case .keep(let link) = $0 { link.components } else { nil } }))
    flow.persist(services.stars, as: "stars")
    flow.persist(services.link, as: "link")
    flow.persist(services.hasOnboarded, as: "onboarded")
    flow.handle { flow, input in
      switch input {
      case .finishOnboarding: services.hasOnboarded.value = true
      case .leaveOnboarding:
        if services.account.user == nil { flow.inputs.send(.showLogin) }
      case .showLogin: flow.show(LoginFlow.vend(services), mapIO)
      case .showStore:
        flow.show(StoreFlow.vend(services), mapIO)
        if let link = services.link.value { flow.open(link) { mapIO($0, of: link) } }
        services.link.value = nil
      case .keep(let link): services.link.value = link
      case .showAlert(let text): flow.present(Alert<Never>(text))
      }
    }
    // The property may be true from this run or from an earlier one.
    flow.inputBus.attach(services.hasOnboarded.signal.compactMap(on: .main, mapIO))
    if services.account.user != nil { flow.inputs.send(.showStore) }
    return flow
  }
}

extension CatalogFlow {
  private static func mapIO(_ output: OnboardingFlow.Outputs) -> Inputs {
    switch output {
    case .done: .finishOnboarding
    }
  }

  private static func mapIO(hasOnboarded: Bool) -> Inputs? {
    hasOnboarded ? .leaveOnboarding : nil
  }

  private static func mapIO(_ output: LoginFlow.Outputs) -> Inputs {
    switch output {
    case .done: .showStore
    }
  }

  private static func mapIO(_ output: StoreFlow.Outputs) -> Inputs {
    switch output {
    case .didLogOut: .showLogin
    }
  }

  private static func mapIO(_ opening: OpenResult, of link: Location) -> Inputs? {
    opening == .opened ? nil : .showAlert("The link \(link) leads nowhere.")
  }
}
