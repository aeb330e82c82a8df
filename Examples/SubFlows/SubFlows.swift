import Tributary

@main
enum SubFlows {
  static func main() async {
    let app = TextApp("SubFlows", abstract: "A menu, and two flows inside its own.", options: .all)
    await app.run { _ in ApplicationFlow.vend() }
  }
}

/// The flow at the top, which shows the menu.
enum ApplicationFlow {
  @MainActor static func vend() -> some Screen<Never, Never> {
    RootFlow<Never, Never, Never>(root: MenuFlow.vend())
  }
}
