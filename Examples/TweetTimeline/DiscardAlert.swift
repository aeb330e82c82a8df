import Tributary

/// Asks before discarding a typed text.
enum DiscardAlert {
  enum Outputs: Sendable, Equatable {
    case tapDiscard
    case tapKeep
  }

  @MainActor static func vend() -> Alert<Outputs> {
    Alert(
      "Discard the tweet?", message: "What you have typed has not been posted.",
      choices: [
        .init("Discard", .tapDiscard, isDestructive: true),
        .init("Keep writing", .tapKeep, isCancel: true),
      ])
  }
}
