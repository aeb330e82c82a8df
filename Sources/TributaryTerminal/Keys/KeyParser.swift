/// A parser of the bytes that a terminal sends into keys, pastes and mouse events.
///
/// A pure value: it holds no descriptor and no clock, so input may be cut at any byte with the same
/// events. Unknown sequences, old reports of the mouse among them, are dropped whole and never become letters. A grapheme cluster is one
/// character key if all of it comes in one call; a separate combining mark or joiner is a
/// character of its own, because waiting for more would delay every key. Invalid UTF-8 becomes
/// U+FFFD.
///
/// Only time ends what has begun: a lone escape is a key, and half a sequence none. While `wait` is
/// not nil, the caller waits so long for more bytes and then calls `timeOut()`, as `KeyReader`
/// does.
package struct KeyParser: Sendable {
  enum State {
    case ground
    /// After `ESC`.
    case escape
    /// After `ESC ESC`: two keys, or Alt with the key whose sequence follows.
    case twoEscapes
    /// After `ESC [`.
    case control
    /// After `ESC O`.
    case single
    /// After `ESC [ [`, with which the Linux console sends F1 to F5.
    case console
    /// In an old mouse report, with the number of missing bytes.
    case mouse(missing: Int)
    /// In a string that ends with BEL or `ESC \`.
    case string
    /// After an `ESC` in a string.
    case stringEscape
    case paste
  }

  /// The introducer of a sequence or string.
  struct Introducer {
    /// The byte after `ESC`.
    var byte: UInt8 = 0

    /// Whether another `ESC` came before.
    var isAlt = false

    /// Whether it was one C1 control, which no key sends.
    var isC1 = false
  }

  /// The time that a sequence has for its next byte.
  package enum Wait: Sendable {
    /// A moment: the user may have typed the bytes so far.
    case key
    /// The time of a slow connection: only a terminal sends the bytes so far.
    case answer
  }

  var state = State.ground
  var introducer = Introducer()
  var sequence = ControlSequence()
  var decoder = ScalarDecoder()
  var text = String.UnicodeScalarView()
  var isAlt = false
  private var pasteBuffer = PasteBuffer()
  var events: [TerminalInput] = []

  package init() {}

  /// The wait for the rest of what has begun; nil if nothing has, and in a paste, which only its
  /// end mark ends.
  package var wait: Wait? {
    switch state {
    case .ground: decoder.isPending ? .answer : nil
    case .escape, .twoEscapes, .single, .console: .key
    case .control: sequence.isReport ? .answer : .key
    case .mouse: .answer
    case .string, .stringEscape: sequence.isAnswer(after: introducer.byte) ? .answer : .key
    case .paste: nil
    }
  }

  /// Parses the bytes of one read, and returns the completed events.
  package mutating func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Notes that nothing came in time, and returns the keys that were typed.
  ///
  /// `ESC` alone is escape; `ESC [`, `ESC O` and similar prefixes are Alt with that character. A
  /// string that is no answer of a terminal is that and the keys after it; any other half of a
  /// sequence is dropped.
  package mutating func timeOut() -> [TerminalInput] {
    switch state {
    case .ground, .paste: break
    case .escape: emit(.escape)
    case .twoEscapes:
      emit(.escape)
      emit(.escape)
    case .control, .single:
      if sequence.isEmpty {
        emitIntroducer()
      } else if sequence.isReport, introducer.isAlt {
        emit(.escape)
      }
    case .console, .mouse: break
    case .string: cutString()
    case .stringEscape:
      let isAnswer = sequence.isAnswer(after: introducer.byte)
      cutString()
      if !isAnswer { emit(.escape) }
    }
    if !isInPaste { state = .ground }
    if decoder.isPending { put("\u{FFFD}") }
    return takeEvents()
  }

  /// Whether a paste has begun and not ended.
  var isInPaste: Bool { if case .paste = state { true } else { false } }

  /// Ends a paste without its end mark, and returns the text so far.
  mutating func endPaste() -> [TerminalInput] {
    guard isInPaste else { return [] }
    state = .ground
    return [pasteBuffer.finish()]
  }

  /// Notes the end of the input, and returns the pending events.
  ///
  /// A paste without an end is returned as far as it came; half a control sequence is dropped.
  package mutating func finish() -> [TerminalInput] {
    let last = endPaste() + timeOut()
    self = KeyParser()
    return last
  }
}

