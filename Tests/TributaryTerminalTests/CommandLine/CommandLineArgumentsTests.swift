import TestSupport
import Testing

// A program's words are read by the program alone; they cannot be given from outside.
@testable import TributaryTerminal

@Suite struct CommandLineArgumentsTests {
  private static let options = [
    CommandLineOption("--lines", help: "shows lines"),
    CommandLineOption("--size", value: "60x20", help: "the size"),
    CommandLineOption("--count", value: "N", help: "how many"),
  ]

  private static func read(_ words: String...) throws(ExitError) -> CommandLineArguments {
    try CommandLineArguments(words, options: options)
  }

  @Test func `values are after an equals sign or in the next word`() throws {
    #expect(try Self.read("--size=60x20")["--size"] == "60x20")
    #expect(try Self.read("--size", "60x20")["--size"] == "60x20")
    #expect(try Self.read("--size=a=b")["--size"] == "a=b")
    #expect(try Self.read("--size", "a=b")["--size"] == "a=b")
  }

  @Test func `an option that was not given is absent`() throws {
    let arguments = try Self.read("--lines")
    #expect(arguments.has("--lines"))
    #expect(!arguments.has("--size"))
    #expect(arguments["--size"] == nil)
    #expect(try arguments.count("--count", upTo: 9) == nil)
    #expect(try arguments.text(ofFile: "--size") == nil)
  }

  @Test(arguments: [
    (["--nonsense"], "there is no option '--nonsense'; --help lists the options"),
    (["-l"], "there is no option '-l'; --help lists the options"),
    (["--Lines"], "there is no option '--Lines'; --help lists the options"),
    (["--"], "there is no option '--'; --help lists the options"),
    (["--nonsense=1"], "there is no option '--nonsense=1'; --help lists the options"),
    (["file"], "there is no argument 'file'; --help lists the options"),
    ([""], "there is no argument ''; --help lists the options"),
    (["--size"], "--size needs a value; say: --size 60x20"),
    (["--size="], "--size needs a value; say: --size 60x20"),
    (["--size", ""], "--size needs a value; say: --size 60x20"),
    (["--lines=yes"], "--lines takes no value; remove '=yes'"),
    (["--lines", "--lines"], "--lines is given twice; give it once"),
    (["--size=1x1", "--size", "2x2"], "--size is given twice; give it once"),
  ])
  func `a wrong command line is reported with its remedy, and exits with 2`(
    words: [String], message: String
  ) {
    #expect(throws: ExitError.usage(message)) {
      try CommandLineArguments(words, options: Self.options)
    }
    #expect(ExitError.usage(message).exitCode == 2)
  }

  @Test(arguments: [("0", 0), ("7", 7), ("100", 100), ("007", 7)])
  func `a count is a number up to its limit`(text: String, count: Int) throws {
    #expect(try Self.read("--count=\(text)").count("--count", upTo: 100) == count)
  }

  @Test(arguments: ["101", "-1", "+1", "1.5", "many", "99999999999999999999", "٣", " 1"])
  func `a text that is no such number is rejected`(text: String) throws {
    let arguments = try Self.read("--count", text)
    #expect(
      throws: ExitError.usage("--count '\(text)' is no number from 0 to 100; give one")
    ) {
      try arguments.count("--count", upTo: 100)
    }
  }

  @Test func `a file that cannot be read is reported with the option, and exits with 1`() throws {
    let arguments = try Self.read("--size", "/there/is/no/such/file")
    let error = #expect(throws: ExitError.self) { try arguments.text(ofFile: "--size") }
    #expect(error?.exitCode == 1)
    #expect(error?.message.hasPrefix("--size /there/is/no/such/file: ") == true)
  }

  @Test func `a file is read once, so that a restart reads the same text`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try writeTextFile("before", at: file)
    let arguments = try Self.read("--size", file)
    #expect(try arguments.text(ofFile: "--size") == "before")
    try writeTextFile("after", at: file)
    #expect(try arguments.text(ofFile: "--size") == "before")
  }

  @Test(arguments: [
    ("x\ny", ["x", "y"]), ("x\r\ny\r\n", ["x", "y"]), ("\u{FEFF}x\n\ny\n", ["x", "", "y"]),
    ("x\r\r\ny\r", ["x\r", "y\r"]), ("x\u{85}y\u{2028}z\u{0B}", ["x\u{85}y\u{2028}z\u{0B}"]),
    ("", []),
  ])
  func `the lines of a file end with LF or CRLF and nothing else`(
    text: String, lines: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try writeTextFile(text, at: "\(folder.path)/file")
    #expect(try Self.read("--size", "\(folder.path)/file").lines(ofFile: "--size") == lines)
    #expect(try Self.read("--lines").lines(ofFile: "--size") == nil)
  }

  @Test func `-h is --help, and goes before everything that is missing`() throws {
    let options = [CommandLineOption.helpOption]
    let file = PositionalArgument("FILE", help: "what to show")
    #expect(try CommandLineArguments(["-h"], options: options, arguments: [file]).has("--help"))
    #expect(try CommandLineArguments(["--help"], options: options, arguments: [file]).has("--help"))
  }
}

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
