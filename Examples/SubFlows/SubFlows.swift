import Tributary

@main
enum SubFlows {
  static func main() async {
    let app = TextApp("SubFlows", about: "A menu, and two flows inside its own.")
    await app.run { _ in ApplicationFlow.vend() }
  }
}

/// Has the window, and shows the menu in it.
enum ApplicationFlow {
  @MainActor static func vend() -> some Screen<Never, Never> {
    RootFlow<Never, Never, Never>(root: MenuFlow.vend())
  }
}
