import Tributary

/// Names, one below the other.
///
/// It sends nothing, so it has no outputs.
enum PeopleScreen {
  @MainActor static func vend(_ title: String, _ names: [String]) -> ViewScreen<Never> {
    ViewScreen(title) { _ in
      if names.isEmpty { Text("Nobody yet.") }
      List(names) { Text($0) }
    }
  }
}
