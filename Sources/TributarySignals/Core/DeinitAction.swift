/// Something that a closure captures, so that an action runs when the closure is released.
@usableFromInline
final class DeinitAction: Sendable {
  private let action: @Sendable () -> Void

  @usableFromInline
  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  deinit { action() }
}
