/// A word on the command line that belongs to no option, such as the name of a file.
///
/// A ``TextApp`` lists those that it takes, and the library writes them into the help and refuses a command line that
/// has too few or too many. A word that begins with a hyphen and has a name is a ``CommandLineOption``.
public struct PositionalArgument: Sendable {
  /// The name in the help, and the one to ask for its value by.
  let name: String

  let help: String

  let isRequired: Bool

  let isRepeated: Bool

  /// Creates an argument.
  ///
  /// Arguments are given in the order in which an app lists them, between options and after them;
  /// behind `--` every word is an argument.
  ///
  /// - Parameters:
  ///   - name: in capitals as a rule, such as `FILE`.
  ///   - help: a line that says what it is.
  ///   - isRequired: whether the program does not start without it.
  ///   - isRepeated: whether it takes all words that are left; for the last one alone.
  public init(
    _ name: String, help: String, isRequired: Bool = true, isRepeated: Bool = false
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }

  /// The argument in the line of usage.
  var usage: String {
    let form = isRepeated ? "\(name)..." : name
    return isRequired ? form : "[\(form)]"
  }
}
