import Tributary

/// The code from a message.
enum CodeScreen {
  enum Outputs: Sendable, Equatable { case enterCode }

  @MainActor static func vend(expecting code: String) -> ViewScreen<Outputs> {
    let entry = ValidatedField { typed in
      typed == code ? nil : "That is not the code of the message; type it again."
    }
    return ViewScreen("Code") { screen in
      Form {
        Text("A message with a code is on its way to you.")
        entry.field("Code", submitLabel: "Next") { _ in screen.send(.enterCode) }
      }
    }
  }
}
