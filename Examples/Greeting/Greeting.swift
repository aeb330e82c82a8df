import Tributary

final class NameScreen: TextScreen {
  enum Outputs: Sendable { case tapGreet(String) }  // what the user did

  let title = "Greeting"
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()
  private var name = ""

  var body: [any View] {
    TextField("Name", text: name, onEdit: { self.name = $0 }, onSubmit: greet)
    Button("Greet", action: greet)
  }

  private func greet() { output.observer.send(.tapGreet(name)) }
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
    case .tapGreet(let name): .greeted(name.isEmpty ? "stranger" : name)
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
