import Tributary

/// One product: its detail, its author and where it is.
enum ProductFlow {
  enum Action: Sendable { case showAuthor, showMap }

  @MainActor static func vend(
    _ product: Product, _ services: some HasProduct
  ) -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: detail(of: product, services)) { $0 }
    flow.locate(["author": .showAuthor, "map": .showMap])
    flow.handle { flow, action in
      switch action {
      case .showAuthor: flow.push(ViewScreen.author(product.author, services))
      case .showMap: flow.push(ViewScreen.map(of: product, services))
      }
    }
    return flow
  }

  @MainActor private static func detail(
    of product: Product, _ services: any HasImages & HasStars
  ) -> ViewScreen<Action> {
    ViewScreen(product.name, route: [product.id]) { screen in
      Text(services.images.image(of: product.name))
      Toggle("Star", isOn: services.stars.value.contains(product.id)) {
        services.stars.value.formSymmetricDifference([product.id])
      }
      Button("Author") { screen.tell(.showAuthor) }
      Button("Map") { screen.tell(.showMap) }
    }
  }
}

extension ViewScreen<Never> {
  static func author(_ author: String, _ services: any HasAuthors & HasImages) -> ViewScreen {
    ViewScreen(author, route: ["author"]) { _ in
      Text(services.images.image(of: author))
      Text(services.authors.biography(of: author))
    }
  }

  static func map(of product: Product, _ services: any HasLocations & HasMaps) -> ViewScreen {
    ViewScreen("Map", route: ["map"]) { screen in
      let columns = screen.environment[WidthClass.self] == .compact ? 9 : 27
      let place = services.locations.place(of: product)
      for line in services.maps.map(around: place, columns: columns) { Text(line) }
    }
  }
}
