enum FoodFlow {
  @MainActor static func vend(_ names: [String]) -> some Screen<Never, String> { Card<String>() }
}
