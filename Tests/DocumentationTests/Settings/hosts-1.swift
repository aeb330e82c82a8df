enum FoodFlow {
  @MainActor static func vend() -> some Screen<Never, String> { Card<String>() }
}
