import Tributary

struct Concert: Sendable, Equatable {
  let id: Int
  let name: String
}

enum ConcertsScreen {
  enum Outputs: Sendable { case selectConcert(Concert) }

  @MainActor static func vend(_ concerts: [Concert]) -> ViewScreen<Outputs> {
    ViewScreen("Concerts") { screen in
      List(concerts, id: \.id) { concert in
        Button(concert.name) { screen.send(.selectConcert(concert)) }
      }
    }
  }
}

enum ConcertScreen {
  enum Outputs: Sendable { case tapSeats }

  @MainActor static func vend(_ concert: Concert) -> ViewScreen<Outputs> {
    ViewScreen(concert.name) { screen in
      Button("Seats") { screen.send(.tapSeats) }
    }
  }
}

enum ConcertFlow {
  private enum Action: Sendable, Equatable { case showSeats }

  @MainActor static func vend(_ concert: Concert) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: ConcertScreen.vend(concert), mapIO)
    flow.routes(.literal("seats", .showSeats))
    flow.handle { flow, action in
      switch action {
      case .showSeats: flow.push(ViewScreen<Never>("Seats") { _ in Text("Row 1, seats 1 to 9") })
      }
    }
    return flow
  }

  private static func mapIO(_ output: ConcertScreen.Outputs) -> Action {
    switch output {
    case .tapSeats: .showSeats
    }
  }
}

enum ConcertsFlow {
  private enum Action: Sendable, Equatable {
    case showConcert(Concert)
    case follow(link: String)
    case report(link: String)
  }

  @MainActor static func vend(
    _ concerts: [Concert], links: Signal<String>
  ) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: ConcertsScreen.vend(concerts), mapIO)
    flow.routes(
      .value(
        "concert", { id in concerts.first { $0.id == id }.map { .showConcert($0) } },
        { if case .showConcert(let concert) = $0 { concert.id } else { nil } }))
    flow.handle { flow, action in
      switch action {
      case .showConcert(let concert): flow.push(ConcertFlow.vend(concert))
      case .follow(let link):
        guard let location = Location(link) else {
          return flow.send(.report(link: link))
        }
        flow.open(location) { $0 == .opened ? nil : .report(link: link) }
      case .report(let link): flow.present(Alert<Never>("'\(link)' leads nowhere.", isError: true))
      }
    }
    flow.inputBus.attach(links.map(on: .main, mapIO))
    return flow
  }

  private static func mapIO(_ output: ConcertsScreen.Outputs) -> Action {
    switch output {
    case .selectConcert(let concert): .showConcert(concert)
    }
  }

  private static func mapIO(_ link: String) -> Action { .follow(link: link) }
}
