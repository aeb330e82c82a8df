/// Who follows whom.
enum People {
  static let all = ["ann", "bob", "cleo", "dmitri", "emi"]

  /// Whom a user follows: nobody as long as the account is new.
  static func following(_ user: String) -> [String] {
    all.firstIndex(of: user).map { Array(all[($0 + 1)...]) } ?? []
  }

  /// Who follows a user: everybody who was there before.
  static func followers(_ user: String) -> [String] {
    all.filter { $0 != user }
  }
}
