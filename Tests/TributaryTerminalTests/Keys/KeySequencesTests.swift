import TestSupport
import Testing
import TributaryTerminal

/// All keys in all encodings, by the documents of xterm, rxvt-unicode, the Linux console, the VT
/// series and the kitty protocol.
@Suite(.computesForLong) struct KeySequencesTests {
  /// A key, and what means it: a letter, a number before `~`, a code point of `CSI u`.
  private static let table: [(key: Key, letter: String?, number: Int?, code: Int?)] =
    [
      (.up, "A", nil, 57_419), (.down, "B", nil, 57_420), (.right, "C", nil, 57_418),
      (.left, "D", nil, 57_417), (.home, "H", 1, 57_423), (.home, nil, 7, nil),
      (.end, "F", 4, 57_424),
      (.end, nil, 8, nil), (.insert, nil, 2, 57_425), (.delete, nil, 3, 57_426),
      (.pageUp, nil, 5, 57_421), (.pageDown, nil, 6, 57_422), (.function(1), "P", 11, nil),
      (.function(2), "Q", 12, nil), (.function(3), "R", 13, nil), (.function(4), "S", 14, nil),
      (.escape, nil, nil, 27), (.enter, nil, nil, 13), (.enter, nil, nil, 57_414),
      (.tab, nil, nil, 9),
      (.backspace, nil, nil, 127), (.character("a"), nil, nil, 97),
      (.character("é"), nil, nil, 233),
      (.character(" "), nil, nil, 32), (.character("7"), nil, nil, 57_406),
      (.character("-"), nil, nil, 45),
    ]
    + zip(5..., [15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]).map {
      (.function($0), nil, $1, nil)
    } + (13...35).map { (.function($0), nil, nil, 57_363 + $0) }

  /// The key with the modifiers of a number that counts from 1.
  private static func key(_ key: Key, _ number: Int) -> Key {
    var held = key
    if (number - 1) & 1 != 0 { held = .shift(held) }
    if (number - 1) & 2 != 0 { held = .alt(held) }
    if (number - 1) & 4 != 0 { held = .control(held) }
    return held
  }

  /// All sequences of the table, with the keys or nil for those that are dropped.
  private static let sequences: [(bytes: String, key: Key?)] = table.flatMap { row in
    var all: [(String, Key?)] = []
    for number in 1...16 {
      let expected = number <= 8 ? key(row.key, number) : nil
      for (events, isPress) in [("", true), (":1", true), (":2", true), (":3", false)] {
        let key = isPress ? expected : nil
        for locks in [0, 64, 128] where locks == 0 || row.letter != "R" {
          let held = "\(number + locks)\(events)"
          if let letter = row.letter { all.append(("[1;\(held)\(letter)", key)) }
          if let number = row.number { all.append(("[\(number);\(held)~", key)) }
          if let code = row.code { all.append(("[\(code);\(held)u", key)) }
        }
      }
      if let letter = row.letter, number > 1 {
        if letter != "R" { all.append(("[\(number)\(letter)", expected)) }
        all.append(("O\(number)\(letter)", expected))
        all.append(("O1;\(number)\(letter)", expected))
      }
      if let code = row.code, code < 57_344 { all.append(("[27;\(number);\(code)~", expected)) }
    }
    if let letter = row.letter {
      all += [("[\(letter)", row.key), ("O\(letter)", row.key)]
    }
    if let number = row.number {
      all += [
        ("[\(number)~", row.key), ("[\(number)$", .shift(row.key)),
        ("[\(number)^", .control(row.key)),
        ("[\(number)@", .control(.shift(row.key))),
      ]
    }
    if let code = row.code { all.append(("[\(code)u", row.key)) }
    return all
  }

  /// Sequences that follow no scheme.
  private static let others: [(bytes: String, key: Key?)] = [
    // rxvt's arrows, the Linux console's function keys, and Shift-Tab of several terminals.
    ("[a", .shift(.up)), ("[b", .shift(.down)), ("[c", .shift(.right)), ("[d", .shift(.left)),
    ("Oa", .control(.up)), ("Ob", .control(.down)), ("Oc", .control(.right)),
    ("Od", .control(.left)),
    ("[[A", .function(1)), ("[[B", .function(2)), ("[[C", .function(3)), ("[[D", .function(4)),
    ("[[E", .function(5)), ("[Z", .shift(.tab)), ("[1;2Z", .shift(.tab)),
    ("[1;5Z", .control(.shift(.tab))),
    ("[1;3Z", .alt(.shift(.tab))), ("[~", .shift(.tab)),
    // A numeric keypad in application mode, with modifiers as Konsole and mintty send them.
    ("OM", .enter), ("OX", .character("=")), ("Oj", .character("*")), ("Ok", .character("+")),
    ("Ol", .character(",")), ("Om", .character("-")), ("On", .character(".")),
    ("Oo", .character("/")),
    ("Op", .character("0")), ("Oy", .character("9")), ("O5p", .control("0")), ("O3p", .alt("0")),
    ("O5M", .control(.enter)), ("O2M", .shift(.enter)), ("O2p", .shift("0")),
    // Text that a layout decides, in its own field or as the shifted key.
    ("[97;2u", .character("A")), ("[97:65;2u", .character("A")), ("[49:33;2u", .character("!")),
    ("[97;;229u", .character("å")), ("[97;2;65u", .character("A")), ("[97;1:3;97u", nil),
    ("[112:80;4u", .alt("P")), ("[97::113;5u", .control("a")),
    ("[122:90;6u", .control(.shift("z"))),
    ("[27;6;90~", .control(.shift("z"))), ("[99;69u", .control("c")), ("[0;;233u", .character("é")),
    // The keypad of xterm with modifiers, keys that type nothing, and codes that are no keys.
    ("[1;5u", nil), ("[1;5p", nil), ("[1;5y", nil), ("[1;5M", nil), ("[E", nil), ("[G", nil),
    ("OE", nil),
    ("[57358u", nil), ("[57441;2u", nil), ("[57427u", nil), ("[3u", nil), ("[155u", nil),
    ("[55296u", nil),
    ("[1114112u", nil), ("[u", nil), ("[;5u", nil), ("[97;;27u", .character("a")), ("[999~", nil),
    ("[0~", nil),
    ("[224z", nil), ("[1;5;7A", nil), ("[2;5A", nil), ("[27;5~", nil), ("[27;5;~", nil),
  ]

