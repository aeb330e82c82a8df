import Tributary

/// One title and its reader, and the reason of a refused loan.
final class LoanScreen: TextScreen {
  enum Outputs: Sendable { case lend(Loan) }

  var title: String { loan.title }
  @OutputPort var outputs: Signal<Outputs>

  private var loan: Loan
  private var reason: String?  // nil while it is being lent

  init(_ loan: Loan, reason: String) {
    self.loan = loan
    self.reason = reason
  }

  var body: [any View] {
    if let reason {
      TextField("Reader", text: loan.reader, onEdit: { self.loan.reader = $0 }, onSubmit: lend)
      Text(reason, style: .negative)
      Button("Lend", action: lend).buttonStyle(.primary)
    } else {
      Spinner("Lending it to \(loan.reader)")
    }
  }

  private func lend() {
    reason = nil
    _outputs.send(.lend(loan))
  }
}
