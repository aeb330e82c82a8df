/// Why a command of a script, or what does the same, could not be done.
package struct CommandError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is not there, and what is.
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
