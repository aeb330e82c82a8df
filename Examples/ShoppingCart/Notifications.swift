import Tributary

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
