import TestSupport
import Testing
import TributaryText

@Suite(.computesForLong) struct ScriptCommandTests {
  private static let pieces = [
    "a", "Save", " ", "  ", "\"", "\\", "\n", "\r", "\r\n", "\t", "#", "はち", "é", "\u{301}", "👩‍👩‍👧‍👦",
    "\\n", "in row 3", "\u{1B}", "\u{200D}", "\u{FE0F}", "🇩", "\u{A0}", "\u{2028}", "n", "\"x\"",
  ]
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace, .tab,
    .shift(.tab), .enter, .escape, .function(1), .function(63), .character("a"), .character(" "),
    .character("#"), .character("\""), .character("は"), .character("\u{301}"), .control("c"),
    .control(" "), .alt("x"), .alt("é"), .control(.left), .shift(.enter),
    .alt(.shift(.function(3))),
    .control(.shift("z")), .control(.alt("\u{301}")),
  ]

  private static func text(_ random: inout SplitMix64, from count: Int) -> String {
    (0..<Int.random(in: count...6, using: &random)).map { _ in random.pick(pieces) }.joined()
  }

  private static func mouse(_ random: inout SplitMix64) -> MouseEvent {
    let kind = random.pick([MouseEvent.Kind.press, .drag, .wheelUp, .wheelDown])
    return MouseEvent(
      kind, kind == .press || kind == .drag ? .left : nil,
      column: Int.random(in: 0..<2_000, using: &random),
      row: Int.random(in: 0..<2_000, using: &random))
  }

  private static func command(_ random: inout SplitMix64) -> ScriptCommand {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .press(random.pick(keys))
    case 1: .type(text(&random, from: 1))
    case 2: .tap(text(&random, from: 0), row: nil)
    case 3: .tap(text(&random, from: 0), row: Int.random(in: 1...1_000, using: &random))
    case 4:
      .resize(
        Size(
          columns: Int.random(in: 1...2_000, using: &random),
          rows: Int.random(in: 1...2_000, using: &random)))
    case 5: .wait(.milliseconds(Int.random(in: 0...100_000, using: &random)))
    case 6: .expect(text(&random, from: 1))
    case 7: .undo(Int.random(in: 1...1_000, using: &random))
    case 8: .mouse(mouse(&random))
    default: .screen
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>, ["\n", "\r\n"])
  func `a written command reads back as it was`(seed: UInt64, end: String) throws {
    var random = SplitMix64(seed: seed)
    let commands = (0..<12).map { _ in Self.command(&random) }
    let script = try Script(commands.map { $0.line + end }.joined())
    for (read, written) in zip(script.commands, commands) {
      try #require(read.command.isExactly(written), "seed \(seed): \(written.line)")
    }
    #expect(script.commands.map(\.line) == Array(1...12), "seed \(seed)")
  }

  @Test func `a line says the command as one would write it`() {
    let lines: [(ScriptCommand, String)] = [
      (.press(.down), "press down"), (.press(.control("c")), "press ctrl-c"),
      (.press(.control(.left)), "press ctrl-left"),
      (.press(.alt(.shift(.pageUp))), "press alt-shift-page-up"),
      (.press(.character(" ")), "press space"), (.type("はち"), "type はち"),
      (.type("two words"), "type two words"), (.type(" blank"), "type \" blank\""),
      (.type("\"quoted"), "type \"\\\"quoted\""), (.type("a\nb"), "type \"a\\nb\""),
      (.tap("Save", row: nil), "tap \"Save\""), (.tap("Save", row: 3), "tap \"Save\" in row 3"),
      (.resize(Size(columns: 60, rows: 10)), "resize 60x10"), (.wait(.seconds(2)), "wait 2000ms"),
      (.expect("a \\ b"), "expect \"a \\\\ b\""), (.screen, "screen"),
      (.undo(3), "undo 3"), (.mouse(MouseEvent(.press, .left, column: 0, row: 6)), "click 1,7"),
      (.mouse(MouseEvent(.wheelUp, column: 2, row: 0)), "wheel up 3,1"),
      (.mouse(MouseEvent(.wheelDown, column: 2, row: 0)), "wheel down 3,1"),
    ]
    for (command, line) in lines { #expect(command.line == line) }
  }
}

extension ScriptCommand {
  /// Whether they are equal in all scalars; equal strings may have different ones.
  fileprivate func isExactly(_ other: ScriptCommand) -> Bool {
    self == other && line.unicodeScalars.elementsEqual(other.line.unicodeScalars)
  }
}
