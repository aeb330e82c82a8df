import Tributary

/// Finds a book and lends it; a loan that is refused is asked for anew, with the reason.
enum LoanFlow {
  enum Outputs: Sendable, Equatable { case lent(Loan) }
  private enum Action: Sendable {
    case search(String), show([String]), ask(Loan, note: String), lend(Loan), hand(Loan), end(Loan)
  }

  @MainActor static func vend(catalogue: Catalogue) -> some Screen<Never, Outputs> {
    let search = SearchScreen()
    let flow = NavigationFlow<Never, Action, Outputs>(root: search, mapIO)
    flow.handle { flow, action in
      switch action {
      case .search(let words):
        flow.run(key: "search", { await catalogue.titles(with: words) }, mapIO: { .show($0) })
      case .show(let titles): search.inputs.send(titles)
      case .ask(let loan, let note):
        flow.setStack([.kept(search), Child(LoanScreen(loan, note: note), mapIO)])
      case .lend(let loan):
        flow.run(
          key: "lend", boundTo: flow.visible, { await catalogue.lend(loan) },
          mapIO: { $0.map { .ask(loan, note: $0) } ?? .hand(loan) })
      case .hand(let loan):
        let receipt = Alert(loan.receipt, choices: [.init("Done", Action.end(loan))])
        flow.popToRoot()
        flow.present(receipt) { $0 }
      case .end(let loan): flow.emit(.lent(loan))
      }
    }
    flow.locate(named: [
      "book": { Catalogue.titles.contains($0) ? .ask(Loan(title: $0), note: "") : nil }
    ])
    return flow
  }

  private static func mapIO(_ output: SearchScreen.Outputs) -> Action {
    switch output {
    case .search(let words): .search(words)
    case .select(let title): .ask(Loan(title: title), note: "")
    }
  }

  private static func mapIO(_ output: LoanScreen.Outputs) -> Action {
    switch output {
    case .lend(let loan): .lend(loan)
    }
  }
}
