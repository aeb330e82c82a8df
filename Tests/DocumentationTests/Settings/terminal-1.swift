enum ToastFlow {
  @MainActor static func vend(clock: any Clock<Duration>) -> some Screen<Never, Never> {
    Card<Never>()
  }
}
let app = TextApp("Toast", abstract: "Makes toast.")
