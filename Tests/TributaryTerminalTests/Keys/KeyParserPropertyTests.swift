import TestSupport
import Testing
import TributaryTerminal

/// Properties of the parser for any input.
@Suite(.computesForLong) struct KeyParserPropertyTests {
  /// Pieces that terminals, pastes and broken lines are made of; none ends in half a cluster.
  private static let pieces: [[UInt8]] =
    [
      "a", "é", "日", "😀", "\r", "\t", "\u{7F}", "\u{3}", "\u{0}", "\u{1B}[A", "\u{1B}OB",
      "\u{1B}[1;5C", "\u{1B}[15~", "\u{1B}[97;5u", "\u{1B}[27;5;105~", "\u{1B}[13u", "\u{1B}[Z",
      "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}[<65;200;50M", "\u{1B}[M !!", "\u{1B}[I",
      "\u{1B}[200~one\rtwo\u{1B}[201~", "\u{1B}[200~\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201~",
      "\u{1B}[201~", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}]52;c;QQ==\u{7}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}[[A", "\u{1B}x", "\u{1B}é", "\u{1B}\u{1B}[B", "\u{1B}[1;", "\u{1B}[<0;1", "\u{1B}[",
      "\u{1B}O", "\u{1B}", "\u{1B}[200~open", "\u{1B}[7$", "\u{1B}[97:65;2:3;65u", "\u{1B}_ab",
      "\u{1B}]1",
      "\u{1B}P", "\u{1B}X", "\u{1B}\u{1B}", "\u{1B}[?1u", "\u{1B}]11;rgb:", "\u{9B}1;3D",
    ].map { Array($0.utf8) }
    + [
      [0xFF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80],
      [0x9B, 0x41], [0xC2, 0x9B],
    ]

  private static func parse(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
    var parser = KeyParser()
    return pieces.flatMap { parser.parse($0) } + parser.finish()
  }

  /// Whether the value that a key carries would do something on a screen.
  private static func isControl(_ event: TerminalInput) -> Bool {
    guard case .key(let key) = event else { return false }
    guard case .character(let character) = key.code else { return false }
    return character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `every cut of the input gives the same events`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<12).flatMap { _ in random.pick(Self.pieces) }
    let whole = Self.parse([bytes[...]])
    for cut in bytes.indices {
      #expect(
        Self.parse([bytes[..<cut], bytes[cut...]]) == whole, "seed \(seed), cut at \(cut): \(bytes)"
      )
    }
    #expect(Self.parse(bytes.indices.map { bytes[$0...$0] }) == whole, "seed \(seed): \(bytes)")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a mebibyte of random bytes traps nothing, and no key carries a control scalar`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var parser = KeyParser()
    var left = rounds(1 << 13, optimized: 1 << 18)
    while left > 0 {
      var bytes = Bool.random(using: &random) ? random.pick(Self.pieces) : []
      bytes += (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
      left -= bytes.count
      let events = parser.parse(bytes) + (parser.wait != nil ? parser.timeOut() : [])
      let bad = events.filter(Self.isControl)
      #expect(bad.isEmpty, "seed \(seed): \(bad) of \(bytes)")
    }
    #expect(parser.finish().allSatisfy { !Self.isControl($0) }, "seed \(seed)")
  }

  @Test func `a paste with escapes, signals and broken text in it stays one paste`() {
    let inside =
      Array("\u{1B}[A\u{1B}]52;c;QQ==\u{7}\u{3}\u{1B}[<0;1;1M\u{1B}[200~".utf8) + [
        0xFF, 0x9B, 0x41,
      ]
    let bytes = Array("\u{1B}[200~".utf8) + inside + Array("\u{1B}[201~".utf8)
    #expect(Self.parse([bytes[...]]) == [.paste(String(decoding: inside, as: UTF8.self))])
  }

  @Test(arguments: [1 << 20, (1 << 20) + 1])
  func `a paste keeps a mebibyte and says whether there was more, and its end is found anywhere`(
    count: Int
  ) {
    var parser = KeyParser()
    #expect(parser.parse("\u{1B}[200~".utf8) == [])
    #expect(parser.parse(repeatElement(0x78, count: count)) == [])
    #expect(parser.parse("\u{1B}[20".utf8) == [])
    let text = String(repeating: "x", count: min(count, 1 << 20))
    let isCut = count > 1 << 20
    #expect(
      parser.parse("1~q".utf8) == [.paste(text, isCut: isCut), .key(.character("q"))])
    #expect(parser.parse("\u{1B}[200~x\u{1B}[201~".utf8) == [.paste("x")])
  }
}
