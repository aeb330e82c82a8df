// The events.
extension KeyParser {
  /// Adds a scalar to the text of this read, or makes it a key with Alt.
  mutating func put(_ scalar: Unicode.Scalar) {
    decoder.reset()
    if begin(withC1: scalar.value) { return }
    // No key types a C1 control, and a screen would obey it.
    let shown = scalar.isControl ? "\u{FFFD}" : scalar
    if isAlt {
      isAlt = false
      emit(.alt(Character(shown)))
    } else {
      text.append(shown)
    }
  }

  mutating func emit(_ key: Key) {
    append(.key(key))
  }

  mutating func append(_ event: TerminalInput) {
    flushText()
    events.append(event)
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }

  mutating func takeEvents() -> [TerminalInput] {
    flushText()
    defer { events = [] }
    return events
  }
}

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
