import Testing

// A launch is decided by the program alone.
@testable import TributaryText

@MainActor
@Suite struct LaunchTests {
  private static func launch(_ words: String...) throws(LaunchError) -> Launch {
    try Launch(try Arguments(words, options: TextApp.commonOptions))
  }

  @Test func `the size is that of the option, else the usual one`() throws {
    #expect(try Self.launch("--lines").size == .usual)
    #expect(try Self.launch("--lines", "--size=60x20").size == Size(columns: 60, rows: 20))
  }

  @Test func `a wrong size is told with its remedy`() {
    #expect(
      throws: LaunchError.usage(
        "--size '60' is no size; use columns x rows from 1x1 to 2000x2000, such as 60x20")
    ) {
      try Self.launch("--lines", "--size=60")
    }
  }

  @Test func `a script excludes lines and a record`() {
    #expect(
      throws: LaunchError.usage("--script and --lines exclude each other; remove one")
    ) {
      try Self.launch("--script", "/dev/null", "--lines")
    }
    for words in [["--script", "/dev/null"], ["--lines"]] {
      #expect(
        throws: LaunchError.usage(
          "--record needs a terminal and neither --script nor --lines; remove it")
      ) {
        let words = words + ["--record", "file"]
        return try Launch(try Arguments(words, options: TextApp.commonOptions))
      }
    }
  }

  @Test(arguments: ["--record", "--picture", "--save"])
  func `standard input is nothing to write to`(option: String) {
    #expect(
      throws: LaunchError.usage("\(option) - is no file to write; give the path of one")
    ) {
      try Self.launch(option, "-")
    }
  }

  @Test(arguments: ["--script=/dev/null", "--lines"])
  func `without a terminal there is no mouse`(word: String) {
    #expect(
      throws: LaunchError.usage(
        "--mouse needs a terminal and neither --script nor --lines; remove it")
    ) {
      try Self.launch(word, "--mouse")
    }
  }

  @Test func `a picture needs a script`() {
    #expect(
      throws: LaunchError.usage("--picture shows the run of a script; add --script FILE")
    ) {
      try Self.launch("--lines", "--picture", "file")
    }
  }

  @Test func `a script that is not there is told`() {
    #expect(throws: LaunchError.self) { try Self.launch("--script", "/there/is/no/such/file") }
  }
}
