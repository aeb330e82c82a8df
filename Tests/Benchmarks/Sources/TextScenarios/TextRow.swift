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
    screens + changes + typing + lists + questions + tables + largeScreens + hostile + logs
      + scripts
  }

  func limited(microseconds: Double? = nil, bytes: Int? = nil, rows: Int? = nil) -> TextRow {
    var row = self
    row.limits = Limits(microseconds: microseconds, bytes: bytes, rows: rows)
    return row
  }
}

/// Prepared work, and its costs beside time.
@MainActor
public struct TextWork {
  /// Does it a number of times.
  public let run: Work

  /// The most bytes that it has written in one go.
  public let bytes: () -> Int?

  /// The most rows that a list was asked for in one frame.
  public let rows: () -> Int?

  init(
    _ run: @escaping Work, bytes: @escaping () -> Int? = { nil },
    rows: @escaping () -> Int? = { nil }
  ) {
    self.run = run
    self.bytes = bytes
    self.rows = rows
  }
}

extension Display {
  /// The same work on this display again and again.
  func again(
    _ work: @escaping @MainActor (Display, _ number: Int) -> Void,
    rows: @escaping () -> Int? = { nil }
  ) -> TextWork {
    let most = Most()
    return TextWork { count in
      for number in 0..<count {
        self.forget()
        work(self, number)
        most.add(self.bytes)
      }
    } bytes: {
      most.value
    } rows: {
      rows()
    }
  }
}

/// The largest of some numbers.
@MainActor
final class Most {
  private(set) var value = 0

  func add(_ number: Int) { value = max(value, number) }
}
