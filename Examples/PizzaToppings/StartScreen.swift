import Tributary

final class StartScreen: TextScreen {
  enum Outputs: Sendable { case tapStart }

  let title = "Pizza"
  @OutputPort var outputs: Signal<Outputs>

  var body: [any View] {
    Form {
      Text("Hungry?")
      Button("Start") { self._outputs.send(.tapStart) }.buttonStyle(.primary)
    }
  }
}
