import Tributary

/// The products, and from each of them on.
///
/// Which ones have a star is the flow's draft, and is saved with it.
enum FeedFlow {
  enum Inputs: Sendable {
    case showProduct(Product, link: ArraySlice<String>)
    case toggleStar(Product)
  }

  @MainActor static func vend(
    _ services: some HasProducts & HasProduct, link: ArraySlice<String>
  ) -> some Screen<Inputs, Never> {
    let list = ProductListScreen(services)
    let flow = NavigationFlow<Inputs, Inputs, Never>(root: list)
    flow.connect(list, mapIO)
    flow.handle(into: Stars()) { flow, stars, input in
      switch input {
      case .showProduct(let product, let link):
        let detail = ProductFlow.vend(product, services, isStarred: stars[product], link: link)
        flow.connect(detail, mapIO)
        flow.push(detail)
      case .toggleStar(let product): stars[product].toggle()
      }
    }
    func product(_ id: String?) -> Product? {
      services.products.products.first { $0.id == id }
    }
    flow.locate { rest in product(rest.popFirst()).map { .showProduct($0, link: []) } }
    if let product = product(link.first) {
      flow.inputs.send(.showProduct(product, link: link.dropFirst()))
    }
    return flow
  }

  private static func mapIO(_ output: ProductListScreen.Outputs) -> Inputs {
    switch output {
    case .tapProduct(let product): .showProduct(product, link: [])
    }
  }

  private static func mapIO(_ output: ProductFlow.Outputs) -> Inputs {
    switch output {
    case .toggleStar(let product): .toggleStar(product)
    }
  }
}

/// The products that have a star; written as a text, their ids.
struct Stars: LosslessStringConvertible, Sendable {
  private var ids: Set<String>

  init(_ description: String = "") {
    ids = Set(description.split(separator: ",").map { "\($0)" })
  }

  subscript(product: Product) -> Bool {
    get { ids.contains(product.id) }
    set { if newValue { ids.insert(product.id) } else { ids.remove(product.id) } }
  }

  var description: String { ids.sorted().joined(separator: ",") }
}

final class ProductListScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case tapProduct(Product)
  }

  let title = "Products"
  let route = ["products"]
  var outputs: Signal<Outputs> { output.signal }

  private let services: any HasProducts
  private let output = Signal<Outputs>.pipe()

  init(_ services: any HasProducts) {
    self.services = services
  }

  var body: [any View] {
    List(services.products.products) { product in
      Row {
        Button(product.name, isPlain: true) { self.output.observer.send(.tapProduct(product)) }
        if self.environment[WidthClass.self] == .regular { Text("by \(product.author)") }
      }
    }
  }
}
