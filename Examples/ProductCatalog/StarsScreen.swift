import Tributary

/// The starred products.
enum StarsScreen {
  @MainActor static func vend(_ services: any HasProducts & HasStars) -> ViewScreen<Never> {
    ViewScreen("Stars") { _ in
      let stars = services.products.products.filter { services.stars.value.contains($0.id) }
      if stars.isEmpty { Text("No product has a star yet.") }
      List(stars) { Text($0.name) }
    }
  }
}
