/// The reason why a command of a script, or the equivalent user action, could not be performed.
package struct CommandError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The missing name, and the existing ones.
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
