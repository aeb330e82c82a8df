import Tributary

/// The name of the customer: any will do, and no password is asked for.
enum LoginScreen {
  enum Outputs: Sendable, Equatable {
    case enterName(String)
    case tapCancel
  }

  // If it is to buy, the user reads that buying goes on.
  @MainActor static func vend(isToBuy: Bool) -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "A name is needed; type one.")
    return ViewScreen("Log in", leading: ["Cancel": .tapCancel]) { screen in
      if isToBuy { Text("Buying goes on after the login.") }
      entry.field("Name", submitLabel: "Continue") { screen.send(.enterName($0)) }
    }
  }
}
