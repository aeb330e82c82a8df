/// The bytes of a sequence between its introducer and its last byte, and their meaning.
///
/// It knows the keys of xterm, the VT series, rxvt, the Linux console and the kitty protocol. Other
/// sequences are `.unknown` if a key may have sent them, else reports of the terminal.
struct ControlSequence: Sendable {
  /// The meaning of a whole sequence.
  enum Meaning: Equatable {
    case key(Key)
    /// The text that a key has typed.
    case text(String)
    case pasteStart
    /// The start of a function key of the Linux console.
    case console
    case mouse(MouseEvent)
    case oldMouse
    /// The answer to `keyboardQuery`.
    case keyboard
    case caughtUp
    case colorScheme(isLight: Bool)
    /// The answer to a query for the cursor.
    case cursor(column: Int)
    case windowFocus(Bool)
    /// An answer or a report that nobody asked for.
    case report
    case unknown
  }

  private static let limit = 256
  private(set) var bytes: [UInt8] = []

  init() {}

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the sequence is too long to have a meaning.
  var isTooLong: Bool { bytes.count > Self.limit }

  /// Adds a byte; a sequence beyond the limit becomes unknown.
  mutating func append(_ byte: UInt8) {
    if !isTooLong { bytes.append(byte) }
  }
}

// Between `ESC [` or `ESC O` and the last byte.
extension ControlSequence {
  /// Whether no key begins like this: a report, or the answer to a query.
  var isReport: Bool {
    guard let first = bytes.first else { return false }
    return (0x3C...0x3F).contains(first) || first == 0x30
  }

