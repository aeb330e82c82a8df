@testable import Greeting
import TestSupport
import Testing
import TributaryTextTesting

/// The README shows actual output; FenceTests compiles its Swift.
@Suite struct ReadmeTests {
  private let root = packageFolder

  @Test func `the session is the output of the program`() throws {
    let session = try #require(try fences("console").first)
    let piped = try ChildProcess(builtProduct("Greeting"), [], input: "Ada\nGood\n")
    let answers = ["--no-input", "--answer", "Name=Ada", "--answer", "Good"]
    let answered = try ChildProcess(builtProduct("Greeting"), answers)
    #expect(
      session == """
        $ printf 'Ada\\nGood\\n' | swift run Greeting
        \(piped.output)$ swift run Greeting \(answers.joined(separator: " "))
        \(answered.output)
        """)
  }

  @Test func `the first code shows two screens and a flow, in less than 40 lines`() throws {
    let code = try #require(try fences("swift").first)
    let lines = code.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(lines.count < 40)
    for part in ["Screen {", "flow.push(", "mapIO", "flow.emit("] { #expect(code.contains(part)) }
  }

  @Test func `the page has less than 150 lines`() throws {
    let readme = try textFile(at: "\(root)/README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
  }

  private func fences(_ language: String) throws -> [String] {
    let readme = try textFile(at: "\(root)/README.md")
    return readme.split(separator: "```\(language)\n", omittingEmptySubsequences: false)
      .dropFirst().compactMap { $0.split(separator: "```").first.map(String.init) }
  }
}

@Suite("Greeting") struct GreetingTests {
  @MainActor @Test func `Ada feels good`() throws {
    let flow = GreetingFlow.vend()
    var outputs: [GreetingFlow.Outputs] = []
    flow.outputs.observe(on: .main) { outputs.append($0) }
    let host = TestHost(flow, columns: 40, rows: 5)
    host.type("Ada")
    try host.tap("Next")
    try host.expect("How are you, Ada?")
    try host.tap("Good")
    #expect(outputs == [.greeted("Ada")])
  }
}
