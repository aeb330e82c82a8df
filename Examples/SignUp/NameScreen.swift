import Tributary

/// The name of a new account.
enum NameScreen {
  enum Outputs: Sendable, Equatable {
    /// Sent at each edit, so that nothing is lost when the user goes back.
    case editName(String)
    case enterName(String)
  }

  @MainActor static func vend(name: String) -> ViewScreen<Outputs> {
    let entry = ValidatedField(name) { name in
      Accounts.isName(name) ? nil : "A user name has 3 letters or digits or more; type one."
    }
    return ViewScreen("User name") { screen in
      Form {
        Text("What shall others call you?")
        entry.field("User name", submitLabel: "Next", onEdit: { screen.send(.editName($0)) }) {
          screen.send(.enterName($0))
        }
      }
    }
  }
}
