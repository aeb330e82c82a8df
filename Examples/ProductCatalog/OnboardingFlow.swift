import Tributary

/// Pages to be read once.
enum OnboardingFlow {
  enum Outputs: Sendable { case done }
  enum Action: Sendable { case turn(to: Int), finish }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let pages = ["Things for the house.", "Each with its maker.", "And where to find it."]
    let flow = NavigationFlow<Never, Action, Outputs>(root: page(0, pages[0])) { $0 }
    flow.handle { flow, action in
      switch action {
      case .turn(let number) where pages.indices.contains(number):
        flow.push(page(number, pages[number])) { $0 }
      case .turn, .finish: flow.emit(.done)
      }
    }
    flow.locate(named: [
      "page": { Int($0).flatMap { pages.indices.dropFirst().contains($0) ? .turn(to: $0) : nil } }
    ])
    return flow
  }

  @MainActor private static func page(_ number: Int, _ text: String) -> ViewScreen<Action> {
    let route = number == 0 ? [] : ["page", "\(number)"]
    return ViewScreen("Welcome", route: route, trailing: ["Skip": .finish]) { screen in
      Text(text)
      Button("Next") { screen.tell(.turn(to: number + 1)) }
    }
  }
}
