#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The size of a terminal in cells; both numbers are at least 1.
package struct TerminalSize: Sendable, Hashable {
  /// The cells of a row.
  package var columns: Int
  /// The rows of the screen.
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Asks a terminal for its size.
  ///
  /// A descriptor that is no terminal, or a terminal that was never given a size and says 0, takes
  /// COLUMNS and LINES, and else 80 by 24.
  package init(of descriptor: Int32) {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : positive("COLUMNS") ?? 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : positive("LINES") ?? 24
  }
}

private func positive(_ name: String) -> Int? {
  guard let number = environment(name).flatMap(Int.init), (1...10_000).contains(number) else {
    return nil
  }
  return number
}
