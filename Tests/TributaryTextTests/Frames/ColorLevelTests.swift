import Testing
import TributaryText

@Suite struct ColorLevelTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm"], .sixteen),
      (["TERM": "linux"], .sixteen),
      (["TERM": "xterm-direct"], .full),
      (["TERM": "vt100"], .none),
      (["TERM": "dumb"], .none),
      ([:], .none),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
      (["TERM": "screen", "COLORTERM": "24bit"], .full),
      (["TERM": "screen", "COLORTERM": "yes"], .sixteen),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
      (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "3"], .none),
      (["TERM": "dumb", "FORCE_COLOR": "3"], .full),
      (["TERM": "xterm-256color", "FORCE_COLOR": "0"], .none),
      (["TERM": "xterm", "FORCE_COLOR": "9"], .sixteen),
    ] as [([String: String], ColorLevel)])
  func `the environment says how many colours there are`(
    variables: [String: String], level: ColorLevel
  ) {
    #expect(ColorLevel { variables[$0] } == level)
  }
}
