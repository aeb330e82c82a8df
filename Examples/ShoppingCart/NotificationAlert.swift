import Tributary

/// A notification that arrives while the app is open.
enum NotificationAlert {
  enum Outputs: Sendable, Equatable {
    case tapShow(Product)
    case tapMute
  }

  @MainActor static func vend(_ product: Product) -> Alert<Outputs> {
    Alert(
      "Today only", message: product.label,
      choices: [
        .init("Show", .tapShow(product)), .init("No more of these", .tapMute, isCancel: true),
      ])
  }
}

/// Notifications from outside: here of some products, each two seconds after the answer to the one
/// before.
struct Notifications: Sendable {
  let clock: any Clock<Duration>
  let products: [Product]
}
