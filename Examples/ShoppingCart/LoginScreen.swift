import Tributary

/// The name of the customer: any name works, without a password.
enum LoginScreen {
  enum Outputs: Sendable, Equatable {
    case enterName(String)
    case tapCancel
  }

  // For a login before a purchase, the screen says that the purchase continues.
  @MainActor static func vend(isToBuy: Bool) -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "A name is needed; type one.")
    return ViewScreen("Log in", leading: ["Cancel": .tapCancel]) { screen in
      Form {
        if isToBuy { Text("Buying goes on after the login.") }
        entry.field("Name", submitLabel: "Continue") { screen.send(.enterName($0)) }
      }
    }
  }
}
