/// Cuts bytes into lines, however they come in.
///
/// A line that is longer than a mebibyte is cut there, and what follows of it is dropped: a file or a program without line
/// ends must not fill the memory.
///
/// A pure value. A line ends at `\n`; one `\r` before that is dropped, any other is kept.
struct LineSplitter: Sendable {
  private static let longest = 1 << 20

  private var pending: [UInt8] = []

  init() {}

  /// Takes the bytes of one read and gives the lines that they complete.
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

  /// Gives the last line if it had no end.
  mutating func finish() -> String? {
    defer { pending = [] }
    return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
  }
}
