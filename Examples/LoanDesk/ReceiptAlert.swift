import Tributary

/// The receipt of a loan, which ends the run.
enum ReceiptAlert {
  enum Outputs: Sendable { case tapDone }

  @MainActor static func vend(_ loan: Loan) -> Alert<Outputs> {
    Alert(loan.receipt, choices: [.init("Done", .tapDone)])
  }
}
