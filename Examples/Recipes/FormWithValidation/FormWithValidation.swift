import Tributary

struct Registration: Sendable, Equatable {
  let address: String
  let password: String
}

final class RegistrationScreen: TextScreen {
  enum Inputs: Sendable { case rejectAddress }
  enum Outputs: Sendable { case submit(Registration) }
  private enum Field { case address, password, repetition }

  let title = "Register"
  @InputPort var inputs: Observer<Inputs>
  @OutputPort var outputs: Signal<Outputs>

  private let focus = Focus<Field>()
  private let address = ValidatedField(required: "An address is needed; type one.") {
    $0.contains("@") ? nil : "An address has an @; type all of it."
  }
  private let password = ValidatedField {
    $0.count >= 8 ? nil : "A password has 8 characters; type more."
  }
  private let repetition: ValidatedField

  init() {
    repetition = ValidatedField { [password] in
      $0 == password.text ? nil : "The passwords differ; type the same one."
    }
    _inputs.observe { [weak self] input in
      switch input {
      case .rejectAddress: self?.rejectAddress()
      }
    }
  }

  var body: [any View] {
    address.field("Address") { _ in self.focus.field = .password }
      .focused(focus, equals: .address)
    password.field("Password", isSecure: true) { _ in self.focus.field = .repetition }
      .focused(focus, equals: .password)
    repetition.field("Password again", isSecure: true) { _ in self.submit() }
      .focused(focus, equals: .repetition)
    Button("Register") { self.submit() }
  }

  private func submit() {
    // Each field is checked, so that all mistakes show at once.
    let fields = [(address, Field.address), (password, .password), (repetition, .repetition)]
    if let (_, first) = fields.filter({ !$0.0.validate() }).first {
      focus.field = first
    } else {
      _outputs.send(.submit(Registration(address: address.text, password: password.text)))
    }
  }

  private func rejectAddress() {
    address.reject("This address is registered; type another one.")
    focus.field = .address
  }
}

enum RegistrationFlow {
  enum Outputs: Sendable { case registered(Registration) }
  private enum Action: Sendable { case register(Registration), finish(Registration), reject }

  /// Creates the flow.
  ///
  /// - Parameter register: the service; false for an address that has an account.
  /// - Returns: the flow.
  @MainActor static func vend(
    register: @escaping @Sendable (Registration) async -> Bool
  ) -> some Screen<Never, Outputs> {
    let screen = RegistrationScreen()
    let inputs = screen.inputs
    let flow = RootFlow<Never, Action, Outputs>(root: screen, mapIO)
    flow.handle { flow, action in
      switch action {
      case .register(let form):
        flow.run(
          key: "register", policy: .ignoreNew, { await register(form) },
          mapIO: { mapIO($0, of: form) })
      case .finish(let form): flow.emit(.registered(form))
      case .reject: inputs.send(.rejectAddress)
      }
    }
    return flow
  }

  private static func mapIO(_ output: RegistrationScreen.Outputs) -> Action {
    switch output {
    case .submit(let form): .register(form)
    }
  }

  private static func mapIO(_ isRegistered: Bool, of form: Registration) -> Action {
    isRegistered ? .finish(form) : .reject
  }
}
