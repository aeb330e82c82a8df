/// A decoder of UTF-8 that takes one byte at a time, so that input may be cut anywhere.
///
/// It finds the same faults as `String(decoding:as:)`: the longest start of a valid sequence is one
/// fault. It does not replace them; the caller does, because only it knows when input ends.
struct ScalarDecoder: Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  init() {}

  /// Whether the bytes so far are the start of a scalar.
  var isPending: Bool { missing > 0 }

  /// Returns whether this byte can continue the pending scalar.
  func accepts(_ byte: UInt8) -> Bool {
    isPending && allowed.contains(byte)
  }

  /// Adds the next byte of the pending scalar, and returns the scalar if that was the last.
  ///
  /// `accepts(_:)` has to be true of the byte.
  mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return isPending ? nil : Unicode.Scalar(value)
  }

  /// Begins a scalar of two to four bytes; false if no scalar begins with this byte.
  mutating func start(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return false
    }
    // Over-long forms, surrogates and values past U+10FFFF show in the second byte.
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: allowed = 0x80...0xBF
    }
    return true
  }

  /// Drops the pending scalar.
  mutating func reset() {
    self = ScalarDecoder()
  }
}
