/// An object for a closure to capture, which runs an action when the closure is released.
@usableFromInline
final class DeinitAction: Sendable {
  private let action: @Sendable () -> Void

  @usableFromInline
  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
