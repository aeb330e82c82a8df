import TestSupport
import Testing

// A program's words are read by the program alone; they cannot be given from outside.
@testable import TributaryTerminal

@Suite struct PositionalArgumentTests {
  private static let source = PositionalArgument("SOURCE", help: "the file to show")
  private static let others = PositionalArgument(
    "OTHERS", help: "more files", isRequired: false, isRepeated: true)

  private static func read(_ words: [String]) throws(ExitError) -> CommandLineArguments {
    try CommandLineArguments(
      words,
      options: [
        CommandLineOption("--count", value: "N", help: "how many"),
        CommandLineOption("--all", help: "all"),
      ], arguments: [source, others])
  }

  @Test(arguments: [
    ["a", "b", "c", "--count", "3"], ["--count", "3", "a", "b", "c"],
    ["a", "--count=3", "b", "c"], ["--count=3", "--", "a", "b", "c"],
  ])
  func `arguments are the words between and after the options`(words: [String]) throws {
    let arguments = try Self.read(words)
    #expect(arguments["SOURCE"] == "a")
    #expect(arguments.all("OTHERS") == ["b", "c"])
    #expect(arguments["--count"] == "3")
  }

  @Test func `behind two dashes every word is an argument`() throws {
    let arguments = try Self.read(["--", "--count", "-", "--"])
    #expect(arguments["SOURCE"] == "--count")
    #expect(arguments.all("OTHERS") == ["-", "--"])
    #expect(!arguments.has("--count"))
  }

  @Test func `an omitted optional argument is absent`() throws {
    let arguments = try Self.read(["-"])
    #expect(arguments["SOURCE"] == "-")
    #expect(arguments["OTHERS"] == nil)
    #expect(arguments.all("OTHERS").isEmpty)
  }

  @Test func `a missing argument is reported with its meaning, and exits with 2`() {
    let error = #expect(throws: ExitError.self) { try Self.read(["--all"]) }
    #expect(error?.message == "SOURCE is missing: the file to show; --help shows the usage")
    #expect(error?.exitCode == 2)
  }

  @Test func `a surplus argument is reported`() {
    #expect(
      throws: ExitError.usage("there is no argument 'b'; --help lists the options")
    ) {
      try CommandLineArguments(["a", "b"], options: [], arguments: [Self.source])
    }
  }

  @Test func `a file is read by the name of its argument`() throws {
    let folder = try TemporaryFolder()
    try writeTextFile("x\ny\n", at: "\(folder.path)/file")
    #expect(try Self.read(["\(folder.path)/file"]).lines(ofFile: "SOURCE") == ["x", "y"])
    let error = #expect(throws: ExitError.self) {
      try Self.read(["/nowhere"]).text(ofFile: "SOURCE")
    }
    #expect(error?.message.hasPrefix("SOURCE /nowhere: ") == true)
  }
}
