/// The options of a benchmark on the command line: `[ROUNDS] [--only NAME]`.
public struct Options {
  /// How often each side of a row runs.
  public private(set) var rounds: Int

  /// A part of the names of the rows that are wanted; nil for all.
  public private(set) var only: String?

  /// Reads the arguments of the process.
  public init(rounds: Int) {
    self.rounds = rounds
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--only" { only = arguments.popFirst() }
      if let number = Int(argument), number > 0 { self.rounds = number }
    }
  }
}
