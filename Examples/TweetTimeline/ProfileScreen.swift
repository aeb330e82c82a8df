import Tributary

final class ProfileScreen: TextScreen {
  enum Outputs: Sendable {
    case tapSettings
  }

  let title = "Profile"
  let route = ["profile"]
  var outputs: Signal<Outputs> { output.signal }

  private let shelf: Property<Shelf>
  private let output = Signal<Outputs>.pipe()

  init(shelf: Property<Shelf>) {
    self.shelf = shelf
  }

  var body: [any View] {
    Text("you")
    for kind in Shelf.Kind.allCases { Text("Tweets \(kind): \(self.shelf.value[kind].count)") }
    Button("Settings") { self.output.observer.send(.tapSettings) }
  }
}
