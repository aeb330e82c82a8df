import Tributary

/// Addresses, of which a key copies the one under the cursor.
final class AddressesScreen: TextScreen {
  enum Outputs: Sendable { case copy(String) }

  let title = "Addresses"
  @OutputPort var outputs: Signal<Outputs>
  private let addresses: [String]
  private let message: Property<String>
  private var selected: String?

  init(_ addresses: [String], message: Property<String>) {
    self.addresses = addresses
    self.message = message
    selected = addresses.first
  }

  var commands: [Command] {
    [
      Command("Copy", key: .character("y"), isEnabled: selected != nil) {
        if let selected = self.selected { self._outputs.send(.copy(selected)) }
      }
    ]
  }

  var body: [any View] {
    List(addresses, id: \.self, selection: selected) { address in
      Text(address)
    } onMove: {
      self.selected = $0
    }.toast(message.value, .success)
  }
}

enum AddressesFlow {
  private enum Action: Sendable { case copy(String) }

  @MainActor static func vend(_ addresses: [String]) -> some Screen<Never, Never> {
    let message = MutableProperty("")
    let root = AddressesScreen(addresses, message: Property(message))
    let flow = NavigationFlow<Never, Action, Never>(root: root, mapIO)
    flow.handle { _, action in
      switch action {
      case .copy(let address):
        Pasteboard.general.text = address
        message.value = "Copied \(address)"
      }
    }
    return flow
  }

  /// Runs the flow with the clipboard of the system, which the user's terminal may refuse.
  @MainActor static func run(_ addresses: [String]) async throws {
    var configuration = RunConfiguration()
    configuration.features = TerminalFeature.usual.union([.clipboard])
    try await Terminal.run(vend(addresses), configuration: configuration)
  }

  private static func mapIO(_ output: AddressesScreen.Outputs) -> Action {
    switch output {
    case .copy(let address): .copy(address)
    }
  }
}
