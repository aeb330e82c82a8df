import Tributary

/// Promotions, with a popup for each, and all products.
enum HomeFlow {
  private enum Action: Sendable {
    case showOffer(Product)
    case showProduct(Product)
    case closeOffer
  }

  @MainActor static func vend(store: Store) -> some Screen<Never, Never> {
    let home = HomeScreen(store: store)
    let flow = NavigationFlow<Never, Action, Never>(root: home)
    flow.connect(home, mapIO)
    flow.locate { rest in
      switch (rest.popFirst(), rest.popFirst() ?? "") {
      case ("offer", let name): store.product(name).map { .showOffer($0) }
      case ("product", let name): store.product(name).map { .showProduct($0) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .showOffer(let product): flow.present(OfferFlow.vend(product: product), mapIO)
      case .showProduct(let product): flow.push(ProductScreen(product: product))
      case .closeOffer: flow.dismiss()
      }
    }
    return flow
  }

  private static func mapIO(_ output: HomeScreen.Outputs) -> Action {
    switch output {
    case .tapPromotion(let product): .showOffer(product)
    case .tapProduct(let product): .showProduct(product)
    }
  }

  private static func mapIO(_ output: OfferFlow.Outputs) -> Action {
    switch output {
    case .done: .closeOffer
    }
  }
}

/// A popup in a flow of its own: what is said in it climbs as from anywhere.
enum OfferFlow {
  enum Outputs: Sendable {
    case done
  }

  @MainActor static func vend(product: Product) -> some Screen<Never, Outputs> {
    let offer = ViewScreen<Outputs>(
      "Offer", "Today only: \(product.label)", route: ["offer", product.name], style: .sheet,
      trailing: ["Close": .done], product: product)
    let flow = NavigationFlow<Never, Never, Outputs>(root: offer)
    flow.forward(offer) { $0 }
    return flow
  }
}

final class HomeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapPromotion(Product)
    case tapProduct(Product)
  }

  let title = "Home"
  let route = ["home"]
  var outputs: Signal<Outputs> { output.signal }

  private let store: Store
  private let note = Property("")
  private var position = 0
  private let output = Signal<Outputs>.pipe()

  init(store: Store) {
    self.store = store
  }

  var body: [any View] {
    Text(note.value)
    List {
      Section("Promotions", count: 1) { _ in self.carousel(of: self.store.promotions) }
      Section("For you", store.products) { self.cell(of: $0, .tapProduct($0)) }
    }
  }

  /// One promotion after another, a cell in one cell of the list.
  @ViewBuilder private func carousel(of products: [Product]) -> [any View] {
    let current = position % products.count
    Row {
      Button("Previous") { self.position = current + products.count - 1 }
      Text("\(current + 1) of \(products.count)")
      Button("Next") { self.position = current + 1 }
    }
    cell(of: products[current], .tapPromotion(products[current]))
  }

  private func cell(of product: Product, _ opened: Outputs) -> ProductCell {
    ProductCell(product: product, above: self, note: note) {
      self.output.observer.send(opened)
    }
  }
}
