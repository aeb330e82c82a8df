enum NamesFlow {
  @MainActor static func vend() -> some Screen<Never, String> {
    ViewScreen<String>("Names") { _ in }
  }
}
