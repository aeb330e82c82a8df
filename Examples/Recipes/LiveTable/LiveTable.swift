import Tributary

struct Quote: Identifiable, Sendable, Equatable {
  let id: String
  let cents: Int
}

final class QuotesScreen: TextScreen {
  enum Outputs: Sendable { case select(Quote.ID) }

  let title = "Quotes"
  @OutputPort var outputs: Signal<Outputs>
  private let quotes: Property<[Quote]>
  private var sort = TableSort("Price", isDescending: true)

  init(_ quotes: Property<[Quote]>) {
    self.quotes = quotes
  }

  var body: [any View] {
    Table("Quotes", sorted(quotes.value), sort: sort) {
      TableColumn("Name") { $0.id }
      TableColumn("Price", width: .fixed(8), alignment: .trailing) { "\($0.cents)" }
    } onActivate: { cell in
      self._outputs.send(.select(cell.row.id))
    } onSort: {
      self.sort = $0
    }
  }

  private func sorted(_ quotes: [Quote]) -> [Quote] {
    // Rows with equal prices stay in one order, whichever changed last.
    let ascending = quotes.sorted {
      sort.column == "Price" ? ($0.cents, $0.id) < ($1.cents, $1.id) : $0.id < $1.id
    }
    return sort.isDescending ? ascending.reversed() : ascending
  }
}

enum QuoteScreen {
  @MainActor static func vend(_ id: Quote.ID, _ quotes: Property<[Quote]>) -> ViewScreen<Never> {
    ViewScreen(id) { _ in
      if let quote = quotes.value.first(where: { $0.id == id }) { Text("Now \(quote.cents).") }
    }
  }
}

enum QuotesFlow {
  private enum Action: Sendable { case update(Quote), showQuote(Quote.ID) }

  /// Creates the flow.
  ///
  /// - Parameter feed: sends quotes until it is cancelled.
  /// - Returns: the flow.
  @MainActor static func vend(
    feed: @escaping @Sendable (Observer<Quote>) async -> Void
  ) -> some Screen<Never, Never> {
    let quotes = MutableProperty<[Quote]>([])
    let screen = QuotesScreen(Property(quotes))
    let flow = NavigationFlow<Never, Action, Never>(root: screen, mapIO)
    flow.handle { flow, action in
      switch action {
      case .update(let quote):
        quotes.modify { $0 = $0.filter { $0.id != quote.id } + [quote] }
      case .showQuote(let id): flow.push(QuoteScreen.vend(id, Property(quotes)))
      }
    }
    flow.run(key: "feed", { await feed($0) }, mapIO: mapIO)
    return flow
  }

  private static func mapIO(_ quote: Quote) -> Action { .update(quote) }

  private static func mapIO(_ output: QuotesScreen.Outputs) -> Action {
    switch output {
    case .select(let id): .showQuote(id)
    }
  }
}