  private static func parse(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.parse(bytes)
  }

  private static func inputs(_ key: Key?, then more: Key...) -> [TerminalInput] {
    ([key].compactMap(\.self) + more).map(TerminalInput.key)
  }

  @Test func `each sequence is its key with its modifiers, or nothing`() {
    #expect(Self.sequences.count > 5_000)
    for (bytes, key) in Self.sequences + Self.others {
      let expected = Self.inputs(key, then: .character("q"))
      #expect(Self.parse("\u{1B}\(bytes)q".utf8) == expected, "ESC \(bytes)")
    }
  }

  @Test func `an escape before the sequence of a key is Alt`() {
    for (bytes, key) in Self.sequences + Self.others {
      let expected = Self.inputs(key.map { .alt($0) }, then: .character("q"))
      #expect(Self.parse("\u{1B}\u{1B}\(bytes)q".utf8) == expected, "ESC ESC \(bytes)")
    }
  }

  @Test func `one control of 8 bits introduces a sequence like two characters, raw and in UTF-8`() {
    for (bytes, key) in Self.sequences + Self.others {
      let control: UInt8 = bytes.hasPrefix("[") ? 0x9B : 0x8F
      let rest = Array(bytes.utf8.dropFirst()) + [0x71]
      let expected = Self.inputs(key, then: .character("q"))
      #expect(Self.parse([control] + rest) == expected, "\(bytes)")
      #expect(Self.parse([0xC2, control] + rest) == expected, "\(bytes)")
      #expect(
        Self.parse([0x1B, 0xC2, control] + rest)
          == Self.inputs(key.map { .alt($0) }, then: .character("q")))
    }
  }

  @Test func `a sequence that stops anywhere ends by time, and the next key arrives`() {
    for (bytes, _) in Self.sequences + Self.others {
      let whole = Array("\u{1B}\(bytes)".utf8)
      for count in 1..<whole.count {
        var parser = KeyParser()
        let early = parser.parse(whole.prefix(count))
        #expect(early == [] && parser.wait != nil, "\(bytes) after \(count)")
        let late = parser.timeOut()
        let expected: [TerminalInput] =
          switch count {
          case 1: [.key(.escape)]
          case 2: [.key(.alt(Character(Unicode.Scalar(whole[1]))))]
          default: []
          }
        #expect(late == expected, "\(bytes) after \(count)")
        #expect(parser.wait == nil)
        #expect(parser.parse("q".utf8) == [.key(.character("q"))], "\(bytes) after \(count)")
      }
    }
  }

  @Test func `a character is itself with Alt behind an escape, and a control the key with Alt`() {
    for byte in UInt8(0x20)...0x7E where !"OP[]X^_".utf8.contains(byte) {
      let character = Character(Unicode.Scalar(byte))
      #expect(Self.parse([0x1B, byte]) == [.key(.alt(character))])
    }
    let controls: [(UInt8, Key)] = [
      (0x00, .control(.alt(" "))), (0x01, .control(.alt("a"))), (0x08, .alt(.backspace)),
      (0x0D, .alt(.enter)), (0x0A, .alt(.enter)), (0x1A, .control(.alt("z"))),
      (0x7F, .alt(.backspace)),
      (0x1F, .control(.alt("_"))), (0x09, .shift(.tab)), (0x03, .control("c")),
    ]
    for (byte, key) in controls { #expect(Self.parse([0x1B, byte]) == [.key(key)], "\(byte)") }
    #expect(Self.parse("\u{1B}é\u{1B}日".utf8) == [.key(.alt("é")), .key(.alt("日"))])
  }

  @Test(arguments: [
    "[0n", "[3n", "[?62;1c", "[>1;2;3c", "[?1u", "[?2026;2$y", "[4;1$y", "[I", "[O", "[<35;1;1M",
    "[<99;1;1m", "[10;2;3c", "[12;40R", "[1;80R", "[1;5;7R", "[8;24;80t", "[?997;1n", "[?1;2", "[0",
    "]11;rgb:0/0/0\u{7}", "]10;rgb:0/0/0\u{1B}\\", "]52;c;QQ==\u{1B}\\", "P1$r0m\u{1B}\\",
    "P>|xterm(1)\u{1B}\\",
    "P0+r\u{1B}\\", "P!|00\u{1B}\\", "_Gi=1;OK\u{1B}\\", "Xabc\u{1B}\\", "^abc\u{7}",
    "]lTitle\u{1B}\\",
    "[M !!", "]11;rgb:0/0", "P1$r", "_Gi=1",
  ])
  func `a report is neither a key nor text, and an escape before it is the key`(bytes: String) {
    for (start, expected) in [("\u{1B}", []), ("\u{1B}\u{1B}", [Key.escape])] {
      var parser = KeyParser()
      let events = parser.parse("\(start)\(bytes)".utf8) + parser.timeOut()
      #expect(
        events.filter { if case .key = $0 { true } else { false } }
          == expected.map(TerminalInput.key),
        "ESC \(bytes)")
    }
  }
}
