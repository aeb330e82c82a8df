import TestSupport
import Testing

/// Streams that are closed, full, or read by nobody; a shell arranges them as a user would.
@Suite(.timeLimit(.generous)) struct StandardStreamsTests {
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
