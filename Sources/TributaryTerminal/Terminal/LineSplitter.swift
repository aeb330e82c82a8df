/// Cuts bytes into lines, however they come in.
///
/// A pure value. A line ends at `\n`; one `\r` before that is dropped, any other is kept.
struct LineSplitter: Sendable {
  private var pending: [UInt8] = []

  init() {}

  /// Takes the bytes of one read and gives the lines that they complete.
  mutating func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      pending += rest[..<end]
      if pending.last == 0x0D { pending.removeLast() }
      lines.append(String(decoding: pending, as: UTF8.self))
      pending = []
      rest = rest[(end + 1)...]
    }
    pending += rest
    return lines
  }

  /// Gives the last line if it had no end.
  mutating func finish() -> String? {
    defer { pending = [] }
    return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
  }
}
