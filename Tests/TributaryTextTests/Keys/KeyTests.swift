import Testing
import TributaryText

@Suite struct KeyTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .tab, .shift(.tab), .enter, .escape, .character(" "), .character("-"), .character("f"),
      .control(.left), .shift(.enter), .alt(.shift(.pageUp)), .control(.alt(.shift(.function(12)))),
      .control(.shift("z")), .control(.alt("x")), .alt("P"), .alt(.shift(" ")), .shift("a"),
      .control(.alt(.shift("-"))), .control("\u{301}"), .alt("\r\n"),
      .character("é"), .character("日"), .character("👨‍👩‍👧"), .character("\r\n"), .control("c"),
      .control("C"), .control(" "), .control("-"), .alt("x"), .alt(" "), .alt("-"), .alt("🇫🇷"),
    ] + (1...63).map(Key.function)

  @Test(arguments: keys)
  func `a name that was printed is parsed as the same key`(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test(arguments: [
    ("down", Key.down), ("ctrl-c", .control("c")), ("alt-x", .alt("x")),
    ("shift-tab", .shift(.tab)),
    ("page-up", .pageUp), ("page-down", .pageDown), ("enter", .enter), ("esc", .escape),
    ("escape", .escape), ("space", .character(" ")), (" ", .character(" ")), ("tab", .tab),
    ("backspace", .backspace), ("delete", .delete), ("home", .home), ("end", .end),
    ("insert", .insert), ("f5", .function(5)), ("f12", .function(12)), ("q", .character("q")),
    ("ctrl-space", .control(" ")), ("e\u{301}", .character("é")), ("ctrl-left", .control(.left)),
    ("alt-shift-page-up", .alt(.shift(.pageUp))), ("shift-alt-up", .alt(.shift(.up))),
    ("ctrl-shift-z", .control(.shift("z"))), ("ctrl-C", .control(.shift("c"))),
    ("shift-a", .character("A")),
    ("ctrl--", .control("-")), ("alt-shift-f5", .alt(.shift(.function(5)))),
    ("ctrl-esc", .control(.escape)),
  ])
  func `a word of a script is a key`(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", "downn", "Down", "f0", "f64", "f05", "f-1", "ctrl-", "ctrl-upp", "alt-", "ab",
    "ctrl-ctrl-a",
    "alt-shift-", "shift", "ctrl-f0", "Ctrl-a", "meta-a", "ctrl--a", "control-a",
  ])
  func `a word that names no key is refused`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `modifiers combine in any order, and a letter has one key for each of its presses`() {
    #expect(Key.control(.alt(.left)) == .alt(.control(.left)))
    #expect(Key.control(.control(.left)) == .control(.left))
    #expect(Key.control(.left) != .left)
    #expect(Key.control("C") == .control(.shift("c")))
    #expect(Key.control(.shift("c")) != .control("c"))
    #expect(Key.shift(.control("c")) == .control(.shift("C")))
    #expect(Key.shift(.control("é")) == .control("É"))
    #expect(Key.control(.shift(" ")) == .shift(.control(" ")))
    #expect(Key.shift("a") == .character("A"))
    #expect(Key.alt(.shift("p")) == .alt("P"))
    #expect(Key.shift("ß") != .character("ß"))
    #expect(
      [Key.character("a"), .alt("a"), .shift("1"), .enter].map(\.character) == ["a", nil, nil, nil])
    let (code, modifiers): (Key.Code, Key.Modifiers) = (.left, [.control, .alt])
    #expect(Key.control(.alt(.left)) == Key(code, modifiers))
    #expect(Key.control(.alt(.left)).code == code)
    #expect(Key.control(.alt(.left)).modifiers == modifiers)
  }
}
