import Tributary

/// Asks who buys: any name will do, and no password is asked for.
enum LoginFlow {
  enum Outputs: Sendable {
    case done(String)
    case cancelled
  }

  @MainActor static func vend(isToBuy: Bool) -> some Screen<Never, Outputs> {
    let entry = Entry(needs: "A name is needed; type one.")
    return LoginScreen("Log in", leading: ["Cancel": .cancelled]) { screen in
      if isToBuy { Text("Buying goes on after the login.") }
      entry.field("Name", button: "Continue") { screen.tell(.done($0)) }
    }
  }
}

typealias LoginScreen = ViewScreen<LoginFlow.Outputs>
