import Testing
import TributaryText

@Suite struct ScriptParserTests {
  private static func commands(_ text: String) throws -> [ScriptCommand] {
    try Script(text).commands.map(\.command)
  }

  private static let sizes = "use columns x rows from 1x1 to 2000x2000, such as 60x20"
  private static let tapRemedy = "is not understood after a name; say: in row N, with N from 1"
  private static let tapName = "'tap' needs a name in quotes, such as: tap \"Save\" in row 3"
  private static let keyRemedy =
    "use a character or a name such as enter, esc, tab, down, page-up, ctrl-c"
  private static let undoRemedy = "is no number of commands; use one from 1, such as: undo 3"
  private static let cell = "is no cell; use its column and row from 1, such as 12,7"
  private static let turn = "is no turn of the wheel; use one such as: wheel down 12,7"
  private static let time = "is no time; use one such as 300ms or 2s"
  private static let expectText =
    "a text in quotes is needed, such as: expect \"Mushrooms\""

  @Test(arguments: [
    ("press", "there is no key ''; \(keyRemedy)"),
    ("press dwon", "there is no key 'dwon'; \(keyRemedy)"),
    ("press f64", "there is no key 'f64'; \(keyRemedy)"),
    ("type", "'type' needs a text, such as: type 1 Main St"),
    ("tap", tapName), ("tap Save", tapName), ("tap \"Save", tapName), ("tap \"Save\\\"", tapName),
    ("tap \"Save\" in row 0", "'in row 0' \(tapRemedy)"),
    ("tap \"Save\" in row", "'in row' \(tapRemedy)"),
    ("tap \"Save\" row 3", "'row 3' \(tapRemedy)"),
    ("tap \"Save\" in row 3 now", "'in row 3 now' \(tapRemedy)"),
    ("click", "'' \(cell)"), ("click 12", "'12' \(cell)"), ("click 0,7", "'0,7' \(cell)"),
    ("click 12,", "'12,' \(cell)"), ("click 1,2,3", "'1,2,3' \(cell)"),
    ("click 9,2001", "'9,2001' \(cell)"), ("wheel", "'' \(turn)"),
    ("wheel 1,2", "'1,2' \(turn)"), ("wheel left 1,2", "'left 1,2' \(turn)"),
    ("wheel up", "'up' \(turn)"), ("wheel down x,y", "'x,y' \(cell)"),
    ("resize", "'' is no size; \(sizes)"), ("resize 60", "'60' is no size; \(sizes)"),
    ("wait", "'' \(time)"), ("wait 3", "'3' \(time)"), ("wait +5s", "'+5s' \(time)"),
    ("wait 12345678s", "'12345678s' \(time)"), ("wait s", "'s' \(time)"),
    ("open", "'open' needs a location, such as: open timeline/tweet/42"),
    (
      "open a/%zz",
      "'a/%zz' is no location; write % and two hexadecimal digits for each byte of what is no plain "
        + "letter"
    ),
    ("expect", expectText), ("expect Save", expectText), ("expect \"Save\" now", expectText),
    (
      "expect \"\"",
      "\"\" is on every screen; say what is looked for, such as: expect \"Mushrooms\""
    ),
    ("undo", "'' \(undoRemedy)"), ("undo 0", "'0' \(undoRemedy)"),
    ("undo -1", "'-1' \(undoRemedy)"), ("undo it", "'it' \(undoRemedy)"),
    ("screen now", "'screen' takes nothing; remove 'now'"),
    (
      "tpye x",
      "there is no command 'tpye'; use one of: press KEY, type TEXT, tap \"NAME\" [in row N], "
        + "click COLUMN,ROW, right-click COLUMN,ROW, drag COLUMN,ROW, wheel up|down COLUMN,ROW, resize 60x20, wait 300ms, open LOCATION, "
        + "expect \"TEXT\", screen, undo N"
    ),
  ])
  func `a mistake is reported with its line and its remedy`(line: String, reason: String) {
    for end in ["\n", "\r\n"] {
      let error = #expect(throws: ScriptError.self) {
        try Script("screen\(end)# a comment\(end)  \(line)  \(end)screen\(end)nonsense")
      }
      #expect(error?.line == 3)
      #expect(error?.reason == reason)
      #expect(error?.description == "line 3: \(reason)")
    }
  }

  @Test func `empty lines and comments are left out, and lines counted with them`() throws {
    let script = try Script("\n# one\n   \n\t# two\nscreen\n  \tpress x\n\n")
    #expect(script.commands.map(\.line) == [5, 6])
    #expect(script.commands.map(\.command) == [.screen, .press(.character("x"))])
    #expect(try Script("").commands.isEmpty)
  }

  @Test func `lines may end with CRLF, and the last with nothing`() throws {
    let expected: [ScriptCommand] = [.type("a"), .tap("Save", row: 2), .press(.enter)]
    #expect(try Self.commands("type a\r\ntap \"Save\" in row 2\r\npress enter") == expected)
    #expect(try Self.commands("type a\ntap \"Save\" in row 2\npress enter\r\n") == expected)
  }

  @Test func `blanks around words are no matter, and those at the end of a typed text are`() throws
  {
    #expect(
      try Self.commands("  press \t down  \n\ttap   \"Save\"   in   row   3\t \nwait  300ms ")
        == [.press(.down), .tap("Save", row: 3), .wait(.milliseconds(300))])
    #expect(try Self.commands("type  a b ") == [.type("a b ")])
    #expect(try Self.commands("type \" a \"") == [.type(" a ")])
    #expect(try Self.commands("type say \"hi\"") == [.type("say \"hi\"")])
    #expect(try Self.commands("type \"a\" b") == [.type("\"a\" b")])
  }

  @Test func `a hash inside a line is no comment`() throws {
    #expect(try Self.commands("type # 1") == [.type("# 1")])
    #expect(try Self.commands("press #") == [.press(.character("#"))])
  }

  @Test func `times are seconds or milliseconds`() throws {
    #expect(
      try Self.commands("wait 2s\nwait 0ms") == [.wait(.seconds(2)), .wait(.milliseconds(0))])
  }

  @Test func `scripts are equal when their commands and lines are`() throws {
    #expect(try Script("screen\nscreen") == Script("screen\r\nscreen"))
    #expect(try Script("screen\nscreen") != Script("screen\n\nscreen"))
    #expect(try Script("screen") != Script("press x"))
  }
}
