// Strings: answers of the terminal, or keys that look like the start of one.
extension KeyParser {
  mutating func takeInString(_ byte: UInt8) {
    switch byte {
    case 0x07: endString()
    case 0x9C where introducer.isC1: endString()
    case 0x1B: state = .stringEscape
    case ..<0x20: cut(by: byte)
    default:
      sequence.append(byte)
      if sequence.isTooLong, !sequence.isAnswer(after: introducer.byte) { cutString() }
    }
  }

  mutating func takeAfterStringEscape(_ byte: UInt8) {
    if byte == 0x5C { return endString() }
    cutString()
    takeAfterEscape(byte, isAlt: false)
  }

  mutating func endString() {
    state = .ground
    if introducer.byte == 0x5D, let isLight = sequence.isLightBackground {
      append(.background(isLight: isLight))
    }
  }

  mutating func cutString() {
    state = .ground
    if introducer.isC1 || sequence.isAnswer(after: introducer.byte) { return }
    emitIntroducer()
    for byte in sequence.bytes { takeText(byte) }
  }
}
