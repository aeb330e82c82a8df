import TestSupport
import Testing
import TributaryTextTesting

@testable import Greeting

/// Set `TRIBUTARY_UPDATE=1` to write the frames again, and read what changed before you keep it.
@Suite("Examples/README.md", .serialized, .waitsForPrograms) struct ExamplesPageTests {
  private static let root = packageFolder
  private static let path = "\(root)/Examples/README.md"

  @Test func `each frame on the page equals the output of its command`() throws {
    let page = try textFile(at: Self.path)
    let drawn = try Self.drawn(page)
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(drawn, at: Self.path) }
    #expect(try textFile(at: Self.path) == drawn)
  }

  @Test func `each demo has a row that says how many lines of code it has`() throws {
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try Self.writeCounts() }
    let rows = try textFile(at: Self.path).split(separator: "\n")
    let folders = files(in: "\(Self.root)/Examples", endingWith: "").filter { !$0.contains(".") }
    // Payment is a part of a demo.
    for demo in folders where exists("\(Self.root)/Examples/\(demo)/\(demo).swift") {
      let row = try #require(rows.first { $0.hasPrefix("| [\(demo)](") }, "\(demo)")
      #expect(row.contains(" | \(try Self.codeLines(of: demo)) | "), "\(demo)")
    }
  }

  private static func writeCounts() throws {
    let page = try textFile(at: path)
    let lines = try page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("| ["), line.hasSuffix("` |") else { return String(line) }
      var cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let demo = line.dropFirst(3).prefix { $0 != "]" }
      cells[4] = " \(try codeLines(of: String(demo))) "
      return cells.joined(separator: "|")
    }
    try writeTextFile(lines.joined(separator: "\n"), at: path)
  }

  private static func codeLines(of demo: String) throws -> String {
    let parts = demo == "ShoppingCart" ? [demo, "Payment"] : [demo]
    return try parts.map { String(try codeLineCount(of: $0)) }.joined(separator: " + ")
  }

  /// The lines of a demo that are neither blank nor a comment.
  private static func codeLineCount(of demo: String) throws -> Int {
    let folder = "\(root)/Examples/\(demo)"
    let texts = try files(in: folder, endingWith: ".swift").map {
      try textFile(at: "\(folder)/\($0).swift")
    }
    return texts.flatMap { $0.split(separator: "\n") }.count { line in
      let code = line.drop { $0 == " " }
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }

  /// The page with what each command prints in the block after it.
  private static func drawn(_ page: String) throws -> String {
    let (sh, text, end) = ("```sh\n", "```text\n", "```\n")
    var drawn = ""
    var rest = page[...]
    while let start = rest.firstRange(of: sh) {
      let command = try #require(rest[start.upperBound...].firstRange(of: end))
      let frame = try #require(rest[command.upperBound...].firstRange(of: text))
      let frameEnd = try #require(rest[frame.upperBound...].firstRange(of: end))
      drawn += rest[..<frame.upperBound]
      drawn += try run("\(rest[start.upperBound..<command.lowerBound])")
      rest = rest[frameEnd.lowerBound...]
    }
    return drawn + rest
  }

  /// Returns the output of a shell command from the page, run with the built programs.
  private static func run(_ command: String) throws -> String {
    let programs = builtProduct("").dropLast()
    let built = command.replacing("swift run ", with: "'\(programs)/'")
    let child = try ChildProcess("/bin/sh", ["-c", "cd '\(root)'\n\(built)"])
    // Greeting owes a result and leaves without one.
    #expect(child.status == .exited(child.errors.hasSuffix("without a result\n") ? 1 : 0))
    return child.output
  }
}