// The transitions.
extension KeyParser {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeText(byte)
    case .escape: takeAfterEscape(byte, isAlt: false)
    case .twoEscapes: takeAfterEscape(byte, isAlt: true)
    case .control: takeInControl(byte)
    case .single: takeInSingle(byte)
    case .console: takeInConsole(byte)
    case .mouse(let missing): takeInMouse(byte, missing: missing)
    case .string: takeInString(byte)
    case .stringEscape: takeAfterStringEscape(byte)
    case .paste:
      guard let pasted = pasteBuffer.take(byte) else { return }
      state = .ground
      append(pasted)
    }
  }

  mutating func takeText(_ byte: UInt8) {
    if decoder.accepts(byte) {
      if let scalar = decoder.next(byte) { put(scalar) }
      return
    }
    if decoder.isPending { put("\u{FFFD}") }
    switch byte {
    case 0x1B: state = .escape
    case 0x20...0x7E: put(Unicode.Scalar(byte))
    case 0x80...: if !decoder.start(byte), !begin(withC1: UInt32(byte)) { put("\u{FFFD}") }
    default: emit(ControlSequence.key(forControl: byte))
    }
  }

  mutating func takeAfterEscape(_ byte: UInt8, isAlt: Bool) {
    switch byte {
    case 0x5B, 0x4F: begin(Introducer(byte: byte, isAlt: isAlt))
    case 0x1B:
      if isAlt { emit(.escape) }
      state = .twoEscapes
    default:
      if isAlt { emit(.escape) }
      takeWithAlt(byte)
    }
  }

  private mutating func takeWithAlt(_ byte: UInt8) {
    switch byte {
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: begin(Introducer(byte: byte))
    case 0x20...0x7E, 0x80...:
      state = .ground
      isAlt = true
      takeText(byte)
    // Ctrl-C ends the program behind any other key.
    case 0x03: cut(by: byte)
    case 0x09: end(with: .shift(.tab))  // The Linux console.
    default: end(with: .alt(ControlSequence.key(forControl: byte)))
    }
  }

  private mutating func begin(_ introducer: Introducer) {
    self.introducer = introducer
    sequence = ControlSequence()
    switch introducer.byte {
    case 0x5B: state = .control
    case 0x4F: state = .single
    default: state = .string
    }
  }

  // A terminal of 8 bits may send one control in place of ESC and a character.
  mutating func begin(withC1 value: UInt32) -> Bool {
    switch value {
    case 0x8F, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F:
      begin(Introducer(byte: UInt8(value - 0x40), isAlt: isAlt, isC1: true))
      isAlt = false
      return true
    default: return false
    }
  }

  private mutating func takeInControl(_ byte: UInt8) {
    switch byte {
    case 0x24 where sequence.isNumber: end(with: sequence.control(byte))
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E: end(with: sequence.control(byte))
    default: cut(by: byte)
    }
  }

  private mutating func takeInSingle(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: sequence.append(byte)
    case 0x40...0x7E: end(with: sequence.single(byte))
    default: cut(by: byte)
    }
  }

  private mutating func takeInConsole(_ byte: UInt8) {
    switch byte {
    case 0x41...0x45: end(with: .key(.function(Int(byte) - 0x40)))
    case 0x20...0x7E: end(with: .unknown)
    default: cut(by: byte)
    }
  }

  private mutating func takeInMouse(_ byte: UInt8, missing: Int) {
    if byte < 0x20 { return cut(by: byte) }
    state = missing > 1 ? .mouse(missing: missing - 1) : .ground
  }
}

// The ends of sequences.
extension KeyParser {
  private mutating func end(with meaning: ControlSequence.Meaning) {
    state = .ground
    // An escape before a key's sequence is Alt; any other was its own key.
    switch meaning {
    case .key(let key): return emit(introducer.isAlt ? .alt(key) : key)
    case .console:
      state = .console
      return
    case .text(let typed):
      isAlt = introducer.isAlt
      for scalar in typed.unicodeScalars { put(scalar) }
      return
    case .unknown: return
    default: if introducer.isAlt { emit(.escape) }
    }
    switch meaning {
    case .pasteStart: state = .paste
    case .mouse(let event): append(.mouse(event))
    case .oldMouse: state = .mouse(missing: 3)
    case .caughtUp: append(.caughtUp)
    case .keyboard: append(.keyboard)
    case .windowFocus(let hasFocus): append(.windowFocus(hasFocus))
    case .cursor(let column): append(.cursor(column: column))
    case .colorScheme(let isLight): append(.colorScheme(isLight: isLight))
    default: break
    }
  }

  private mutating func end(with key: Key) {
    state = .ground
    emit(key)
  }

  // The sequence was cut short: the byte is the start of something else, Ctrl-C perhaps.
  mutating func cut(by byte: UInt8) {
    switch state {
    case .control, .single: if sequence.isEmpty { emitIntroducer() }
    case .string: cutString()
    default: break
    }
    state = .ground
    takeText(byte)
  }

  mutating func emitIntroducer() {
    if introducer.isAlt { emit(.escape) }
    if !introducer.isC1 { emit(.alt(Character(Unicode.Scalar(introducer.byte)))) }
  }
}
