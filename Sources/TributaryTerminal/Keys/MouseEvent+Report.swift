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