/// The README shows actual output; FenceTests compiles its Swift.
@Suite(.timeLimit(.generous), .waitsForPrograms) struct ReadmeTests {
  private let root = packageFolder

  @Test func `the session is the output of the program`() throws {
    let session = try #require(try fences("console").first)
    let commands = session.split(separator: "$ ", omittingEmptySubsequences: true).map {
      $0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    }
    #expect(commands.count == 4)
    for command in commands {
      let words = String(
        command[0].replacing("swift run Greeting", with: builtProduct("Greeting")))
      let output = try words.hasSuffix(" --inline") ? Self.inline() : Self.output(of: words)
      // "…" is any text.
      var rest = output[...]
      for (index, piece) in command[1].split(separator: "…").enumerated() {
        let found = try #require(rest.firstRange(of: piece), "\(command[0]): \(output)")
        #expect(index > 0 || found.lowerBound == output.startIndex)
        rest = rest[found.upperBound...]
      }
      #expect(rest.isEmpty, "\(command[0])")
    }
  }

  private static func output(of command: String) throws -> String {
    try ChildProcess("/bin/sh", ["-c", command]).output
  }

  /// The rows that an inline run leaves in a shell.
  private static func inline() throws -> String {
    let terminal = try PseudoTerminal(
      columns: 60, rows: 16, running: "Greeting", ["--inline"], until: "Next")
    terminal.send("Ada\r")
    try terminal.expect("Good")
    terminal.send("\r")
    #expect(try terminal.waitForStatus() == .exited(0))
    var screen = ShellScreen(columns: 60, height: 16, .rewraps)
    screen.feed(terminal.output)
    return screen.lines.map { "\($0)\n" }.joined()
  }

  @Test func `the first code is a program of at most 16 lines, the second one a flow`() throws {
    let fences = try fences("swift")
    #expect(fences[0].contains("@main\n") && fences[0].contains("Terminal.run("))
    #expect(fences[0].split(separator: "\n", omittingEmptySubsequences: false).count <= 17)
    for part in ["flow.push(", "mapIO", "flow.emit("] { #expect(fences[1].contains(part)) }
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

/// The tables of the page about the explorer are those of the maps and of the planted bugs.
@Suite("ProvingYourFlow.md") struct ProvingPageTests {
  private static let page =
    "\(packageFolder)/Sources/TributaryTextTesting/TributaryTextTesting.docc/ProvingYourFlow.md"

  private static func rows(below heading: String) throws -> [[String]] {
    let text = try textFile(at: page)
    let start = try #require(text.firstRange(of: "\n## \(heading)\n"))
    let part = text[start.upperBound...].split(separator: "\n## ").first ?? ""
    return part.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: " | ").map { $0.trimming { $0 == "|" || $0 == " " } }
    }
  }

  @Test func `each demo with a map has its row, with the states and the steps of the map`() throws {
    let maps = TextSection.all(
      in: try textFile(at: "\(packageFolder)/Tests/ExamplesTests/Maps.txt"), markedBy: "== ")
    let expected = maps.filter { !$0.name.hasPrefix("Recipes/") }.map { map in
      let lines = map.text.split(separator: "\n")
      let states = lines.filter { !$0.hasPrefix(" ") }.compactMap { line in
        line.split(separator: ", ").last?.split(separator: " ").first.flatMap { Int($0) }
      }
      return [map.name, "\(states.reduce(0, +))", "\(lines.count { $0.hasPrefix("  ") })"]
    }
    #expect(try Self.rows(below: "The demos").map { Array($0.prefix(3)) } == expected)
  }

  @Test func `each bug for an explorer has its row, with the number of commands of its script`()
    throws
  {
    let mutants = TextSection.all(
      in: try textFile(at: "\(packageFolder)/Tests/Mutants/Examples.mutants"), markedBy: "== ")
    let bugs = mutants.filter { $0.text.contains(/tests: \S*Exploration/) }.compactMap {
      $0.text.split(separator: "\n").first.map { String($0.dropLast()) }
    }
    let rows = try Self.rows(below: "Planted bugs")
    #expect(rows.map { $0[0] } == bugs)
    for row in rows where row[3].hasPrefix("`") {
      let counts = row[3].split(separator: "; ").map { command in
        command.firstMatch(of: /\ × (\d+)`?$/).flatMap { Int($0.1) } ?? 1
      }
      #expect(row[2] == "\(counts.reduce(0, +))", "\(row[0])")
    }
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isCut: (Character) -> Bool) -> String {
    String(drop(while: isCut).reversed().drop(while: isCut).reversed())
  }
}

/// The README's tests, word for word, and that of the result.
@Suite("Greeting", .timeLimit(.generous)) struct GreetingTests {
  @MainActor @Test func `Ada is asked how she is`() throws {
    let host = TestHost(GreetingFlow.vend())
    host.type("Ada")
    try host.tap("Next")
    try host.expect("How are you, Ada?")
  }

  @MainActor @Test func `no run greets nobody`() async throws {
    let explorer = Explorer { _ in GreetingFlow.vend() }
    explorer.texts = ["Ada", " "]
    let runs = try await explorer.explore()
    try runs.never("a greeting of nobody") { $0.outputs.contains(.greeted("")) }.expectProved()
    print(runs.mapText())  // How are you, Ada?, 1 state …
  }

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
