import Tributary

struct Trip: Codable, Sendable, Equatable {
  var city = ""
  var nights = 1
}

enum TripsScreen {
  enum Outputs: Sendable { case tapNew }

  @MainActor static func vend(booked: Property<[Trip]>) -> ViewScreen<Outputs> {
    ViewScreen("Trips") { screen in
      List(booked.value, id: \.city) { Text("\($0.city), \($0.nights) nights") }
      Button("New trip") { screen.send(.tapNew) }
    }
  }
}

enum CityScreen {
  enum Outputs: Sendable { case enterCity(String) }

  @MainActor static func vend(city: String) -> ViewScreen<Outputs> {
    let field = ValidatedField(city, required: "A city is needed; type one.")
    return ViewScreen("City") { screen in
      field.field("City", submitLabel: "Next") { screen.send(.enterCity($0)) }
    }
  }
}

enum NightsScreen {
  enum Outputs: Sendable { case changeNights(Int), tapBook }

  @MainActor static func vend(_ trip: Trip) -> ViewScreen<Outputs> {
    let nights = MutableProperty(trip.nights)
    return ViewScreen("How long in \(trip.city)?") { screen in
      Stepper("Nights", value: nights.value, in: 1...30) {
        nights.value = $0
        screen.send(.changeNights($0))
      }
      Button("Book") { screen.send(.tapBook) }
    }
  }
}

enum TripsFlow {
  private enum Action: Sendable, Equatable {
    case askCity, keepCity(String), askNights, keepNights(Int), book
  }

  @MainActor static func vend() -> some Screen<Never, Never> {
    let booked = MutableProperty<[Trip]>([])
    let root = TripsScreen.vend(booked: Property(booked))
    let flow = NavigationFlow<Never, Action, Never>(root: root, mapIO)
    flow.persist(booked, as: "booked")
    flow.routes(.literal("city", .askCity), .literal("nights", .askNights))
    flow.handle(into: Trip(), persistedAs: "trip") { flow, trip, action in
      switch action {
      case .askCity: flow.push(CityScreen.vend(city: trip.city), mapIO)
      case .keepCity(let city):
        trip.city = city
        flow.send(.askNights)
      case .askNights: flow.push(NightsScreen.vend(trip), mapIO)
      case .keepNights(let nights): trip.nights = nights
      case .book:
        booked.value += [trip]
        trip = Trip()
        flow.popToRoot()
      }
    }
    return flow
  }

  private static func mapIO(_ output: TripsScreen.Outputs) -> Action { .askCity }

  private static func mapIO(_ output: CityScreen.Outputs) -> Action {
    switch output {
    case .enterCity(let city): .keepCity(city)
    }
  }

  private static func mapIO(_ output: NightsScreen.Outputs) -> Action {
    switch output {
    case .changeNights(let nights): .keepNights(nights)
    case .tapBook: .book
    }
  }
}
