import Tributary

enum InvoiceScreen {
  enum Outputs: Sendable { case tapCustomer }

  @MainActor static func vend(customer: Property<String?>) -> ViewScreen<Outputs> {
    ViewScreen("Invoice") { screen in
      Text("To: \(customer.value ?? "nobody yet")")
      Button("Customer") { screen.send(.tapCustomer) }
    }
  }
}

enum CustomersScreen {
  enum Outputs: Sendable { case selectCustomer(String), tapNew, tapCancel }

  @MainActor static func vend(_ names: [String]) -> ViewScreen<Outputs> {
    ViewScreen("Customers", style: .sheet, leading: ["Cancel": .tapCancel]) { screen in
      List(names) { name in
        Button(name) { screen.send(.selectCustomer(name)) }
      }
      Button("New customer") { screen.send(.tapNew) }
    }
  }
}

enum NewCustomerScreen {
  enum Outputs: Sendable { case enterName(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let name = ValidatedField(required: "A name is needed; type one.")
    return ViewScreen("New customer", style: .sheet) { screen in
      name.field("Name", submitLabel: "Save") { screen.send(.enterName($0)) }
    }
  }
}

/// Two screens with one result.
enum CustomerFlow {
  enum Outputs: Sendable, Equatable { case chosen(String), cancelled }
  private enum Action: Sendable { case askName, finish(Outputs) }

  @MainActor static func vend(_ names: [String]) -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: CustomersScreen.vend(names), mapIO)
    flow.handle { flow, action in
      switch action {
      case .askName: flow.push(NewCustomerScreen.vend(), mapIO)
      case .finish(let output): flow.emit(output)
      }
    }
    return flow
  }

  private static func mapIO(_ output: CustomersScreen.Outputs) -> Action {
    switch output {
    case .selectCustomer(let name): .finish(.chosen(name))
    case .tapNew: .askName
    case .tapCancel: .finish(.cancelled)
    }
  }

  private static func mapIO(_ output: NewCustomerScreen.Outputs) -> Action {
    switch output {
    case .enterName(let name): .finish(.chosen(name))
    }
  }
}

enum InvoiceFlow {
  private enum Action: Sendable { case askCustomer }

  @MainActor static func vend(customers: [String]) -> some Screen<Never, Never> {
    let customer = MutableProperty<String?>(nil)
    let invoice = InvoiceScreen.vend(customer: Property(customer))
    let flow = NavigationFlow<Never, Action, Never>(root: invoice, mapIO)
    flow.persist(customer, as: "customer")
    flow.handle { flow, action in
      switch action {
      case .askCustomer:
        flow.task { flow in
          switch try await flow.ask(presenting: CustomerFlow.vend(customers)) {
          case .chosen(let name): customer.value = name
          case .cancelled: break
          }
        }
      }
    }
    return flow
  }

  private static func mapIO(_ output: InvoiceScreen.Outputs) -> Action {
    switch output {
    case .tapCustomer: .askCustomer
    }
  }
}
