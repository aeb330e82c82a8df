import Tributary

/// The code of a voucher.
enum VoucherScreen {
  enum Outputs: Sendable, Equatable { case enterCode(String) }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let entry = ValidatedField { code in
      code.count == 6 && code.allSatisfy { $0.isLetter || $0.isNumber }
        ? nil : "A voucher has 6 letters or digits; type them alone."
    }
    return ViewScreen("Voucher") { screen in
      entry.field("Code", submitLabel: "Use this voucher") { screen.send(.enterCode($0)) }
    }
  }
}
