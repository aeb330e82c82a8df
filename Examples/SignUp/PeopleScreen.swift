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

/// The followers of each user.
enum People {
  static let all = ["ann", "bob", "cleo", "dmitri", "emi"]

  /// Returns the users that a user follows: none for a new account.
  static func following(_ user: String) -> [String] {
    all.firstIndex(of: user).map { Array(all[($0 + 1)...]) } ?? []
  }

  /// Returns the followers of a user: all users before this one.
  static func followers(_ user: String) -> [String] {
    all.filter { $0 != user }
  }
}
