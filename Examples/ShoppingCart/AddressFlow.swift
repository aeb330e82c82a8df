import Tributary

/// Asks where things go; the account and each payment use it.
enum AddressFlow {
  enum Outputs: Sendable, Equatable {
    case save(String)
  }

  @MainActor static func vend(address: String) -> some Screen<Never, Outputs> {
    let screen = ShippingScreen(address: address)
    let flow = NavigationFlow<Never, Never, Outputs>(root: screen)
    flow.forward(screen, mapIO)
    return flow
  }

  private static func mapIO(_ output: ShippingScreen.Outputs) -> Outputs {
    switch output {
    case .submit(let address): .save(address)
    }
  }
}

final class ShippingScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case submit(String)
  }

  let title = "Address"
  let route = ["address"]
  var outputs: Signal<Outputs> { output.signal }

  private var address: String
  private let output = Signal<Outputs>.pipe()

  init(address: String) {
    self.address = address
  }

  var body: [any View] {
    TextField("Ship to", text: address) {
      self.address = $0
    } onSubmit: {
      self.submit()
    }
    Button("Save") { self.submit() }
  }

  private func submit() {
    output.observer.send(.submit(address))
  }
}
