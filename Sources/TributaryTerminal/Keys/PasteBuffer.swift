/// A buffer of a paste until its end mark.
///
/// It keeps at most 1 MiB; the rest of a longer paste is dropped, which the paste says, and its end
/// is still found. The end mark may be cut at any byte.
struct PasteBuffer: Sendable {
  private static let limit = 1 << 20
  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0
  private var isCut = false

  init() {}

  /// Adds a byte, and returns the paste when that byte ends it.
  mutating func take(_ byte: UInt8) -> TerminalInput? {
    if byte == Self.endMark[matched] {
      matched += 1
      return matched == Self.endMark.count ? finish() : nil
    }
    keepMatched()
    // An escape occurs only first in the mark, so the stored bytes contain no longer match.
    if byte == Self.endMark[0] {
      matched = 1
    } else {
      keep(byte)
    }
    return nil
  }

  /// Returns the paste so far, with every line end as `\n`, and resets the buffer.
  mutating func finish() -> TerminalInput {
    if matched < Self.endMark.count { keepMatched() }
    defer { self = PasteBuffer() }
    // Terminals send a carriage return for a line end, as the enter key does.
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x0D: lines.append(0x0A)
      case 0x0A where last == 0x0D: break
      default: lines.append(byte)
      }
      last = byte
    }
    return .paste(String(decoding: lines, as: UTF8.self), isCut: isCut)
  }

  private mutating func keepMatched() {
    if matched == 0 { return }
    for byte in Self.endMark.prefix(matched) { keep(byte) }
    matched = 0
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isCut = true }
  }
}
