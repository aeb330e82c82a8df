import Tributary

enum OrdersScreen {
  enum Outputs: Sendable { case selectOrder(Int) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    ViewScreen("Orders") { screen in
      List([7, 8]) { number in
        Button("Order \(number)") { screen.send(.selectOrder(number)) }
      }
    }
  }
}

enum OrderScreen {
  @MainActor static func vend(_ number: Int, of user: String) -> ViewScreen<Never> {
    ViewScreen("Order \(number)") { _ in Text("For \(user).") }
  }
}

enum LoginScreen {
  enum Outputs: Sendable { case enterName(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let name = ValidatedField(required: "A name is needed; type one.")
    return ViewScreen("Login") { screen in
      name.field("Name", submitLabel: "Log in") { screen.send(.enterName($0)) }
    }
  }
}

enum OrdersFlow {
  private enum Action: Sendable { case showOrder(Int) }

  /// Creates the flow.
  ///
  /// - Parameter user: the user who is logged in; empty for none.
  /// - Returns: the flow.
  @MainActor static func vend(user: MutableProperty<String>) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: OrdersScreen.vend(), mapIO)
    flow.routes(
      .value(
        "order", { .showOrder($0) }, { if case .showOrder(let number) = $0 { number } else { nil } }
      ))
    flow.intercept { flow, _ in
      await isLoggedIn(user, in: flow) ? .allow : .reject
    }
    flow.handle { flow, action in
      switch action {
      case .showOrder(let number): flow.push(OrderScreen.vend(number, of: user.value))
      }
    }
    return flow
  }

  @MainActor private static func isLoggedIn(
    _ user: MutableProperty<String>, in flow: some Flow
  ) async -> Bool {
    if !user.value.isEmpty { return true }
    // The login that another action waits for: that action is rejected.
    flow.dismiss()
    guard case .enterName(let name)? = try? await flow.ask(presenting: LoginScreen.vend()) else {
      return false
    }
    user.value = name
    return true
  }

  private static func mapIO(_ output: OrdersScreen.Outputs) -> Action {
    switch output {
    case .selectOrder(let number): .showOrder(number)
    }
  }
}
