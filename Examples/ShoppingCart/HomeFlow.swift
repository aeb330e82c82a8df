import Tributary

/// Promotions, with a popup for each, and all products.
enum HomeFlow {
  enum Action: Sendable {
    case showOffer(Product)
    case showProduct(Product)
    case closeOffer
  }

  @MainActor static func vend(store: Store) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: home(store)) { $0 }
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

  private static func mapIO(_ output: OfferFlow.Outputs) -> Action {
    switch output {
    case .done: .closeOffer
    }
  }

  @MainActor private static func home(_ store: Store) -> ViewScreen<Action> {
    let (note, position) = (Property(""), Property(0))
    let (promotions, count) = (store.promotions, store.promotions.count)
    return ViewScreen("Home", route: ["home"]) { screen in
      Text(note.value)
      List {
        // One promotion after another: a cell in one cell of the list.
        Section("Promotions", count: 1) { _ in
          let product = promotions[position.value]
          Row {
            Button("Previous") { position.value = (position.value + count - 1) % count }
            Text("\(position.value + 1) of \(count)")
            Button("Next") { position.value = (position.value + 1) % count }
          }
          ProductCell(product: product, above: screen, note: note) {
            screen.tell(.showOffer(product))
          }
        }
        Section("For you", store.products) { product in
          ProductCell(product: product, above: screen, note: note) {
            screen.tell(.showProduct(product))
          }
        }
      }
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
