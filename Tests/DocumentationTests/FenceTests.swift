import TestSupport
import Testing

/// All Swift in pages and comments compiles, and prints the stated output.
@Suite("Code in the documentation", .timeLimit(.generous), .waitsForPrograms) struct FenceTests {
  private static let root = Pages.root

  /// A page, or all comments.
  struct Source: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let fences: [Fence]
  }

  private static let pages = Result { try Pages.all.map(source) }

  private static let comments = Result {
    Source(
      testDescription: "the comments of Sources",
      fences: try files(below: "\(root)/Sources", endingWith: ".swift").flatMap {
        try source($0).fences
      })
  }

  private static let settings = Result { try FenceSettings(root: root) }

  /// The code that is compiled along with the package anyway: the code of a recipe's page is in the files beside it.
  private static let compiled = Result {
    CompiledLines(
      try ["Examples", "Tests"].flatMap {
        files(below: "\(root)/\($0)", endingWith: ".swift")
      }
      .filter { !$0.contains("/Settings/") }.map { try textFile(at: $0) })
  }

  @Test func `there is code to look at`() throws {
    #expect(try Self.pages.get().flatMap(\.fences).count > 3)
    #expect(try Self.comments.get().fences.count > 50)
  }

  @Test func `a setting occurs once, and is that of a fence`() throws {
    let settings = try Self.settings.get()
    let fences = try Self.pages.get().flatMap(\.fences) + Self.comments.get().fences
    #expect(settings.names.sorted() == Set(fences.compactMap(settings.name)).sorted())
  }

  @Test func `code that does not compile is reported with its line, and comments give the output`()
    throws
  {
    let page = """
      Words.

      ```swift
      print(1 + 1)  // 2
      let wrong: Int = "three"
      ```
      """
    let fences = Fence.all(in: page, of: "Page.md")
    #expect(fences.map(\.printed) == [["2"]])
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/Fences.swift"
    try writeTextFile(FenceSource(fences, in: Self.settings.get()).text(withEntry: true), at: file)
    let complaints = try TypeCheck([file]).complaints
    #expect(complaints.map { "\($0.file):\($0.line ?? 0)" } == ["Page.md:5"])
  }

  @Test(
    arguments: sampled(try pages.get().filter { !$0.fences.isEmpty } + [comments.get()], oneIn: 2))
  func `every piece of Swift compiles, and prints the output in its comments`(source: Source) throws
  {
    let folder = try TemporaryFolder()
    let text = try FenceSource(source.fences, in: Self.settings.get())
      .text(withEntry: source.fences.contains { !$0.printed.isEmpty })
    let (file, program) = ("\(folder.path)/Fences.swift", "\(folder.path)/fences")
    try writeTextFile(text, at: file)
    // Debug code is compiled; optimized code is also run.
    let runs = source.fences.enumerated().filter { !$0.element.printed.isEmpty }
      .prefix(rounds(0, optimized: source.fences.count))
    let check = try TypeCheck(
      [file], program: runs.isEmpty ? nil : program,
      linking: TypeCheck.libraries + ["Examples/PizzaToppings"])
    for complaint in check.complaints { Issue.record("\(complaint)") }
    guard check.status == .exited(0) else {
      Issue.record("the compiler ended with \(check.status)")
      return
    }
    for (number, fence) in runs {
      let child = try ChildProcess(program, ["\(number)"])
      let said = fence.printed.joined(separator: "\n")
      #expect(child.output == "\(said)\n", "\(fence.file):\(fence.line)")
    }
  }

  @Test(arguments: sampled(try pages.get().filter { !$0.fences.isEmpty }, oneIn: 3))
  func `a page compiles where the default isolation is the main actor, too`(source: Source) throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/Fences.swift"
    try writeTextFile(
      FenceSource(source.fences, in: Self.settings.get()).text(withEntry: false), at: file)
    let check = try TypeCheck([file], onMainActor: true)
    for complaint in check.complaints { Issue.record("\(complaint)") }
    #expect(check.status == .exited(0))
  }

  /// The Swift of a file, but for what is in a source that is compiled, and for manifests:
  /// those are tried by `Tests/Tools/Newcomer/run`.
  private static func source(_ path: String) throws -> Source {
    let file = String(path.dropFirst(root.count + 1))
    let fences = Fence.all(in: try textFile(at: path), of: file)
    let compiled = try compiled.get()
    return Source(
      testDescription: file,
      fences: fences.filter { fence in
        fence.language == "swift" && !fence.isManifest && !compiled.contain(fence.lines)
      })
  }
}

/// The post's code as a reader types it in; `Tests/Tools/Newcomer/run` builds it in its own package.
@Suite("The post's code", .timeLimit(.generous), .waitsForPrograms) struct PostTests {
  @Test(arguments: [false, true])
  func `runs by lines and on a screen, and an observable object shows, in both isolations`(
    onMainActor: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let program = "\(folder.path)/post"
    let check = try TypeCheck(
      ["\(Pages.root)/Tests/Tools/Newcomer/Post.swift"], program: program,
      linking: TypeCheck.libraries, onMainActor: onMainActor)
    #expect(check.status == .exited(0), "\(check.complaints)")

    let lines = try ChildProcess(program, [], input: "Settings\nDone\nSettings\nDone\n")
    #expect(lines.status == .exited(0), "\(lines.errors)")
    for count in 0...2 { #expect(lines.output.contains("Visits: \(count)\n"), "\(lines.output)") }

    let terminal = try PseudoTerminal()
    try terminal.spawn(program)
    try terminal.expect("Visits: 0")
    terminal.send("\r")
    try terminal.expect("Done")
    terminal.send("\r")
    try terminal.expect("Visits: 1")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
  }
}

/// The program at the top of the README, as a reader types it in.
@Suite("The README's program", .timeLimit(.generous), .waitsForPrograms) struct FirstProgramTests {
  @Test func `compiles, runs by lines, and shows the frame below its code`() throws {
    let page = try textFile(at: "\(Pages.root)/README.md")
    let fences = Fence.all(in: page, of: "README.md")
    let folder = try TemporaryFolder()
    let (file, program) = ("\(folder.path)/Order.swift", "\(folder.path)/order")
    try writeTextFile(fences[0].lines.joined(separator: "\n") + "\n", at: file)
    let check = try TypeCheck([file], program: program, linking: TypeCheck.libraries)
    #expect(check.status == .exited(0), "\(check.complaints)")

    let lines = try ChildProcess(program, [], input: "large\n")
    #expect(lines.output.hasSuffix("A large pizza is on its way.\n"), "\(lines.errors)")

    let picture = fences[1].lines
    let terminal = try PseudoTerminal(columns: 60, rows: picture.count)
    try terminal.spawn(program)
    try terminal.expect("1 of 3")
    var screen = TinyTerminal(columns: 60, rows: picture.count) { [.init(String($0), width: 1)] }
    screen.feed(terminal.output)
    for (row, line) in picture.enumerated() {
      let cells = screen.cells[(row * 60)..<((row + 1) * 60)].map(\.text).joined()
      #expect(cells == line + String(repeating: " ", count: 60 - line.count))
    }
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
  }
}
