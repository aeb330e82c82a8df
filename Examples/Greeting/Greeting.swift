import Tributary

final class NameScreen: TextScreen {
  enum Outputs: Sendable { case tapGreet(String) }  // what the user did

  let title = "Greeting"
  let (outputs, observer) = Signal<Outputs>.pipe()
  private let name = Entry { $0.isEmpty ? "A name is needed; type one." : nil }

  var body: [any View] {
    name.field("Name", button: "Greet") { self.observer.send(.tapGreet($0)) }
  }
}

enum GreetingFlow {
  enum Outputs: Sendable { case greeted(String) }  // what it means

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    let name = NameScreen()
    let flow = NavigationFlow<Never, Never, Outputs>(root: name)
    flow.forward(name, mapIO)
    return flow
  }

  private static func mapIO(_ output: NameScreen.Outputs) -> Outputs {
    switch output {
    case .tapGreet(let name): .greeted(name)
    }
  }
}

@main
enum Greeting {
  static func main() async {
    let app = TextApp("Greeting", about: "Greets you.")
    await app.run { _ in
      GreetingFlow.vend()
    } result: { output in
      switch output {
      case .greeted(let name): "Hello, \(name)!"
      }
    }
  }
}
