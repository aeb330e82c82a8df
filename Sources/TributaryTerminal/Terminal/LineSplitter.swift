/// A splitter of bytes into lines, in chunks of any size.
///
/// A line that is longer than a mebibyte is cut there, and its rest is dropped: a file or a program
/// without line ends must not fill the memory.
///
/// A pure value. A line ends at `\n`; one `\r` before that is dropped, any other is kept.
struct LineSplitter: Sendable {
  private static let longest = 1 << 20

  private var pending: [UInt8] = []

  init() {}

  /// Adds the bytes of one read, and returns the completed lines.
  mutating func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      if pending.last == 0x0D { pending.removeLast() }
      lines.append(String(decoding: pending, as: UTF8.self))
      pending = []
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    pending += bytes.prefix(Self.longest - pending.count)
  }

  /// Returns the last line if it had no end.
  mutating func finish() -> String? {
    defer { pending = [] }
    return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
  }
}
