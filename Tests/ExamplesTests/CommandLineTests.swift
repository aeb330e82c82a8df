import TestSupport
import Testing

/// Bad input: one line on stderr that names the mistake and the remedy, and the exit code.
@Suite(.waitsForPrograms) struct CommandLineTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let code: Int32
    let message: String
    var input = ""

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let mistakes = [
    Mistake(arguments: ["--frob"], code: 2, message: "there is no option '--frob'; --help lists"),
    Mistake(
      arguments: ["--count", "x"], code: 2,
      message: "--count 'x' is no number from 0 to 1000000; give one"),
    Mistake(
      arguments: ["--tweets", "-", "--script", "-"], code: 2,
      message: "--tweets and --script both ask for standard input; give one of them a file"),
    Mistake(
      arguments: ["--script", "/nowhere"], code: 1, message: "/nowhere: No such file or directory;"),
    Mistake(
      arguments: ["--script", "-"], code: 2, message: "-, line 2: there is no command 'frob'; use",
      input: "screen\nfrob\n"),
    Mistake(
      arguments: ["--script", "-"], code: 1, message: "line 1: nothing here is called \"Sav\"",
      input: "tap \"Sav\"\n"),
    Mistake(
      arguments: ["--script", "/dev/zero"], code: 1,
      message: "/dev/zero: larger than 67108864 bytes; give a file that ends"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line that names it, and an exit code`(mistake: Mistake) throws {
    let child = try ChildProcess(
      builtProduct("TweetTimeline"), mistake.arguments, input: mistake.input)
    #expect(child.status == .exited(mistake.code))
    #expect(child.errors.hasPrefix("TweetTimeline: "))
    #expect(child.errors.contains(mistake.message))
    #expect(child.errors.filter(\.isNewline).count == 1)
  }

  @Test func `a line that is not a tweet is reported with its number`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/tweets"
    try writeTextFile("1\tann\tHello\r\n2\tbob\n", at: path)
    let child = try ChildProcess(builtProduct("TweetTimeline"), ["--tweets", path])
    #expect(child.status == .exited(1))
    #expect(
      child.errors
        == "TweetTimeline: \(path), line 2: this is no tweet; "
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

  @Test func `help lists the options and goes to standard output`() throws {
    let child = try ChildProcess(builtProduct("TweetTimeline"), ["--help"])
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
    for word in ["--lines", "--script", "--record", "--size", "--tweets", "--count", "expect"] {
      #expect(child.output.contains(word))
    }
  }
}

/// The answers that the help of a program lists.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct ListedQuestionsTests {
  private static func screens(_ product: String) throws -> [String] {
    let child = try ChildProcess(builtProduct(product), ["--help"])
    #expect(child.status == .exited(0))
    #expect(child.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let lines = child.output.split(separator: "\n").map(String.init)
    return Array(lines.drop { !$0.hasPrefix("Answers, by") }.dropFirst())
  }

  @Test func `help lists what a flow asks, as far as a walk finds it`() throws {
    #expect(
      try Self.screens("PizzaToppings") == [
        "  Pizza: Start",
        "  Toppings: Mushrooms, Pepperoni, Olives, Onions, Peppers, Basil, Back,",
        "    Cancel, Next",
        "  Size: small, medium, large, Back, Cancel, Next",
        "  Address: Address=TEXT, Back, Cancel, Next",
        "  Summary: Order, Back, Cancel",
      ])
    #expect(try Self.screens("SignUp").contains { $0.hasPrefix("  Password: Password=TEXT") })
    #expect(try Self.screens("LoanDesk").contains { $0.contains("Reader=TEXT") })
    #expect(
      try Self.screens("LoanDesk").contains("  Emma is lent to … for three weeks.: Done"))
  }

  @Test func `a program that does not say so is not walked for its help`() throws {
    #expect(try Self.screens("Mail").isEmpty)
  }
}

/// Streams that are closed, full, or read by nobody; a shell arranges them as a user would.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct StandardStreamsTests {
  private let order = "Start\\nNext\\nsmall\\n2 Side St\\nOrder\\n"

  private func shell(_ line: String) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", line, builtProduct("PizzaToppings")])
  }

  @Test func `a closed input is an input that has ended`() throws {
    let child = try shell("exec \"$0\" <&-")
    #expect(child.status == .exited(1))
    #expect(child.errors == "PizzaToppings: left without a result\n")
    #expect(child.output.contains("Screen: Pizza"))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `a failed write to standard output is reported, and the exit code is 1`(redirection: String)
    throws
  {
    let child = try shell("printf '\(order)' | \"$0\" \(redirection)")
    #expect(child.status == .exited(1))
    #expect(child.errors.hasPrefix("PizzaToppings: standard output: "))
    #expect(child.errors.hasSuffix("; part of what was shown is lost\n"))
    let help = try shell("exec \"$0\" --help \(redirection)")
    #expect(help.status == .exited(1))
  }

  @Test func `when nobody reads any more the program ends, though its input goes on`() throws {
    let child = try shell("yes 2>/dev/null | { \"$0\"; echo $? >&2; } | head -n 1")
    #expect(child.status == .exited(0))
    // The shell's code for a program that SIGPIPE has ended.
    #expect(child.errors == "141\n")
  }
}
