import Testing
import TributaryTerminal

@Suite struct MouseEventTests {
  private static func events(_ report: String) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.parse("\(report)q".utf8)
  }

  @Test(arguments: [
    ("\u{1B}[<0;1;1M", MouseEvent(.press, .left, column: 0, row: 0)),
    ("\u{1B}[<0;80;24m", MouseEvent(.release, .left, column: 79, row: 23)),
    ("\u{1B}[<1;300;2M", MouseEvent(.press, .middle, column: 299, row: 1)),
    ("\u{1B}[<2;5;12m", MouseEvent(.release, .right, column: 4, row: 11)),
    ("\u{1B}[<64;5;12M", MouseEvent(.wheelUp, column: 4, row: 11)),
    ("\u{1B}[<65;5;12M", MouseEvent(.wheelDown, column: 4, row: 11)),
    // With Shift, Alt and Ctrl held.
    ("\u{1B}[<4;5;12M", MouseEvent(.press, .left, column: 4, row: 11)),
    ("\u{1B}[<25;5;12M", MouseEvent(.press, .middle, column: 4, row: 11)),
    ("\u{1B}[<81;5;12M", MouseEvent(.wheelDown, column: 4, row: 11)),
    ("\u{1B}[<32;5;12M", MouseEvent(.drag, .left, column: 4, row: 11)),
    ("\u{1B}[<50;5;12M", MouseEvent(.drag, .right, column: 4, row: 11)),
  ])
  func `a mouse report is parsed to an event`(report: String, event: MouseEvent) {
    #expect(Self.events(report) == [.mouse(event), .key(.character("q"))])
  }

  @Test(arguments: [
    // A movement without a button, no button, other buttons, a wheel let go, one that turns sideways.
    "<35;5;12M", "<3;5;12M", "<128;5;12M", "<64;5;12m", "<66;5;12M", "<67;5;12M",
    // No numbers of such a report.
    "<M", "<0M", "<0;5M", "<0;5;12;1M", "<;;M", "<0;;12M", "<0;0;1M", "<0;1;0M", "<0;5;12:3M",
    "<0;123456;1M", "<0;5;99999999999999999999M", "<-1;5;12M", "<0;5;<12M", "0;5;12M", "0;5;12m",
    "<0;5;12R", "?0;5;12M",
    // One in old form, whose cells are bytes of their own.
    "M !!", "M#zz",
  ])
  func `any other report is swallowed whole`(report: String) {
    #expect(Self.events("\u{1B}[\(report)") == [.key(.character("q"))])
  }
}
