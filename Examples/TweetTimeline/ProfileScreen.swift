import Tributary

final class ProfileScreen: TextScreen {
  enum Inputs: Sendable {
    case countSaved
    case countShared
  }

  enum Outputs: Sendable {
    case tapSettings
  }

  let title = "Profile"
  let route = ["profile"]
  var inputs: Observer<Inputs> { input.observer }
  var outputs: Signal<Outputs> { output.signal }

  private var saved = 0
  private var shared = 0
  private let input = Signal<Inputs>.pipe()
  private let output = Signal<Outputs>.pipe()

  init() {
    input.signal.observe(on: .main) { [weak self] input in
      switch input {
      case .countSaved: self?.saved += 1
      case .countShared: self?.shared += 1
      }
    }
  }

  var body: [any View] {
    Text("you")
    Text("Times saved: \(saved)")
    Text("Times shared: \(shared)")
    Button("Settings") { self.output.observer.send(.tapSettings) }
  }
}
