import Tributary

final class AddressScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    /// At each edit, so that nothing is lost when the user goes back.
    case editAddress(String)
    case tapNext
    case tapCancel
  }

  let title = "Address"
  let route = ["address"]
  var outputs: Signal<Outputs> { output.signal }

  private var address: String
  private var message = ""
  private let output = Signal<Outputs>.pipe()

  init(address: String) {
    self.address = address
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self.output.observer.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.submit() }]
  }

  var body: [any View] {
    Text("Where shall it go?")
    TextField("Address", text: address) { text in
      self.address = text
      self.message = ""
      self.output.observer.send(.editAddress(text))
    } onSubmit: {
      self.submit()
    }
    Text(message)
  }

  private func submit() {
    if address.allSatisfy(\.isWhitespace) {
      message = "An address is needed; type one."
    } else {
      output.observer.send(.tapNext)
    }
  }
}
