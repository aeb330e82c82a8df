/// Something that a closure captures, so that something is done when the closure is let go.
@usableFromInline
final class Mortal: Sendable {
  private let lastWords: @Sendable () -> Void

  @usableFromInline
  init(_ lastWords: @escaping @Sendable () -> Void) {
    self.lastWords = lastWords
  }

  deinit { lastWords() }
}
