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
