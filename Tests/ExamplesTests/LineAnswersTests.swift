import TestSupport
import Testing

/// Answers by a pipe; ScriptsByLinesTests tests their results.
@Suite struct LineAnswersTests {
  @Test func `an order by numbers has its result as the last line, and no escape byte`() throws {
    let answers = ["1", "1", "3", "9", "3", "1", "1 Main St", "1"]
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), [], input: answers.map { $0 + "\n" }.joined())
    #expect(
      child.output.hasSuffix("\nordered: large pizza with Mushrooms, Olives to 1 Main St\n"))
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
    #expect(!child.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `a line from a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), [], input: "Sign up\nzoe\nsesame 123\nFollowers\nback\nFollowing\n")
    #expect(child.status == .exited(0))
    #expect(
      child.output.contains("Creating the account of zoe: 90%\n\nScreen: Profile\nHello, zoe.\n"))
    #expect(child.output.hasSuffix("\nScreen: Following\nNobody yet.\n1. Back\n"))
    #expect(!child.output.contains("nothing called"))
  }

  @Test func `the end of a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), ["--open", "name/password"], input: "sesame 123\n")
    #expect(child.output.hasSuffix("A user name is needed; go back and type one.\n"))
    #expect(child.status == .exited(0))
  }
}
