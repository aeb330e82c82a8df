import TestSupport
import Testing
import TributaryTerminal

@Suite(.computesForLong) struct KeyParserTests {
  /// Input with everything in it, but no cluster of several scalars: those may be cut.
  private static let mixed: [UInt8] =
    Array(
      ("aé日😀\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[15~\u{1B}[3~\r\n\t\u{7F}\u{8}\u{3}\u{0}"
        + "\u{1B}x\u{1B}é\u{1B}[200~one\rtwo\r\nthree\u{1B}[20\u{1B}[201~z\u{1B}[<0;10;5M"
        + "\u{1B}[<0;10;5m\u{1B}[I\u{1B}[O\u{1B}[?62;1c\u{1B}]11;rgb:0/0/0\u{1B}\\y"
        + "\u{1B}P1$r0m\u{1B}\\\u{1B}[[AB\u{1B}[M !\"k\u{1B}[Z\u{1B}OP\u{1B}\u{1B}[B"
        + "\u{1B}[97;5u\u{1B}[12;40Rw").utf8)
    + [0xFF, 0x61, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0x1B, 0x5B, 0x41, 0xED, 0xA0, 0x80, 0xC0, 0x63]

  private static func parse(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
    var parser = KeyParser()
    return pieces.flatMap { parser.parse($0) } + parser.finish()
  }

  private func keys(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.parse(bytes)
  }

  @Test func `mixed input gives the keys that were pressed`() {
    let expected: [TerminalInput] =
      [
        .character("a"), .character("é"), .character("日"), .character("😀"), .up, .down,
        .control(.right), .function(5), .delete, .enter, .enter, .tab, .backspace, .backspace,
        .control("c"),
        .control(" "), .alt("x"), .alt("é"),
      ].map(TerminalInput.key) + [.paste("one\ntwo\nthree\u{1B}[20")]
      + [
        .character("z")
      ].map(TerminalInput.key)
      + [MouseEvent.Kind.press, .release].map {
        .mouse(MouseEvent($0, .left, column: 9, row: 4))
      }
      + [.windowFocus(true), .windowFocus(false), .background(isLight: false)]
      + [
        .character("y"), .function(1), .character("B"), .character("k"),
        .shift(.tab), .function(1), .alt(.down), .control("a"),
      ].map(TerminalInput.key) + [.cursor(column: 40)]
      + [
        .character("w"), .character("\u{FFFD}"), .character("a"), .character("\u{FFFD}"),
        .character("b"),
        .character("\u{FFFD}"), .up, .character("\u{FFFD}"), .character("\u{FFFD}"),
        .character("\u{FFFD}"), .character("\u{FFFD}"), .character("c"),
      ].map(TerminalInput.key)
    #expect(Self.parse([Self.mixed[...]]) == expected)
  }

  @Test func `input may be cut at any byte`() {
    let whole = Self.parse([Self.mixed[...]])
    for cut in 0...Self.mixed.count {
      #expect(Self.parse([Self.mixed[..<cut], Self.mixed[cut...]]) == whole, "cut at \(cut)")
    }
    #expect(Self.parse(Self.mixed.indices.map { Self.mixed[$0...$0] }) == whole)
  }

