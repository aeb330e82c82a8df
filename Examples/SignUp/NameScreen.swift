import Tributary

final class NameScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    /// At each edit, so that nothing is lost when the user goes back.
    case editName(String)
    case tapNext
  }

  let title = "User name"
  let route = ["name"]
  var outputs: Signal<Outputs> { output.signal }

  private var name: String
  private var message = ""
  private let output = Signal<Outputs>.pipe()

  init(name: String) {
    self.name = name
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.submit() }]
  }

  var body: [any View] {
    Text("What shall others call you?")
    TextField("User name", text: name) { text in
      self.name = text
      self.message = ""
      self.output.observer.send(.editName(text))
    } onSubmit: {
      self.submit()
    }
    Text(message, style: .negative)
  }

  private func submit() {
    if Accounts.isName(name) {
      output.observer.send(.tapNext)
    } else {
      message = "A user name has 3 letters or digits or more; type one."
    }
  }
}
