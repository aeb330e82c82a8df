import Tributary

/// One product: its detail, its author and where it is.
enum ProductFlow {
  enum Inputs: Sendable {
    case showAuthor
    case showMap
    case toggleStar
  }

  enum Outputs: Sendable, Equatable {
    case toggleStar(Product)
  }

  @MainActor static func vend(
    _ product: Product, _ services: some HasProduct, isStarred: Bool, link: ArraySlice<String>
  ) -> some Screen<Inputs, Outputs> {
    let detail = DetailScreen(product, services, isStarred: isStarred)
    let flow = NavigationFlow<Inputs, Inputs, Outputs>(root: detail)
    flow.connect(detail, mapIO)
    flow.handle { flow, input in
      switch input {
      case .showAuthor: flow.push(AuthorScreen(product.author, services))
      case .showMap: flow.push(MapScreen(product, services))
      case .toggleStar: flow.emit(.toggleStar(product))
      }
    }
    flow.locate { rest in read(rest.popFirst()) }
    for input in link.map(read) { input.map(flow.inputs.send) }
    return flow
  }

  private static func read(_ component: String?) -> Inputs? {
    switch component {
    case "author": .showAuthor
    case "map": .showMap
    default: nil
    }
  }

  private static func mapIO(_ output: DetailScreen.Outputs) -> Inputs {
    switch output {
    case .tapAuthor: .showAuthor
    case .tapMap: .showMap
    case .tapStar: .toggleStar
    }
  }
}

final class DetailScreen: TextScreen {
  enum Outputs: Sendable {
    case tapAuthor
    case tapMap
    case tapStar
  }

  var title: String { product.name }
  var route: [String] { [product.id] }
  var outputs: Signal<Outputs> { output.signal }

  private let product: Product
  private let services: any HasImages
  private var isStarred: Bool
  private let output = Signal<Outputs>.pipe()

  init(_ product: Product, _ services: any HasImages, isStarred: Bool) {
    self.product = product
    self.services = services
    self.isStarred = isStarred
  }

  var body: [any View] {
    Text(services.images.image(of: product.name))
    Toggle("Star", isOn: isStarred) {
      self.isStarred.toggle()
      self.output.observer.send(.tapStar)
    }
    Button("Author") { self.output.observer.send(.tapAuthor) }
    Button("Map") { self.output.observer.send(.tapMap) }
  }
}

final class AuthorScreen: TextScreen {
  var title: String { author }
  let route = ["author"]
  private let author: String
  private let services: any HasAuthors & HasImages

  init(_ author: String, _ services: any HasAuthors & HasImages) {
    self.author = author
    self.services = services
  }

  var body: [any View] {
    Text(services.images.image(of: author))
    Text(services.authors.biography(of: author))
  }
}

final class MapScreen: TextScreen {
  let title = "Map"
  let route = ["map"]
  private let product: Product
  private let services: any HasLocations & HasMaps

  init(_ product: Product, _ services: any HasLocations & HasMaps) {
    self.product = product
    self.services = services
  }

  var body: [any View] {
    let columns = environment[WidthClass.self] == .compact ? 9 : 27
    for line in services.maps.map(around: services.locations.place(of: product), columns: columns) {
      Text(line)
    }
  }
}
