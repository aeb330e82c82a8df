final class ThemedScreen: Sendable {
  let theme = MutableProperty("dark")
  func apply(_ theme: String) {}
  func begin() {
    // …
  }
}
