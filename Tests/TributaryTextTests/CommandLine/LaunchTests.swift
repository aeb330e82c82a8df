import Testing

// A launch is decided by the program alone.
@testable import TributaryText

@MainActor
@Suite struct LaunchTests {
  private nonisolated static let terminal = "needs a terminal and neither --script nor --lines"

  private static func launch(_ words: String...) throws(LaunchError) -> Launch {
    try Launch(try Arguments(words, options: TextApp.commonOptions))
  }

  @Test func `the size is that of the option, else the usual one`() throws {
    #expect(try Self.launch("--lines").size == .usual)
    #expect(try Self.launch("--lines", "--size=60x20").size == Size(columns: 60, rows: 20))
  }

  @Test(arguments: [
    (
      "--lines --size=60",
      "--size '60' is no size; use columns x rows from 1x1 to 2000x2000, such as 60x20"
    ),
    ("--script /dev/null --lines", "--script and --lines exclude each other; remove one"),
    ("--script /dev/null --record file", "--record \(terminal); remove it"),
    ("--lines --record file", "--record \(terminal); remove it"),
    ("--script /dev/null --mouse", "--mouse \(terminal); remove it"),
    ("--lines --mouse", "--mouse \(terminal); remove it"),
    (
      "--lines --time-travel",
      "--time-travel needs a terminal; remove it, or say undo in the script"
    ),
    ("--lines --picture file", "--picture shows the run of a script; add --script FILE"),
    ("--record -", "--record - is no file to write; give the path of one"),
    ("--picture -", "--picture - is no file to write; give the path of one"),
    ("--save -", "--save - is no file to write; give the path of one"),
  ])
  func `what is wrong, or does not go together, is told with its remedy`(
    line: String, message: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: LaunchError.usage(message)) {
      try Launch(try Arguments(words, options: TextApp.commonOptions))
    }
  }

  @Test func `a script that is not there is told`() {
    #expect(throws: LaunchError.self) { try Self.launch("--script", "/there/is/no/such/file") }
  }
}
