import Testing
import TributaryText

@Suite struct KeyTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .tab, .backTab, .enter, .escape, .character(" "), .character("-"), .character("f"),
      .character("é"), .character("日"), .character("👨‍👩‍👧"), .character("\r\n"), .control("c"),
      .control("C"), .control(" "), .control("-"), .alt("x"), .alt(" "), .alt("-"), .alt("🇫🇷"),
    ] + (1...63).map(Key.function)

  @Test(arguments: keys)
  func `a name that was printed is parsed as the same key`(key: Key) {
    #expect(Key(name: key.name) == key)
  }

  @Test(arguments: [
    ("down", Key.down), ("ctrl-c", .control("c")), ("alt-x", .alt("x")), ("shift-tab", .backTab),
    ("page-up", .pageUp), ("page-down", .pageDown), ("enter", .enter), ("esc", .escape),
    ("escape", .escape), ("space", .character(" ")), (" ", .character(" ")), ("tab", .tab),
    ("backspace", .backspace), ("delete", .delete), ("home", .home), ("end", .end),
    ("insert", .insert), ("f5", .function(5)), ("f12", .function(12)), ("q", .character("q")),
    ("ctrl-space", .control(" ")), ("e\u{301}", .character("é")),
  ])
  func `a word of a script is a key`(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", "downn", "Down", "f0", "f64", "f05", "f-1", "ctrl-", "ctrl-up", "alt-", "ab",
  ])
  func `a word that names no key is refused`(name: String) {
    #expect(Key(name: name) == nil)
  }
}
