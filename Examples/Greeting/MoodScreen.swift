import Tributary

enum MoodScreen {
  enum Outputs: Sendable { case tapGood }

  @MainActor static func vend(of name: String) -> ViewScreen<Outputs> {
    ViewScreen("How are you, \(name)?", trailing: ["Good": .tapGood]) { _ in }
  }
}
