#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension Size {
  /// Creates the size of a terminal.
  ///
  /// For a descriptor that is no terminal, or a terminal that reports 0, it uses
  /// COLUMNS and LINES, or else the usual size. Larger sizes than a limit are cut to it.
  package init(of descriptor: Int32) {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    let columns =
      isKnown && size.ws_col > 0 ? min(Int(size.ws_col), Self.limit) : Self.number("COLUMNS")
    let rows = isKnown && size.ws_row > 0 ? min(Int(size.ws_row), Self.limit) : Self.number("LINES")
    self.init(columns: columns ?? Size.usual.columns, rows: rows ?? Size.usual.rows)
  }

  private static func number(_ name: String) -> Int? {
    guard let number = environment(name).flatMap(Int.init), (1...limit).contains(number) else {
      return nil
    }
    return number
  }
}