  // The flags that are set.
  private var isKeyboardAnswer: Bool {
    bytes.first == 0x3F && bytes.count > 1
      && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether rxvt's `$` ends the sequence; in others it is followed by another byte.
  var isNumber: Bool { !isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) } }

  /// The meaning of `ESC [`, these bytes, and the last byte.
  func control(_ final: UInt8) -> Meaning {
    switch (bytes.first, final) {
    case (nil, 0x4D): return .oldMouse
    case (nil, 0x5B): return .console
    case (nil, 0x49), (nil, 0x4F): return .windowFocus(final == 0x49)
    case (nil, 0x7E): return .key(.shift(.tab))  // The Windows console.
    case (0x3C, 0x4D), (0x3C, 0x6D):
      let event = MouseEvent(report: bytes.dropFirst(), isPress: final == 0x4D)
      return event.map(Meaning.mouse) ?? .report
    default: break
    }
    if final == 0x75, isKeyboardAnswer { return .keyboard }
    if final == 0x6E, let isLight = isLightScheme { return .colorScheme(isLight: isLight) }
    guard let fields else { return .report }
    switch final {
    case 0x24: return numbered(fields, .shift)
    case 0x40: return numbered(fields, [.control, .shift])
    case 0x5E: return numbered(fields, .control)
    case 0x5A: return lettered(.tab, fields, [.shift])
    case 0x61...0x64 where isEmpty: return lettered(KeyCodes.letter(final - 0x20), fields, [.shift])
    // The answer to `statusQuery`: ready, or not quite.
    case 0x6E: return fields == [[0]] || fields == [[3]] ? .caughtUp : .report
    case 0x63, 0x74: return .report
    case 0x52 where !isEmpty && !mayBeF3(fields):
      guard fields.count == 2, fields[0].count == 1, case let column?? = fields[1].first else {
        return .report
      }
      return .cursor(column: column)
    case 0x75: return coded(fields.first ?? [], fields)
    case 0x7E: return tilde(fields)
    default: return lettered(KeyCodes.letter(final), fields, [])
    }
  }

  /// The meaning of `ESC O`, these bytes, and the last byte.
  func single(_ final: UInt8) -> Meaning {
    guard let fields else { return .unknown }
    if isEmpty, (0x61...0x64).contains(final) {
      return lettered(KeyCodes.letter(final - 0x20), fields, [.control])  // rxvt
    }
    return lettered(KeyCodes.letter(final) ?? KeyCodes.keypad(final), fields, [])
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

// Numbers, which are between semicolons, and their parts between colons.
extension ControlSequence {
  /// The parts of each number, nil for one left out; nil if the sequence is a report or too long.
  private var fields: [[Int?]]? {
    guard !isTooLong, bytes.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    guard !isEmpty else { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 0x11_0000) }
      }
    }
  }

  // Else it is the answer to a query for the cursor.
  private func mayBeF3(_ fields: [[Int?]]) -> Bool {
    fields.count == 2 && fields[0] == [1] && (fields[1].first ?? nil) ?? 1 <= 16
  }

  /// The modifiers of a key: a sum that counts from 1, and the kind of event.
  ///
  /// Nil if the key has been released, or if Super, Hyper or Meta are held, with which it is no key
  /// of `Key`.
  private func modifiers(_ field: [Int?]) -> Key.Modifiers? {
    if field.count > 1, field[1] == 3 { return nil }
    // Caps lock and num lock add 64 and 128.
    let sum = (max((field.first ?? nil) ?? 1, 1) - 1) & ~0b1100_0000
    guard sum < 8 else { return nil }
    var modifiers: Key.Modifiers = []
    if sum & 1 != 0 { modifiers.insert(.shift) }
    if sum & 2 != 0 { modifiers.insert(.alt) }
    if sum & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  // Before a letter are a 1 and the modifiers, or the modifiers alone.
  private func lettered(
    _ code: Key.Code?, _ fields: [[Int?]], _ more: Key.Modifiers
  ) -> Meaning {
    let first = fields.first?.first ?? nil
    guard let code, fields.count < 2 || fields.count == 2 && first ?? 1 == 1,
      let held = modifiers(fields.last ?? [])
    else { return .unknown }
    return .key(Key(code, held.union(more)))
  }

  private func numbered(_ fields: [[Int?]], _ held: Key.Modifiers) -> Meaning {
    guard fields.count == 1, fields[0].count == 1, let number = fields[0][0],
      let code = KeyCodes.number(number)
    else { return .unknown }
    return .key(Key(code, held))
  }

  private func tilde(_ fields: [[Int?]]) -> Meaning {
    guard let number = fields.first?.first ?? nil else { return .unknown }
    if number == 27, fields.count == 3 { return coded(fields[2], fields.dropLast()) }
    if number == 200, fields.count == 1 { return .pasteStart }
    guard fields.count <= 2, let code = KeyCodes.number(number),
      let held = modifiers(fields.count > 1 ? fields[1] : [])
    else { return .unknown }
    return .key(Key(code, held))
  }

  /// A key sent by its code point, the modifiers, and the text that it has typed.
  private func coded(_ code: [Int?], _ fields: [[Int?]]) -> Meaning {
    guard let point = code.first ?? nil, let held = modifiers(fields.count > 1 ? fields[1] : [])
    else { return .unknown }
    if fields.count > 2, held.isDisjoint(with: [.control, .alt]) {
      let scalars = fields[2].compactMap { $0 }.compactMap { UInt32(exactly: $0) }
        .compactMap(Unicode.Scalar.init).filter { !$0.isControl }
      if !scalars.isEmpty { return .text(String(String.UnicodeScalarView(scalars))) }
    }
    // The character with Shift, which the layout decides.
    if held.contains(.shift), !held.contains(.control), code.count > 1, let shifted = code[1],
      let typed = KeyCodes.codePoint(shifted)
    {
      return .key(Key(typed, held.subtracting(.shift)))
    }
    return KeyCodes.codePoint(point).map { .key(Key($0, held)) } ?? .unknown
  }
}

extension Unicode.Scalar {
  /// Whether it types nothing, and may move the cursor of a screen.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

// The contents of strings and reports.
extension ControlSequence {
  // The report of mode 2031: 1 for dark, 2 for light.
  private var isLightScheme: Bool? {
    if bytes == Array("?997;1".utf8) { return false }
    return bytes == Array("?997;2".utf8) ? true : nil
  }

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

  /// Whether a string that began with `ESC` and this byte is an answer of a terminal, as far as it
  /// came.
  ///
  /// Other strings may be a key with Alt, and what was typed after it.
  func isAnswer(after introducer: UInt8) -> Bool {
    let text = bytes.drop { (0x30...0x39).contains($0) }
    switch introducer {
    // A number and a semicolon.
    case 0x5D: return text.count < bytes.count && text.first == 0x3B
    // Settings, resources, the name and the number of the terminal.
    case 0x50: return ["$r", "+r", ">|", "!|"].contains { text.starts(with: $0.utf8) }
    // Images of kitty.
    case 0x5F: return bytes.count > 2 && bytes[0] == 0x47 && bytes[2] == 0x3D
    default: return false
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
