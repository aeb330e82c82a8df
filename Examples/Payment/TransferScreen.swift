import Tributary

/// The account to transfer the money to.
///
/// It is a sheet, as a bank's own page would be.
enum TransferScreen {
  enum Outputs: Sendable, Equatable {
    case tapAgree
    case tapCancel
  }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    ViewScreen(
      "Transfer", style: .sheet, leading: ["Cancel": .tapCancel],
      trailing: ["Agree": .tapAgree]
    ) { _ in
      Text("To the shop's account, within a week.")
    }
  }
}
