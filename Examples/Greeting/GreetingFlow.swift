import Tributary

enum GreetingFlow {
  enum Outputs: Sendable, Equatable { case greeted(String) }
  private enum Action: Sendable { case askMood(String), greet(String) }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let flow = NavigationFlow<Never, Action, Outputs>(root: NameScreen.vend(), mapIO)
    flow.handle { flow, action in
      switch action {  // what happens next
      case .askMood(let name): flow.push(MoodScreen.vend(of: name)) { mapIO($0, of: name) }
      case .greet(let name): flow.emit(.greeted(name))
      }
    }
    return flow
  }

  private static func mapIO(_ output: NameScreen.Outputs) -> Action {
    switch output {  // what it means
    case .enterName(let name): .askMood(name)
    }
  }

  private static func mapIO(_ output: MoodScreen.Outputs, of name: String) -> Action {
    switch output {
    case .tapGood: .greet(name)
    }
  }
}
