import TestSupport
import Testing
import TributaryText

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
  ])
  func `a report is what the mouse did`(report: String, event: MouseEvent) {
    #expect(Self.events(report) == [.mouse(event), .key(.character("q"))])
  }

  @Test(arguments: [
    // A movement, no button, other buttons, a wheel let go, one that turns sideways.
    "<32;5;12M", "<35;5;12M", "<3;5;12M", "<128;5;12M", "<64;5;12m", "<66;5;12M", "<67;5;12M",
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

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `reports never become letters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let reports = (0..<20).map { _ in
      let numbers = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        random.pick(["", "0", "1", "2", "64", "65", "35", "200", "13", "2001", "70000"])
      }
      return "\u{1B}[<\(numbers.joined(separator: ";"))\(random.pick(["M", "m"]))"
    }
    let bytes = Array(reports.joined().utf8)
    var parser = KeyParser()
    var events: [TerminalInput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...9, using: &random))
      rest = rest.dropFirst(piece.count)
      events += parser.parse(piece)
    }
    var whole = KeyParser()
    #expect(events == whole.parse(bytes), "seed \(seed)")
    for event in events {
      guard case .mouse(let event) = event else {
        Issue.record("seed \(seed): \(event) in \(reports)")
        continue
      }
      #expect(event.column >= 0 && event.row >= 0, "seed \(seed)")
    }
  }
}
