/// A parser of the bytes that a terminal sends into keys, pastes and mouse events.
///
/// A pure value: it holds no descriptor and no clock, so input may be cut at any byte with the same
/// events. Unknown sequences, reports of the focus and old ones of the mouse
/// among them, are dropped whole and never become letters. A grapheme cluster is one
/// character key if all of it comes in one call; a separate combining mark or joiner is a
/// character of its own, because waiting for more would delay every key. Invalid UTF-8 becomes
/// U+FFFD.
///
/// Only time distinguishes a lone escape from the start of a sequence: while `isWaiting`, the
/// caller waits 40 ms for more bytes and then calls `timeOut()`, as `KeyReader` does.
package struct KeyParser: Sendable {
  private enum State {
    case ground
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC O`.
    case single
    /// After `ESC [ [`, with which the Linux console sends F1 to F5.
    case console
    /// In an old mouse report, with the number of missing bytes.
    case mouse(Int)
    /// In a string that ends with BEL or `ESC \`; the introducer distinguishes Alt-] from such a
    /// string.
    case string(introducer: UInt8)
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var sequence = ControlSequence()
  private var decoder = ScalarDecoder()
  private var text = String.UnicodeScalarView()
  private var isAlt = false
  private var isReport = false
  private var pasteBuffer = PasteBuffer()
  private var events: [TerminalInput] = []

  package init() {}

  /// Whether the bytes so far are a key unless more of them come soon.
  package var isWaiting: Bool {
    switch state {
    case .escape: true
    case .control, .single, .string: sequence.isEmpty
    default: false
    }
  }

  /// Parses the bytes of one read, and returns the completed events.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Notes that nothing came for 40 ms, and returns the key of a pending prefix.
  ///
  /// `ESC` alone is escape; `ESC [`, `ESC O` and similar prefixes are Alt with that character.
  package mutating func timeOut() -> [TerminalInput] {
    guard isWaiting else { return [] }
    switch state {
    case .escape: emit(.escape)
    case .control: emit(.alt("["))
    case .single: emit(.alt("O"))
    case .string(let introducer): emit(.alt(Character(Unicode.Scalar(introducer))))
    default: break
    }
    state = .ground
    return takeEvents()
  }

  /// Whether a paste has begun and not ended.
  var isInPaste: Bool { if case .paste = state { true } else { false } }

  /// Ends a paste without its end mark, and returns the text so far.
  mutating func endPaste() -> [TerminalInput] {
    guard isInPaste else { return [] }
    state = .ground
    return [.paste(pasteBuffer.finish())]
  }

  /// Notes the end of the input, and returns the pending events.
  ///
  /// A paste without an end is returned as far as it came; half a control sequence is dropped.
  package mutating func finish() -> [TerminalInput] {
    var last = timeOut()
    if decoder.isPending { put("\u{FFFD}") }
    if case .paste = state { events.append(.paste(pasteBuffer.finish())) }
    last += takeEvents()
    self = KeyParser()
    return last
  }
}

extension KeyParser {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .control, .single: takeInSequence(byte)
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
      if byte < 0x20 || byte > 0x7E { takeText(byte) }
    case .mouse(let missing): state = missing > 1 ? .mouse(missing - 1) : .ground
    case .string(let introducer):
      isReport = introducer == 0x5D
      takeInString(byte)
    case .stringEscape: takeInString(byte)
    case .paste:
      guard let pasted = pasteBuffer.take(byte) else { return }
      state = .ground
      append(.paste(pasted))
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if decoder.accepts(byte) {
      if let scalar = decoder.next(byte) { put(scalar) }
      return
    }
    if decoder.isPending { put("\u{FFFD}") }
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x7E: put(Unicode.Scalar(byte))
    case 0x80...: if !decoder.start(byte) { put("\u{FFFD}") }
    default: emit(ControlSequence.key(forControl: byte))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    state = .ground
    sequence = ControlSequence()
    switch byte {
    case 0x5B: state = .control
    case 0x4F: state = .single
    case 0x50, 0x5D, 0x5F: state = .string(introducer: byte)
    case 0x1B:
      emit(.escape)
      state = .escape
    case 0x20...0x7E, 0x80...:
      isAlt = true
      takeText(byte)
    default: takeText(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    let isSingle = if case .single = state { true } else { false }
    switch byte {
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      state = .ground
      let meaning = isSingle ? sequence.single(byte) : sequence.control(byte)
      switch meaning {
      case .key(let key): emit(key)
      case .pasteStart: state = .paste
      case .console: state = .console
      case .mouse(let event): append(.mouse(event))
      case .oldMouse: state = .mouse(3)
      case .caughtUp: append(.caughtUp)
      case .unknown: break
      }
    default:
      // The sequence was cut short: the byte is the start of something else, Ctrl-C perhaps.
      state = .ground
      takeText(byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    switch (state, byte) {
    case (.stringEscape, 0x5C), (_, 0x07):
      state = .ground
      if isReport, let isLight = sequence.isLightBackground {
        append(.background(isLight: isLight))
      }
    case (_, 0x18), (_, 0x1A): state = .ground
    // No report of a terminal contains Ctrl-C, so the user has typed it to leave.
    case (_, 0x03):
      state = .ground
      takeText(byte)
    case (.stringEscape, _): takeAfterEscape(byte)
    case (_, 0x1B): state = .stringEscape
    default: sequence.append(byte)
    }
  }

  /// Adds a scalar to the text of this read, or makes it a key with Alt.
  private mutating func put(_ scalar: Unicode.Scalar) {
    decoder.reset()
    // No key types a C1 control, and a screen would obey it.
    let shown = (0x80...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
    if isAlt {
      isAlt = false
      emit(.alt(Character(shown)))
    } else {
      text.append(shown)
    }
  }

  private mutating func emit(_ key: Key) {
    append(.key(key))
  }

  private mutating func append(_ event: TerminalInput) {
    flushText()
    events.append(event)
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    for character in String(text) { events.append(.key(.character(character))) }
    text = String.UnicodeScalarView()
  }

  private mutating func takeEvents() -> [TerminalInput] {
    flushText()
    defer { events = [] }
    return events
  }
}
