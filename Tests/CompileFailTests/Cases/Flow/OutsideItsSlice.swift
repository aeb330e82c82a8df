import TributaryFlow

private protocol HasAccount: Sendable { var user: String { get } }
private protocol HasProducts: Sendable { var products: [String] { get } }

private struct AccountOnly: HasAccount {
  let user = "ann"
}

/// A flow takes the slices that it needs, and reaches no other service.
@MainActor private enum ProfileFlow {
  static func vend(_ services: some HasAccount) -> some Screen<Never, Never> {
    // error: has no member 'products'
    ProfileScreen(services.user + services.products[0])
  }
}

@MainActor private enum FeedFlow {
  static func vend(_ services: some HasAccount & HasProducts) -> some Screen<Never, Never> {
    ProfileScreen(services.products[0])
  }
}

private final class ProfileScreen: Screen {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

@MainActor private func use() {
  _ = ProfileFlow.vend(AccountOnly())
  // error: requires that 'AccountOnly' conform to 'HasProducts'
  _ = FeedFlow.vend(AccountOnly())
}
