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

/// Notifications from outside: here of some products, two seconds apart.
struct Notifications: Sendable {
  let clock: any Clock<Duration>
  let products: [Product]

  /// Sends the notifications until it is cancelled.
  func send(to observer: Observer<Product>) async {
    for product in products {
      do { try await clock.sleep(for: .seconds(2)) } catch { return }
      observer.send(product)
    }
  }
}
