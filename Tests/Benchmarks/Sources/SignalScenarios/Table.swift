/// A table in Markdown: the first column to the left, the others to the right.
public struct Table {
  private var lines: [String]

  /// Makes a table without rows.
  public init(_ columns: String...) {
    lines = [Table.line(columns), "|---|" + columns.dropFirst().map { _ in "---:|" }.joined()]
  }

  /// Adds a row.
  public mutating func add(_ cells: String...) {
    lines.append(Table.line(cells))
  }

  /// Prints what there is; nothing if there is no row.
  public func print() {
    if lines.count == 2 { return }
    for line in lines { Swift.print(line) }
    Swift.print()
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

/// A number with two digits behind the point, or a dash.
public func decimal(_ value: Double?) -> String {
  guard let value else { return "-" }
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}

/// A bound as it was set, or nothing.
public func bound(_ value: Double?) -> String {
  value.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? ""
}

/// Whether a bound is met, or nothing where there is none.
public func verdict(_ isMet: Bool?) -> String {
  isMet.map { $0 ? "met" : "NOT met" } ?? ""
}

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
