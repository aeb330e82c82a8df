import TestSupport
import Testing

/// Bad input: one line on stderr that names the mistake and the remedy, and the exit code.
@Suite struct CommandLineTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let code: Int32
    let message: String
    var input = ""

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let mistakes = [
    Mistake(arguments: ["--frob"], code: 2, message: "there is no option '--frob'; --help lists"),
    Mistake(arguments: ["frob"], code: 2, message: "there is no argument 'frob'; --help lists"),
    Mistake(
      arguments: ["--size", "0x0"], code: 2, message: "'0x0' is no size; use columns x rows"),
    Mistake(
      arguments: ["--size", "axb"], code: 2, message: "'axb' is no size; use columns x rows"),
    Mistake(arguments: ["--size=9999999x1"], code: 2, message: "'9999999x1' is no size"),
    Mistake(arguments: ["--size"], code: 2, message: "--size needs a value; say: --size 60x20"),
    Mistake(arguments: ["--lines", "--lines"], code: 2, message: "--lines is given twice"),
    Mistake(arguments: ["--lines=yes"], code: 2, message: "--lines takes no value; remove '=yes'"),
    Mistake(
      arguments: ["--lines", "--script", "-"], code: 2, message: "exclude each other; remove one"),
    Mistake(arguments: ["--record", "x"], code: 2, message: "--record needs a terminal"),
    Mistake(
      arguments: ["--picture", "x"], code: 2,
      message: "--picture shows the run of a script; add --script FILE"),
    Mistake(arguments: ["--time-travel"], code: 2, message: "--time-travel needs a terminal"),
    Mistake(
      arguments: ["--script", "/nowhere"], code: 1, message: "/nowhere: No such file or directory;"),
    Mistake(arguments: ["--script", "/"], code: 1, message: "--script /: Is a directory; give"),
    Mistake(
      arguments: ["--script", "-"], code: 2, message: "-, line 2: there is no command 'frob'; use",
      input: "screen\nfrob\n"),
    Mistake(
      arguments: ["--script", "-"], code: 2, message: "line 1: '0x0' is no size",
      input: "resize 0x0\n"),
    Mistake(
      arguments: ["--script", "-"], code: 1, message: "line 1: nothing here is called \"Sav\"",
      input: "tap \"Sav\"\n"),
    Mistake(
      arguments: ["--script", "-"], code: 2, message: "line 1: \"\" is on every screen; say what",
      input: "expect \"\"\n"),
    Mistake(
      arguments: ["--script", "/dev/zero"], code: 1,
      message: "/dev/zero: larger than 67108864 bytes; give a file that ends"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line that names it, and an exit code`(mistake: Mistake) throws {
    for program in ["PizzaToppings", "TweetTimeline"] {
      let child = try ChildProcess(
        builtProduct(program), mistake.arguments, input: mistake.input)
      #expect(child.status == .exited(mistake.code))
      #expect(child.errors.hasPrefix("\(program): "))
      #expect(child.errors.contains(mistake.message))
      #expect(child.errors.filter(\.isNewline).count == 1)
    }
  }

  @Test(
    arguments: [
      (["--count", "x"], 2, "--count 'x' is no number from 0 to 1000000; give one"),
      (["--count", "-1"], 2, "--count '-1' is no number"),
      (["--tweets", "/nowhere"], 1, "--tweets /nowhere: No such file or directory;"),
      (["--tweets", "/", "--count", "1"], 1, "--tweets /: Is a directory;"),
      (
        ["--tweets", "-", "--script", "-"], 2,
        "--tweets and --script both ask for standard input; give one of them a file"
      ),
    ] as [([String], Int32, String)])
  func `the timeline's own options tell their mistakes`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let child = try ChildProcess(builtProduct("TweetTimeline"), arguments)
    #expect(child.status == .exited(code))
    #expect(child.errors.contains(message))
  }

  @Test(arguments: [
    ("1\tann\tHello\n\n", 2), ("no tabs", 1), ("1\tann\tHello\r\n2\tbob\n", 2),
    ("\u{0}\u{FFFD}", 1),
  ])
  func `a line that is no tweet is told with its number`(text: String, line: Int) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/tweets"
    try writeTextFile(text, at: path)
    let child = try ChildProcess(builtProduct("TweetTimeline"), ["--tweets", path])
    #expect(child.status == .exited(1))
    #expect(
      child.errors
        == "TweetTimeline: \(path), line \(line): this is no tweet; "
        + "write an id, a tab, an author, a tab and a text\n")
  }

  @Test func `a file without a tweet is a timeline without one`() throws {
    let child = try ChildProcess(
      builtProduct("TweetTimeline"), ["--tweets", "/dev/null", "--script", "-"],
      input: "expect \"No tweets yet.\"\ntap \"Compose\"\ntype one\npress enter\nexpect \"one\"\n")
    #expect(child.status == .exited(0), "\(child.errors)")
  }

  @Test func `a message quotes hostile input harmlessly, and not at length`() throws {
    let garbage = "\u{1B}[2J\u{0}\u{7}" + String(repeating: "x", count: 100_000)
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-"], input: garbage)
    #expect(child.status == .exited(2))
    #expect(child.errors.utf8.count < 400)
    let controls = child.errors.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
  }

  @Test func `a byte order mark before a script is no part of it`() throws {
    let child = try ChildProcess(
      builtProduct("TweetTimeline"), ["--script", "-"], input: "\u{FEFF}expect \"Timeline\"\n")
    #expect(child.status == .exited(0))
  }

  @Test func `an expectation that is not met exits with 1 and names the line`() throws {
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), ["--script", "-"], input: "\n# none\nexpect \"Basil\"\n")
    #expect(child.status == .exited(1))
    #expect(child.errors.hasPrefix("PizzaToppings: -, line 3: expected \"Basil\", but the screen"))
  }

  @Test func `help lists the options and goes to standard output`() throws {
    let child = try ChildProcess(builtProduct("TweetTimeline"), ["--help"])
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
    for word in ["--lines", "--script", "--record", "--size", "--tweets", "--count", "expect"] {
      #expect(child.output.contains(word))
    }
  }
}
