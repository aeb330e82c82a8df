/// The middle of a control sequence, between its introducer and its last byte, and its meaning.
///
/// It knows the keys of xterm, the VT series, rxvt and the Linux console, and the two encodings of
/// any key by its code (`CSI u`, modifyOtherKeys). Other sequences are `.unknown`.
struct ControlSequence: Sendable {
  /// The meaning of a whole sequence.
  enum Meaning: Equatable {
    case key(Key)
    case pasteStart
    case console
    case mouse(MouseEvent)
    case oldMouse
    case caughtUp
    case unknown
  }

  private static let limit = 64
  private var bytes: [UInt8] = []

  init() {}

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a byte; a sequence beyond the limit becomes unknown.
  mutating func append(_ byte: UInt8) {
    if bytes.count <= Self.limit { bytes.append(byte) }
  }
}

extension ControlSequence {
  /// The meaning of `ESC [`, these bytes, and the last byte.
  func control(_ final: UInt8) -> Meaning {
    if isEmpty {
      switch final {
      case 0x4D: return .oldMouse
      case 0x5B: return .console
      default: break
      }
    }
    if bytes.first == 0x3C, final == 0x4D || final == 0x6D { return report(isPress: final == 0x4D) }
    guard let numbers else { return .unknown }
    let first = numbers.first ?? 1
    switch final {
    case 0x52 where first != 1: return .unknown  // Not F3 but the answer to a cursor query.
    case 0x40, 0x5E, 0x7E: return tilde(first, numbers)
    case 0x5A: return .key(.shift(.tab))
    // The answer to `statusQuery`: ready, or not quite.
    case 0x6E where first == 0 || first == 3: return .caughtUp
    case 0x75: return coded(first, numbers.count > 1 ? numbers[1] : 1)
    default: return lettered(final)
    }
  }

  /// The meaning of `ESC O`, these bytes, and the last byte.
  func single(_ final: UInt8) -> Meaning {
    switch final {
    case 0x4D: .key(.enter)
    // The numeric keypad in application mode sends these for `*` to `9`.
    case 0x6A...0x79: .key(.character(Character(Unicode.Scalar(final - 0x40))))
    default: lettered(final)
    }
  }

  /// The key that sends one byte below the space, or DEL.
  static func key(forControl byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }
}

extension ControlSequence {
  /// Whether the answer to `backgroundQuery`, such as `11;rgb:ffff/ffff/ffff`, names a light color.
  ///
  /// Nil if the bytes between `ESC ]` and their end are no such answer.
  /// A colour is light if its luma (ITU-R BT.601) is more than half of the maximum.
  var isLightBackground: Bool? {
    let prefix = Array("11;rgb:".utf8)
    guard bytes.count <= Self.limit, bytes.starts(with: prefix) else { return nil }
    let parts = bytes.dropFirst(prefix.count).split(
      separator: 0x2F, omittingEmptySubsequences: false)
    let shares = parts.compactMap { digits -> Double? in
      guard (1...4).contains(digits.count),
        let value = Int(String(decoding: digits, as: UTF8.self), radix: 16), digits.first != 0x2B,
        digits.first != 0x2D
      else { return nil }
      return Double(value) / Double(1 << (4 * digits.count) - 1)
    }
    guard parts.count == 3, shares.count == 3 else { return nil }
    return 0.299 * shares[0] + 0.587 * shares[1] + 0.114 * shares[2] > 0.5
  }

  private func report(isPress: Bool) -> Meaning {
    MouseEvent(report: bytes.dropFirst(), isPress: isPress).map(Meaning.mouse) ?? .unknown
  }

  private func lettered(_ final: UInt8) -> Meaning {
    switch final {
    case 0x41, 0x61: .key(.up)
    case 0x42, 0x62: .key(.down)
    case 0x43, 0x63: .key(.right)
    case 0x44, 0x64: .key(.left)
    case 0x46: .key(.end)
    case 0x48: .key(.home)
    case 0x50...0x53: .key(.function(Int(final) - 0x4F))
    default: .unknown
    }
  }

  private func tilde(_ first: Int, _ numbers: [Int]) -> Meaning {
    switch first {
    case 1, 7: .key(.home)
    case 2: .key(.insert)
    case 3: .key(.delete)
    case 4, 8: .key(.end)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case 11...15: .key(.function(first - 10))
    case 17...21: .key(.function(first - 11))
    case 23...26: .key(.function(first - 12))
    case 27 where numbers.count == 3: coded(numbers[2], numbers[1])
    case 28, 29: .key(.function(first - 13))
    case 31...34: .key(.function(first - 14))
    case 200: .pasteStart
    default: .unknown
    }
  }

  /// A key sent by its code point and a sum of modifiers that counts from 1.
  private func coded(_ code: Int, _ modifiers: Int) -> Meaning {
    let held = max(modifiers, 1) - 1
    if code == 9, held & 1 != 0 { return .key(.shift(.tab)) }
    if code < 0x20 || code == 0x7F {
      return code >= 0 ? .key(Self.key(forControl: UInt8(code))) : .unknown
    }
    // Such terminals encode keys that type nothing in the private use area.
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
      !(0x80...0x9F).contains(code), !(0xE000...0xF8FF).contains(code)
    else { return .unknown }
    let character = Character(scalar)
    if held & 4 != 0 { return .key(.control(character.lowercased().first ?? character)) }
    return .key(held & 2 != 0 ? .alt(character) : .character(character))
  }

  /// The numbers between semicolons; nil if the sequence is a report or too long.
  private var numbers: [Int]? {
    guard bytes.count <= Self.limit, bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else {
      return nil
    }
    guard !isEmpty else { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      let digits = field.prefix { $0 != 0x3A }
      guard !digits.isEmpty else { return 1 }
      return digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 0x11_0000) }
    }
  }
}

extension MouseEvent {
  /// Creates an event from a report of mode 1006: `code;column;row`, which counts cells from 1.
  ///
  /// Nil for any other sequence, and for a button or movement without a case.
  ///
  /// - Parameters:
  ///   - report: the bytes between `ESC [ <` and the last byte.
  ///   - isPress: whether the last byte is `M`, not `m`.
  init?(report: ArraySlice<UInt8>, isPress: Bool) {
    let numbers = report.split(separator: 0x3B, omittingEmptySubsequences: false).map(Self.number)
    guard numbers.count == 3, let code = numbers[0],
      let column = numbers[1], column > 0, let row = numbers[2], row > 0
    else { return nil }
    let (kind, button): (Kind, Button?)
    // Shift, Alt and Ctrl add 4, 8 and 16.
    switch code & ~0b1_1100 {
    case 0: (kind, button) = (isPress ? .press : .release, .left)
    case 1: (kind, button) = (isPress ? .press : .release, .middle)
    case 2: (kind, button) = (isPress ? .press : .release, .right)
    // A movement with a button down adds 32.
    case 32: (kind, button) = (.drag, .left)
    case 33: (kind, button) = (.drag, .middle)
    case 34: (kind, button) = (.drag, .right)
    case 64 where isPress: (kind, button) = (.wheelUp, nil)
    case 65 where isPress: (kind, button) = (.wheelDown, nil)
    default: return nil
    }
    self.init(kind, button, column: column - 1, row: row - 1)
  }

  // No screen has more columns than a number of five digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
