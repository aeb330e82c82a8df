import Tributary

enum NameScreen {
  enum Outputs: Sendable { case enterName(String) }  // what the user did

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField(required: "A name is needed; type one.")
    return ViewScreen("Name") { screen in
      entry.field("Name", submitLabel: "Next") { screen.send(.enterName($0)) }
    }
  }
}
