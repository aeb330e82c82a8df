import Tributary

/// The progress of creating an account; it shows only its inputs.
final class AccountScreen: TextScreen {
  enum Inputs: Sendable, Equatable {
    case show(Double)
    case refuse(String)
  }

  enum Outputs: Sendable, Equatable { case tapCancel }

  let title = "Account"
  @InputPort var inputs: Observer<Inputs>
  @OutputPort var outputs: Signal<Outputs>

  private let name: String
  private var state = Inputs.show(0)

  init(name: String) {
    self.name = name
    _inputs.observe { [weak self] in self?.state = $0 }
  }

  var leadingButtons: [Button] {
    [Button("Cancel") { self._outputs.send(.tapCancel) }]
  }

  var body: [any View] {
    switch state {
    case .show(let share): ProgressView("Creating the account of \(name)", value: share)
    case .refuse(let reason): Text(reason, style: .negative)
    }
  }
}
