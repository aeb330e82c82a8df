import SignalScenarios

/// A piece of work that a flow does, and the same by hand.
@MainActor
public struct FlowRow {
  /// The name of the work.
  public let name: String

  /// Unless nil, how many microseconds it may take at most.
  public private(set) var limit: Double?

  /// Unless nil, at most this many times the work by hand.
  public private(set) var ratioLimit: Double?

  /// Unless nil, at most so many microseconds more than the work by hand.
  public private(set) var excessLimit: Double?

  /// Unless nil, at most this many allocations.
  public private(set) var allocationLimit: Double?

  /// Unless nil, at most this many times what another row of flows takes.
  public private(set) var against: (row: String, limit: Double)?

  /// How often the memory is looked at that one of these keeps.
  public private(set) var repetitions = 10_000

  /// How many times the work is more than its unit, such as a screen.
  public private(set) var units = 1

  /// Makes what the work by hand needs.
  public let plain: () -> Work

  /// Makes what the work of a flow needs.
  public let flow: () -> Work

  init(_ name: String, plain: @escaping () -> Work, flow: @escaping () -> Work) {
    self.name = name
    self.plain = plain
    self.flow = flow
  }
}

extension FlowRow {
  /// Every row, in the order of the table.
  public static var all: [FlowRow] { pushes + events + containers + depths }

  func limited(to limit: Double) -> FlowRow {
    var row = self
    row.limit = limit
    return row
  }

  func limited(timesByHand ratio: Double? = nil, allocations: Double) -> FlowRow {
    var row = self
    row.ratioLimit = ratio
    row.allocationLimit = allocations
    return row
  }

  func limited(toMore excess: Double, allocations: Double) -> FlowRow {
    var row = self
    row.excessLimit = excess
    row.allocationLimit = allocations
    return row
  }

  func limited(to limit: Double, timesRow name: String) -> FlowRow {
    var row = self
    row.against = (name, limit)
    return row
  }

  func counted(_ repetitions: Int) -> FlowRow {
    var row = self
    row.repetitions = repetitions
    return row
  }

  func per(_ units: Int) -> FlowRow {
    var row = self
    row.units = units
    return row
  }
}

/// A piece of work of one pair of screens, which is written three ways.
@MainActor
public struct WayRow {
  /// The name of the work.
  public let name: String

  private let prepare: (Pair) -> Work

  /// The names of the ways, in the order of their columns.
  public static var ways: [String] { Style.allCases.map(\.rawValue) }

  /// The work of each way.
  public var works: [Work] { Style.allCases.map { prepare(Pair($0)) } }
}

extension WayRow {
  /// Every row, in the order of the table.
  public static var all: [WayRow] {
    [
      WayRow(name: "mark a note") { pair in
        let (list, note) = (pair.list, Note(id: 1, text: "tea"))
        return { count in
          withExtendedLifetime(pair) { for _ in 0..<count { list?.mark(note) } }
        }
      },
      WayRow(name: "open a note and answer") { pair in
        { count in
          for _ in 0..<count {
            pair.open(0)
            pair.editor?.done("coffee")
          }
        }
      },
      WayRow(name: "open a note and go back") { pair in
        { count in
          for _ in 0..<count {
            pair.open(0)
            pair.window.back()
          }
        }
      },
    ]
  }
}
