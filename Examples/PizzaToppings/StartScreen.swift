import Tributary

final class StartScreen: TextScreen {
  enum Outputs: Sendable { case tapStart }

  let title = "Pizza"
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()

  var body: [any View] {
    Text("Hungry?")
    Button("Start") { self.output.observer.send(.tapStart) }
  }
}
