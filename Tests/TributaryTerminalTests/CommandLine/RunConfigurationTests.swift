import TestSupport
import Testing

// A run is configured by the program alone.
@testable import TributaryTerminal

@MainActor
@Suite(.timeLimit(.generous)) struct RunConfigurationTests {
  private nonisolated static let terminal = "needs a terminal and neither --script nor --lines"

  private static func configuration(_ words: String...) throws(ExitError) -> RunConfiguration {
    try RunConfiguration(try CommandLineArguments(words, options: .all))
  }

  @Test func `the size is that of the option, else the usual one`() throws {
    #expect(try Self.configuration("--lines").size == .usual)
    #expect(try Self.configuration("--lines", "--size=60x20").size == Size(columns: 60, rows: 20))
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
    ("--lines --picture a.svg", "--picture needs --script; add it"),
    ("--script /dev/null --picture -", "--picture - is no file to write; give the path of one"),
    (
      "--script /dev/null --picture a.png",
      "--picture 'a.png' is neither .svg nor .cast; give one of them"
    ),
    ("--record -", "--record - is no file to write; give the path of one"),
    ("--inspect -", "--inspect - is no file to write; give the path of one"),
    (
      "--inspect a --save a", "--save and --inspect have one file; give one of them another"
    ),
    (
      "--inspect a --script a", "--inspect and --script have one file; give one of them another"
    ),
    ("--save -", "--save - is no file to write; give the path of one"),
  ])
  func `wrong options, and options that conflict, are reported with a remedy`(
    line: String, message: String
  ) {
    let words = line.split(separator: " ").map(String.init)
    #expect(throws: ExitError.usage(message)) {
      try RunConfiguration(try CommandLineArguments(words, options: .all)).check()
    }
  }

  @Test func `a missing script is reported`() async throws {
    let script = try #require(try Self.configuration("--script", "/there/is/none").scriptFile)
    await #expect(throws: ExitError.self) { try await script.perform(as: "--script") { $0 } }
  }

  @Test func `an option that an app does not list is the app's own`() throws {
    let own = [CommandLineOption("--size", value: "N", help: "of the pizza"), .lines]
    let configuration = try RunConfiguration(
      try CommandLineArguments(["--size", "large"], options: own))
    #expect(configuration.size == .usual)
    #expect(configuration.place == .fullScreen)
  }

  @Test func `a theme and a motion are those of their options`() throws {
    #expect(try Self.configuration("--theme", "dark").resolvedTheme() == .dark)
    #expect(try Self.configuration("--motion", "reduced").resolvedMotion())
    #expect(try !Self.configuration("--motion", "full").resolvedMotion())
    #expect(throws: ExitError.self) { try Self.configuration("--theme", "pink") }
    #expect(throws: ExitError.self) { try Self.configuration("--motion", "fast") }
  }

  @Test func `a program may set in code all that its options set`() throws {
    var configuration = RunConfiguration()
    configuration.reducesMotion = true
    configuration.takesMouse = true
    #expect(try configuration.resolvedMotion())
    #expect(configuration.takesMouse && configuration.place == .fullScreen)
  }

  @Test
  func `answers may be repeated, and a run takes input and shows text by default`()
    throws
  {
    let usual = try Self.configuration()
    #expect(usual.takesInput && usual.answers.isEmpty && usual.lineFormat == LineFormat.text)
    let reported = try Self.configuration(
      "--answer", "Name=Ada", "--lines=json", "--answer=Size=L=XL", "--no-input")
    #expect(reported.answers == ["Name=Ada", "Size=L=XL"])
    #expect(reported.place == .lines && reported.lineFormat == .json && !reported.takesInput)
    #expect(
      try !RunConfiguration(CommandLineArguments(["--no-input"], options: [.noInput])).takesInput)
  }

  @Test func `each option can be had alone`() throws {
    for option in [CommandLineOption].all + [.timeTravel] {
      let words = option.value.map { [option.name, $0] } ?? [option.name]
      #expect(try CommandLineArguments(words, options: [option]).has(option.name))
      #expect(throws: ExitError.self) { try CommandLineArguments(words, options: []) }
    }
  }
}
