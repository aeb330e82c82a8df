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
      switch rest.popFirst() {
      case "offer": rest.popFirst().flatMap(store.product).map { .showOffer($0) }
      case "product": rest.popFirst().flatMap(store.product).map { .showProduct($0) }
      default: nil
      }
    }
    flow.handle { flow, action in
      switch action {
      case .showOffer(let product):
        let offer = OfferFlow.vend(product: product)
        flow.connect(offer, mapIO)
        flow.present(offer)
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

final class HomeScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapPromotion(Product)
    case tapProduct(Product)
  }

  let title = "Home"
  let route = ["home"]
  var outputs: Signal<Outputs> { output.signal }

  private let store: Store
  private var position = 0
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  init(store: Store) {
    self.store = store
  }

  var body: [any View] {
    Text(note)
    List {
      Section("Promotions", count: 1) { _ in
        Carousel(
          position: self.position, count: self.store.promotions.count,
          turn: { self.position = $0 },
          cell: self.cell(of: self.store.promotions[self.position]) { .tapPromotion($0) })
      }
      Section("For you", self.store.products) { product in
        self.cell(of: product) { .tapProduct($0) }
      }
    }
  }

  private func cell(of product: Product, _ opened: @escaping (Product) -> Outputs) -> ProductCell {
    ProductCell(product: product, above: self) {
      self.note = $0
    } open: {
      self.output.observer.send(opened(product))
    }
  }
}

/// A popup in a flow of its own: what is said in it climbs as from anywhere.
enum OfferFlow {
  enum Outputs: Sendable {
    case done
  }

  @MainActor static func vend(product: Product) -> some Screen<Never, Outputs> {
    let offer = OfferScreen(product: product)
    let flow = NavigationFlow<Never, Never, Outputs>(root: offer)
    flow.forward(offer, mapIO)
    return flow
  }

  private static func mapIO(_ output: OfferScreen.Outputs) -> Outputs {
    switch output {
    case .tapClose: .done
    }
  }
}

final class OfferScreen: TextScreen {
  enum Outputs: Sendable {
    case tapClose
  }

  let title = "Offer"
  let presentationStyle = PresentationStyle.sheet
  var route: [String] { ["offer", product.name] }
  var outputs: Signal<Outputs> { output.signal }

  private let product: Product
  private var note = ""
  private let output = Signal<Outputs>.pipe()

  init(product: Product) {
    self.product = product
  }

  var trailingButtons: [Button] {
    [Button("Close") { self.output.observer.send(.tapClose) }]
  }

  var body: [any View] {
    Text("Today only: \(product.label)")
    BuyButtons(product: product, above: self) { self.note = $0 }
    Text(note)
  }
}
