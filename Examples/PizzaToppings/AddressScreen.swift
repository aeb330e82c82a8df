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

  private let address: ValidatedField

  init(address: String) {
    self.address = ValidatedField(address, required: "An address is needed; type one.")
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var trailingButtons: [Button] {
    [Button("Next") { if self.address.validate() { self.submit(self.address.text) } }]
  }

  var body: [any View] {
    Form {
      Text("Where shall it go?")
      address.field("Address") {
        self._outputs.send(.editAddress($0))
      } onSubmit: {
        self.submit($0)
      }
    }
  }

  private func submit(_ address: String) { _outputs.send(.enterAddress(address)) }
}
