import Tributary

/// Finds a book and lends it; a refused loan leads to the same step again, with the reason.
enum LoanFlow {
  enum Outputs: Sendable, Equatable { case lent(Loan) }

  private enum Action: Sendable {
    case search(String)
    case show([String])
    case ask(Loan, reason: String)
    case lend(Loan)
    case hand(Loan)
    case finish(Loan)
  }

  @MainActor static func vend(catalogue: Catalogue) -> some Screen<Never, Outputs> {
    let found = MutableProperty(Catalogue.titles)
    let search = SearchScreen()
    let flow = NavigationFlow<Never, Action, Outputs>(root: search, mapIO)
    flow.persist(found, as: "found")
    // The address of a book has neither a reader nor a reason.
    let refused = MutableProperty<Refusal?>(nil)
    flow.persist(refused, as: "refused")
    found.signal.map(on: .main, mapIO(found:)).observe(search.inputs)
    flow.handle { flow, action in
      switch action {
      case .search(let words):
        flow.run(key: "search", { await catalogue.titles(with: words) }, mapIO: mapIO)
      case .show(let titles): found.value = titles
      case .ask(let loan, let reason):
        refused.value = reason.isEmpty ? nil : Refusal(loan: loan, reason: reason)
        flow.setStack([.kept(search), Child(LoanScreen(loan, reason: reason), mapIO)])
      case .lend(let loan):
        flow.run(
          key: "lend", boundTo: flow.visible, { await catalogue.lend(loan) },
          mapIO: { mapIO($0, for: loan) })
      case .hand(let loan):
        flow.popToRoot()
        flow.present(ReceiptAlert.vend(loan)) { mapIO($0, for: loan) }
      case .finish(let loan): flow.emit(.lent(loan))
      }
    }
    flow.routes(
      .value(
        "book", { Catalogue.titles.contains($0) ? ask(for: $0, after: refused.value) : nil },
        { if case .ask(let loan, _) = $0 { loan.title } else { nil } }))
    return flow
  }
}

extension LoanFlow {
  private static func mapIO(_ output: SearchScreen.Outputs) -> Action {
    switch output {
    case .search(let words): .search(words)
    case .selectTitle(let title): .ask(Loan(title: title), reason: "")
    }
  }

  private static func mapIO(_ output: LoanScreen.Outputs) -> Action {
    switch output {
    case .lend(let loan): .lend(loan)
    }
  }

  private static func mapIO(_ output: ReceiptAlert.Outputs, for loan: Loan) -> Action {
    switch output {
    case .tapDone: .finish(loan)
    }
  }

  private static func ask(for title: String, after refused: Refusal?) -> Action {
    guard let refused, refused.loan.title == title else {
      return .ask(Loan(title: title), reason: "")
    }
    return .ask(refused.loan, reason: refused.reason)
  }

  private static func mapIO(_ titles: [String]) -> Action { .show(titles) }

  private static func mapIO(found: [String]) -> SearchScreen.Inputs { .show(found) }

  private static func mapIO(_ refusal: String?, for loan: Loan) -> Action {
    refusal.map { .ask(loan, reason: $0) } ?? .hand(loan)
  }
}
