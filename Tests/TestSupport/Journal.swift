/// What happened, in order; observers on any thread write it.
package final class Journal<Line: Sendable>: Sendable {
  private let written = Locked<[Line]>([])

  /// Makes an empty journal.
  package init() {}

  /// Everything written so far.
  package var lines: [Line] { written.withLock { $0 } }

  /// Adds a line.
  package func write(_ line: Line) {
    written.withLock { $0.append(line) }
  }
}
