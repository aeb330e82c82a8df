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