  @Test func `random bytes never trap and leave nothing pending`() {
    for seed in UInt64(0)..<2000 {
      var random = SplitMix64(seed: seed)
      let spice: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x7E, 0x32, 0x30, 0x31, 0x4D, 0x5D]
      var parser = KeyParser()
      for _ in 0..<8 {
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          Bool.random(using: &random)
            ? spice[Int.random(in: 0..<spice.count, using: &random)]
            : UInt8.random(in: 0...255, using: &random)
        }
        _ = parser.parse(bytes)
        if parser.wait != nil { _ = parser.timeOut() }
        #expect(parser.wait == nil, "seed \(seed)")
      }
      _ = parser.finish()
      #expect(parser.parse([0x71]) == [.key(.character("q"))], "seed \(seed)")
    }
  }

  @Test func `a text that is invalid is repaired as the standard library does`() {
    for seed in UInt64(0)..<500 {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<20).map { _ in UInt8.random(in: 0xA0...0xFF, using: &random) }
      let expected = String(decoding: bytes, as: UTF8.self).map {
        TerminalInput.key(.character($0))
      }
      #expect(Self.parse([bytes[...]]) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
    ("\u{1B}[D", .left), ("\u{1B}[1;2D", .shift(.left)), ("\u{1B}[H", .home), ("\u{1B}[F", .end),
    ("\u{1B}OH", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end),
    ("\u{1B}[7~", .home), ("\u{1B}[8~", .end), ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete),
    ("\u{1B}[3;5~", .control(.delete)), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[Z", .shift(.tab)), ("\u{1B}OP", .function(1)), ("\u{1B}OS", .function(4)),
    ("\u{1B}[11~", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[17~", .function(6)),
    ("\u{1B}[21~", .function(10)), ("\u{1B}[23~", .function(11)), ("\u{1B}[24~", .function(12)),
    ("\u{1B}[25~", .function(13)), ("\u{1B}[34~", .function(20)),
    ("\u{1B}[1;2R", .shift(.function(3))),
    ("\u{1B}[[E", .function(5)), ("\u{1B}OM", .enter), ("\u{1B}Oq", .character("1")),
    ("\u{1B}[27;5;105~", .control("i")), ("\u{1B}[120;3u", .alt("x")),
    ("\u{1B}[9;2u", .shift(.tab)),
    ("\u{1B}[13u", .enter), ("\u{1B}[5A", .control(.up)), ("\u{1B}Oa", .control(.up)),
    ("\u{1}", .control("a")),
    ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
    ("\u{1B}\r", .alt(.enter)), ("\u{1B}\u{7F}", .alt(.backspace)), ("\u{1B} ", .alt(" ")),
    (" ", .character(" ")),
  ])
  func `each sequence is its key`(bytes: String, key: Key) {
    #expect(keys(bytes.utf8) == [.key(key)])
  }

  @Test(arguments: [
    "\u{1B}[<35;1;1M", "\u{1B}[M abc", "\u{1B}[999~", "\u{1B}[?1;2$y",
    "\u{1B}[57427u", "\u{1B}[201~", "\u{1B}[;;;;x", "\u{1B}[99999999999999999999999~",
    "\u{1B}]0;title\u{7}", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[E", "\u{1B}[1114112u",
  ])
  func `an unknown sequence is swallowed whole`(bytes: String) {
    // The old mouse report has three bytes and the next is a key.
    let expected: [TerminalInput] =
      bytes.hasSuffix("abc")
      ? [.key(.character("c")), .key(.character("q"))] : [.key(.character("q"))]
    #expect(keys((bytes + "q").utf8) == expected)
  }

  @Test func `a sequence cut short by ctrl-c lets it through`() {
    #expect(keys("\u{1B}[1;\u{3}q".utf8) == [.key(.control("c")), .key(.character("q"))])
  }

  @Test(arguments: [
    ("\u{1B}", Key.escape), ("\u{1B}[", .alt("[")), ("\u{1B}O", .alt("O")), ("\u{1B}]", .alt("]")),
    ("\u{1B}P", .alt("P")),
  ])
  func `a prefix that nothing follows is a key`(bytes: String, key: Key) {
    var parser = KeyParser()
    #expect(parser.parse(bytes.utf8) == [])
    #expect(parser.wait == .key)
    #expect(parser.timeOut() == [.key(key)])
    #expect(parser.wait == nil)
    #expect(parser.timeOut() == [])
    #expect(parser.parse("q".utf8) == [.key(.character("q"))])
  }

  @Test func `half a sequence is dropped by time, and half a character is a fault`() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[1;".utf8) == [])
    #expect(parser.wait == .key)
    #expect(parser.timeOut() == [])
    #expect(parser.parse("q".utf8) == [.key(.character("q"))])
    #expect(parser.parse([0x1B, 0xE2, 0x82]) == [])
    #expect(parser.wait == .answer)
    #expect(parser.timeOut() == [.key(.alt("\u{FFFD}"))])
    #expect(parser.parse("q".utf8) == [.key(.character("q"))])
  }

  @Test func `a character with Alt may be cut anywhere`() {
    var parser = KeyParser()
    #expect(parser.parse([0x1B, 0xE6]) == [])
    #expect(parser.parse([0x97]) == [])
    #expect(parser.parse([0xA5, 0x71]) == [.key(.alt("日")), .key(.character("q"))])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}", [Key.escape, .escape]), ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ("\u{1B}\u{1B}\u{1B}[A", [.escape, .alt(.up)]), ("\u{1B}\u{1B}[", [.escape, .alt("[")]),
    ("\u{1B}\u{1B}O", [.escape, .alt("O")]), ("\u{1B}\u{1B}x", [.escape, .alt("x")]),
    ("\u{1B}\u{1B}]", [.escape, .alt("]")]), ("\u{1B}\u{1B}\u{3}", [.escape, .control("c")]),
    ("\u{1B}_abc", [.alt("_"), .character("a"), .character("b"), .character("c")]),
    ("\u{1B}_\u{1B}_\u{1B}_", [.alt("_"), .alt("_"), .alt("_")]),
    ("\u{1B}]\r", [.alt("]"), .enter]),
    ("\u{1B}P\u{1B}", [.alt("P"), .escape]), ("\u{1B}P\u{1B}[A", [.alt("P"), .up]),
    ("\u{1B}]1", [.alt("]"), .character("1")]), ("\u{1B}X日", [.alt("X"), .character("日")]),
    ("\u{1B}^\u{18}", [.alt("^"), .control("x")]),
    ("\u{1B}_a\u{7F}", [.alt("_"), .character("a"), .backspace]),
    ("\u{1B}[\u{1B}[", [.alt("["), .alt("[")]), ("\u{1B}[\u{7F}", [.alt("["), .backspace]),
  ])
  func `keys that were joined to an escape are all there after a moment`(bytes: String, keys: [Key])
  {
    var parser = KeyParser()
    #expect(parser.parse(bytes.utf8) + parser.timeOut() == keys.map(TerminalInput.key))
  }

  @Test func `a long string that is no answer is the keys that were typed`() {
    let typed = String(repeating: "abc", count: 200)
    let expected = [TerminalInput.key(.alt("_"))] + typed.map { .key(.character($0)) }
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}_\(typed)".utf8) == expected)
    #expect(parser.wait == nil)
  }

  @Test func `an escape before a paste or a click is the key, and both arrive`() {
    #expect(keys("\u{1B}\u{1B}[200~x\u{1B}[201~".utf8) == [.key(.escape), .paste("x")])
    #expect(
      keys("\u{1B}\u{1B}[<0;1;1M".utf8)
        == [.key(.escape), .mouse(MouseEvent(.press, .left, column: 0, row: 0))])
    #expect(keys("\u{1B}\u{1B}[0n".utf8) == [.key(.escape), .caughtUp])
    #expect(keys("\u{1B}\u{1B}[?5u\u{1B}[?0u".utf8) == [.key(.escape), .keyboard, .keyboard])
    #expect(keys("\u{1B}[?u\u{1B}[?1;2u\u{1B}[>1u".utf8) == [])
    #expect(keys("\u{1B}[1;\u{1B}[200~x\u{1B}[201~q".utf8) == [.paste("x"), .key(.character("q"))])
    #expect(keys("\u{1B}]11;rgb:0\u{1B}[200~x\u{1B}[201~".utf8) == [.paste("x")])
  }

  @Test func `a cluster that comes at once is one key and a lone mark is another`() {
    #expect(keys("e\u{301}👨‍👩‍👧🇫🇷".utf8).count == 3)
    var parser = KeyParser()
    #expect(parser.parse("e".utf8) == [.key(.character("e"))])
    #expect(parser.parse("\u{301}".utf8) == [.key(.character("\u{301}"))])
  }

  @Test func `a C1 control is not a character`() {
    #expect(keys("\u{85}".utf8) == [.key(.character("\u{FFFD}"))])
    for bytes: [UInt8] in [[0x9B], [0xC2, 0x9B], [0x9D, 0x31], [0x9F], [0x8F]] {
      var parser = KeyParser()
      #expect(parser.parse(bytes) + parser.timeOut() == [])
      #expect(parser.parse("q".utf8) == [.key(.character("q"))])
    }
  }

  @Test func `a paste that holds parts of its end mark keeps them`() {
    let text = "\u{1B}[201\u{1B}[20\u{1B}\u{1B}[201x"
    #expect(keys(("\u{1B}[200~" + text + "\u{1B}[201~").utf8) == [.paste(text)])
  }

  @Test func `a paste without an end is given when input ends`() {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[200~half\u{1B}[2".utf8) == [])
    #expect(parser.finish() == [.paste("half\u{1B}[2")])
  }
}
