import Tributary

final class ComposeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapPost(String)
    case error(String)
    case tapCancel
  }

  let title = "Compose"
  let route = ["compose"]
  var outputs: Signal<Outputs> { output.signal }

  private var text = ""
  private let output = Signal<Outputs>.pipe()

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var body: [any View] {
    TextField("Text", text: text) {
      self.text = $0
    } onSubmit: {
      self.post()
    }
    Button("Post") { self.post() }
  }

  private func post() {
    if text.allSatisfy(\.isWhitespace) {
      output.observer.send(.error("A tweet needs some text; type it and post again."))
    } else {
      output.observer.send(.tapPost(text))
    }
  }
}
