import SignalScenarios

/// A piece of work of the text host on a screen of 200 x 60, and its bounds.
@MainActor
public struct TextRow {
  /// The name of the work.
  public let name: String

  /// The bounds of its cost.
  public private(set) var limits = Limits()

  /// Prepares the work.
  public let prepare: () -> TextWork

  /// The bounds of a row; nil for none.
  public struct Limits {
    /// The time, in microseconds.
    public var microseconds: Double?

    /// The bytes for the terminal.
    public var bytes: Int?

    /// The rows that a list asks for in one frame.
    public var rows: Int?
  }

  init(_ name: String, prepare: @escaping () -> TextWork) {
    self.name = name
    self.prepare = prepare
  }
}

extension TextRow {
  /// Every row, in the order of the table.
  public static var all: [TextRow] {
    screens + changes + typing + lists + tables + largeScreens + hostile + scripts
  }

  func limited(microseconds: Double? = nil, bytes: Int? = nil, rows: Int? = nil) -> TextRow {
    var row = self
    row.limits = Limits(microseconds: microseconds, bytes: bytes, rows: rows)
    return row
  }
}
