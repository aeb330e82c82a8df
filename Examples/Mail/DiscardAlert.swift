import Tributary

/// Asks whether to keep or discard a letter.
enum DiscardAlert {
  enum Outputs: Sendable, Equatable {
    case tapKeep
    case tapDiscard
    case tapWrite
  }

  @MainActor static func vend() -> Alert<Outputs> {
    Alert(
      "Keep the draft?", message: "It has not been sent.",
      choices: [
        .init("Keep in Drafts", .tapKeep), .init("Discard", .tapDiscard, isDestructive: true),
        .init("Go on writing", .tapWrite, isCancel: true),
      ])
  }
}
