import Tributary

/// The position of a product, on a map that fills the room.
enum MapScreen {
  @MainActor static func vend(
    of product: Product, _ services: any HasLocations & HasMaps
  ) -> ViewScreen<Never> {
    ViewScreen("Map") { screen in
      let columns = screen.environment[WidthClass.self] == .compact ? 9 : 27
      let place = services.locations.place(of: product)
      ForEach(services.maps.map(around: place, columns: columns).enumerated(), id: \.offset) {
        Text($0.element)
      }
    }
  }
}
