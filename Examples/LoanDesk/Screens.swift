import Tributary

final class SearchScreen: TextScreen {
  enum Outputs: Sendable { case search(String), select(String) }

  let title = "Loan desk"
  var inputs: Observer<[String]> { input.observer }
  var outputs: Signal<Outputs> { output.signal }
  private let input = Signal<[String]>.pipe()
  private let output = Signal<Outputs>.pipe()
  private var words = ""
  private var found: [String]? = Catalogue.titles  // nil while the catalogue is asked
  init() { input.signal.observe(on: .main) { [weak self] in self?.found = $0 } }

  var body: [any View] {
    TextField("Words", text: words, onEdit: { self.words = $0 }, onSubmit: search)
    if found == nil { Spinner("Searching") }
    if found == [] { Text("No title has all these words; type others.") }
    List(found ?? []) { title in Button(title) { self.output.observer.send(.select(title)) } }
  }

  private func search() {
    found = nil
    output.observer.send(.search(words))
  }
}

final class LoanScreen: TextScreen {
  enum Outputs: Sendable { case lend(Loan) }

  var title: String { loan.title }
  var route: [String] { ["book", loan.title] }
  var outputs: Signal<Outputs> { output.signal }
  private let output = Signal<Outputs>.pipe()
  private var loan: Loan
  private var note: String?  // nil while it is being lent
  init(_ loan: Loan, note: String) { (self.loan, self.note) = (loan, note) }

  var body: [any View] {
    if let note {
      TextField("Reader", text: loan.reader, onEdit: { self.loan.reader = $0 }, onSubmit: lend)
      Button("Lend", action: lend)
      Text(note, style: .negative)
    } else {
      Spinner("Lending it to \(loan.reader)")
    }
  }

  private func lend() {
    note = nil
    output.observer.send(.lend(loan))
  }
}
