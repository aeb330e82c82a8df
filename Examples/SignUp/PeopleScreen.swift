import Tributary

/// Names, one below the other; it says nothing and asks nothing.
final class PeopleScreen: TextScreen {
  let title: String
  let route: [String]
  private let names: [String]

  init(_ title: String, _ names: [String]) {
    self.title = title
    self.names = names
    route = [title.lowercased()]
  }

  var body: [any View] {
    if names.isEmpty { Text("Nobody yet.") }
    List(names) { Text($0) }
  }
}

/// Who follows whom.
enum People {
  private static let all = ["ann", "bob", "cleo", "dmitri", "emi"]

  /// Whom a user follows: nobody as long as the account is new.
  static func following(_ user: String) -> [String] {
    all.firstIndex(of: user).map { Array(all[($0 + 1)...]) } ?? []
  }

  /// Who follows a user: everybody who was there before.
  static func followers(_ user: String) -> [String] {
    all.filter { $0 != user }
  }
}
