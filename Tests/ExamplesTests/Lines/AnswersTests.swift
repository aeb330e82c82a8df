import TestSupport
import Testing

/// Programs whose user is not there.
@Suite(.timeLimit(.generous)) struct AnswersTests {
  private static func run(
    _ demo: String, _ answers: [String], options: [String] = ["--no-input"], input: String = ""
  ) throws -> ChildProcess {
    try ChildProcess(
      builtProduct(demo), options + answers.flatMap { ["--answer", $0] }, input: input)
  }

  private static let pizza = [
    "Start", "Toppings=Olives", "Toppings=Basil", "Next", "Size=large", "Next", "Next",
    "Address=1 Main Street",
  ]

  @Test func `a flow that is answered shows nothing but its result`() throws {
    let child = try Self.run("Greeting", ["Name=Ada", "Good"])
    #expect(child.status == .exited(0))
    #expect(child.output == "Hello, Ada!\n")
    #expect(child.errors == "")
  }

  @Test func `answers that are given and lines that are typed have one result`() throws {
    let answered = try Self.run("PizzaToppings", Self.pizza + ["Order"])
    let typed = try ChildProcess(
      builtProduct("PizzaToppings"), ["--lines"],
      input: "Start\nOlives\nBasil\nNext\nlarge\nNext\nAddress\n1 Main Street\nNext\nOrder\n")
    #expect(answered.status == .exited(0) && typed.status == .exited(0))
    #expect(answered.output == typed.output.split(separator: "\n").last.map { "\($0)\n" })
  }

  @Test(arguments: 0..<pizza.count)
  func `the first question without an answer ends with 2, and names the answer that it wants`(
    count: Int
  ) throws {
    let wanted = ["Start", "Next", "Next", "Next", "Next", "Next", "Address=TEXT", "Address=TEXT"]
    let child = try Self.run("PizzaToppings", Array(Self.pizza.prefix(count)))
    #expect(child.status == .exited(2))
    #expect(child.output == "")
    #expect(child.errors.contains("--answer \"\(wanted[count])\""))
    #expect(child.errors.contains("the screen says\n  Screen: "))
  }

  @Test func `an answer that nothing has asked for is named`() throws {
    let refused = try Self.run("Greeting", ["Nmae=Ada"])
    #expect(refused.status == .exited(2))
    #expect(refused.errors.contains("not asked for: \"Nmae=Ada\""))
    let done = try Self.run("Greeting", ["Name=Ada", "Good", "Nmae=Eve"])
    #expect(done.status == .exited(0))
    #expect(done.errors == "Greeting: --answer was not asked for: \"Nmae=Eve\"\n")
  }

  @Test func `the user goes on where no answer fits, and later answers are used then`() throws {
    let child = try Self.run(
      "Greeting", ["Good"], options: ["--lines"], input: "Name\nAda\n")
    #expect(child.status == .exited(0))
    #expect(child.output.hasSuffix("Hello, Ada!\n"))
  }

  @Test(arguments: [("--script", "-"), ("--record", "file")])
  func `answers exclude what would begin again or write them down`(
    option: String, value: String
  ) throws {
    let child = try Self.run("Greeting", ["Name=Ada"], options: [option, value])
    #expect(child.status == .exited(2))
    #expect(child.errors.contains("--answer and \(option) exclude each other; remove one"))
  }

  @Test func `the answers that a flow leaves are those of the next one`() throws {
    let child = try ChildProcess(
      builtProduct("TerminalFixture"), ["runs", "alone", "answer=Ten", "answer=Question 2=Twenty"])
    #expect(child.output.contains("<answer 1: 10>\n<answer 2: 20>"))
  }

  @Test(arguments: [
    (["-u", "CI"], [], 0, "chosen: 10\n"), (["CI="], [], 0, "chosen: 10\n"),
    (["CI=true"], [], 2, ""), (["CI=true"], ["--answer", "Twenty"], 0, "chosen: 20\n"),
  ])
  func `a build server is asked nothing by a program that says so`(
    variables: [String], answers: [String], code: Int32, result: String
  ) throws {
    let child = try ChildProcess(
      "/usr/bin/env", variables + [builtProduct("TerminalFixture"), "asks"] + answers,
      input: "Ten\n")
    #expect(child.status == .exited(code))
    #expect(child.output.hasSuffix(result))
    #expect(code == 0 || child.errors.contains("give one of --answer \"Ten\""))
  }
}
