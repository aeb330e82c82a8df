import Tributary

final class AddressScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapCancel
    case enterAddress(String)
    /// Sent at each edit, so that nothing is lost when the user goes back.
    case editAddress(String)
  }

  let title = "Address"
  @OutputPort var outputs: Signal<Outputs>

  private var address: String
  private var mistake = ""

  init(address: String) {
    self.address = address
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { self.submit() }]
  }

  var body: [any View] {
    Text("Where shall it go?")
    TextField("Address", text: address) { text in
      self.address = text
      self.mistake = ""
      self._outputs.send(.editAddress(text))
    } onSubmit: {
      self.submit()
    }
    StatusMessage(mistake, .failure)
  }

  private func submit() {
    if address.allSatisfy(\.isWhitespace) {
      mistake = "An address is needed; type one."
    } else {
      _outputs.send(.enterAddress(address))
    }
  }
}
