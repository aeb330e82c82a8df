/// A record of calls in order; observers on any thread may write it.
package final class Journal<Line: Sendable>: Sendable {
  private let written = Locked<[Line]>([])

  /// Creates an empty journal.
  package init() {}

  /// All lines written so far.
  package var lines: [Line] { written.withLock { $0 } }

  /// Adds a line.
  package func write(_ line: Line) {
    written.withLock { $0.append(line) }
  }
}
