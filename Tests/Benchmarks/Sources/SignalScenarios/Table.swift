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
