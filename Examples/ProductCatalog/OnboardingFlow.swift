import Tributary

/// Pages to be read once.
enum OnboardingFlow {
  enum Outputs: Sendable {
    case done
  }

  private enum Action: Sendable {
    case turn(to: Int)
    case finish
  }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let pages = ["Things for the house.", "Each with its maker.", "And where to find it."]
    let first = PageScreen(0, pages[0])
    let flow = NavigationFlow<Never, Action, Outputs>(root: first)
    flow.connect(first, mapIO)
    flow.handle { flow, action in
      switch action {
      case .turn(let number) where pages.indices.contains(number):
        let page = PageScreen(number, pages[number])
        flow.connect(page, mapIO)
        flow.push(page)
      case .turn, .finish: flow.emit(.done)
      }
    }
    flow.locate { rest in
      guard rest.popFirst() == "page", let number = rest.popFirst().flatMap({ Int($0) }),
        pages.indices.contains(number)
      else { return nil }
      return .turn(to: number)
    }
    return flow
  }

  private static func mapIO(_ output: PageScreen.Outputs) -> Action {
    switch output {
    case .tapNext(let number): .turn(to: number + 1)
    case .tapSkip: .finish
    }
  }
}

final class PageScreen: TextScreen {
  enum Outputs: Sendable {
    case tapNext(Int)
    case tapSkip
  }

  let title = "Welcome"
  var route: [String] { number == 0 ? [] : ["page", "\(number)"] }
  var outputs: Signal<Outputs> { output.signal }

  private let number: Int
  private let text: String
  private let output = Signal<Outputs>.pipe()

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
  }

  var trailingButtons: [Button] {
    [Button("Skip") { self.output.observer.send(.tapSkip) }]
  }

  var body: [any View] {
    Text(text)
    Button("Next") { self.output.observer.send(.tapNext(self.number)) }
  }
}
