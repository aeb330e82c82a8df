/// A word on the command line that belongs to no option, such as the name of a file.
///
/// A ``TextApp`` lists its arguments; the library writes them into the help and refuses a command
/// line with too few or too many. A word with a hyphen and a name is a ``CommandLineOption``.
public struct PositionalArgument: Sendable {
  /// The name in the help, and the key of its value.
  let name: String

  let help: String

  let isRequired: Bool

  let isRepeated: Bool

  /// Creates an argument.
  ///
  /// Arguments follow the order of the app's list, between options and after them;
  /// after `--` every word is an argument.
  ///
  /// - Parameters:
  ///   - name: the name, in capitals as a rule, such as `FILE`.
  ///   - help: a line with its meaning.
  ///   - isRequired: whether the program refuses to start without it.
  ///   - isRepeated: whether it takes all remaining words; only for the last one.
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
