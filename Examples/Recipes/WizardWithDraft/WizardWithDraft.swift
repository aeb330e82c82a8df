import Tributary

struct Delivery: Codable, Sendable, Equatable {
  var address = ""
  var day = "Monday"
}

enum DeliveryStartScreen {
  enum Outputs: Sendable { case tapStart }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    ViewScreen("Deliveries") { screen in
      Button("New delivery") { screen.send(.tapStart) }
    }
  }
}

enum AddressScreen {
  enum Outputs: Sendable { case edit(String), enter }

  @MainActor static func vend(_ address: String) -> ViewScreen<Outputs> {
    let field = ValidatedField(address, required: "An address is needed; type one.")
    return ViewScreen("Address") { screen in
      field.field("Address", submitLabel: "Next", onEdit: { screen.send(.edit($0)) }) { _ in
        screen.send(.enter)
      }
    }
  }
}

enum DayScreen {
  enum Outputs: Sendable { case select(String) }

  @MainActor static func vend(_ day: String) -> ViewScreen<Outputs> {
    let chosen = MutableProperty(day)
    return ViewScreen("Day") { screen in
      List(["Monday", "Wednesday", "Friday"]) { day in
        RadioButton(day, isOn: day == chosen.value) {
          chosen.value = day
          screen.send(.select(day))
        }
      }
    }
  }
}

enum DeliverySummaryScreen {
  enum Outputs: Sendable { case tapOrder }

  @MainActor static func vend(_ delivery: Delivery) -> ViewScreen<Outputs> {
    ViewScreen("Summary", trailing: ["Order": .tapOrder]) { _ in
      Text("To \(delivery.address) on \(delivery.day).")
    }
  }
}

enum DeliveryFlow {
  enum Outputs: Sendable { case ordered(Delivery) }
  private enum Action: Sendable, Equatable {
    case askAddress, keepAddress(String), askDay, chooseDay(String), confirm, order
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: DeliveryStartScreen.vend(), mapIO)
    flow.environment[WizardSteps.self] = ["Address", "Day", "Summary"]
    flow.routes(
      .literal("address", .askAddress), .literal("day", .askDay), .literal("summary", .confirm))
    flow.handle(into: Delivery(), persistedAs: "delivery") { flow, draft, action in
      let next = flow.inputBus.observer
      switch action {
      case .askAddress: flow.push(AddressScreen.vend(draft.address), mapIO)
      case .keepAddress(let address): draft.address = address
      case .askDay: flow.push(DayScreen.vend(draft.day), mapIO)
      case .chooseDay(let day):
        draft.day = day
        next.send(.confirm)
      // A link may come here first.
      case .confirm where draft.address.isEmpty: next.send(.askAddress)
      case .confirm: flow.push(DeliverySummaryScreen.vend(draft), mapIO)
      case .order: flow.emit(.ordered(draft))
      }
    }
    return flow
  }

  private static func mapIO(_ output: DeliveryStartScreen.Outputs) -> Action {
    switch output {
    case .tapStart: .askAddress
    }
  }

  private static func mapIO(_ output: AddressScreen.Outputs) -> Action {
    switch output {
    case .edit(let address): .keepAddress(address)
    case .enter: .askDay
    }
  }

  private static func mapIO(_ output: DayScreen.Outputs) -> Action {
    switch output {
    case .select(let day): .chooseDay(day)
    }
  }

  private static func mapIO(_ output: DeliverySummaryScreen.Outputs) -> Action {
    switch output {
    case .tapOrder: .order
    }
  }
}
