import SignalScenarios

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
