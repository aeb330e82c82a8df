import AllocationCounter
import TestSupport
import Testing
import TributaryFlow

/// The page on the three ways says what is counted here.
@MainActor
@Suite struct ThreeWaysPageTests {
  private let folder = "\(#filePath)".split(separator: "/").dropLast().map { "/\($0)" }.joined()
  private let page: String

  init() throws {
    page = try textFile(at: "\(folder)/../../../docs/questions/three-ways.md")
  }

  @Test func `the columns of the page are the three ways`() throws {
    try expect("counted", is: Style.allCases.map(\.rawValue))
  }

  @Test func `the page says how many lines each way takes`() throws {
    try expect("lines of code", is: Style.allCases.map { try lines(of: $0).count })
  }

  @Test func `the page says how many lines of each way are there for care`() throws {
    let counts = try Style.allCases.map { style in
      try lines(of: style).count { $0.contains("  // Care: ") }
    }
    try expect("of these, for care", is: counts)
  }

  @Test func `the page's promises are tests, and each line for care is there for one of them`()
    throws
  {
    let tests = try textFile(at: "\(folder)/ThreeWaysTests.swift")
    let table = try #require(page.split(separator: "| promise |").last)
    let rows = table.split(separator: "\n\n")[0].split(separator: "\n").dropFirst(2)
      .map { $0.split(separator: "|").map { $0.drop { $0 == " " } } }
    #expect(rows.count > 3)
    for row in rows {
      #expect(tests.contains("func `\(row[0].split(separator: "  ")[0].dropLast())`("))
    }
    let counts = Style.allCases.indices.map { column in
      rows.compactMap { Int($0[column + 1].prefix { $0.isNumber }) }.reduce(0, +)
    }
    try expect("of these, for care", is: counts)
  }

  // A debug build keeps some more.
  @Test(
    .disabled(
      if: isDebugBuild || !allocationsAreCounted(),
      "counted in release, on Linux with glibc, without a sanitizer"))
  func `the page says what an open edit screen keeps`() throws {
    let note = Note(id: 1, text: "tea")
    let flow = NavigationFlow<Never, Never, Never>(root: SilentScreen(note))
    let window = Window(root: flow)
    let silent = kept(by: { flow.push(SilentScreen(note)) }, after: { flow.pop() })
    let counts = Style.allCases.map { style in
      let pair = Pair(style)
      return kept(by: { pair.open(0) }, after: { pair.editor?.cancel() })
    }
    withExtendedLifetime(window) {}
    try expect("pieces of memory kept", is: counts.map { $0 - silent })
  }
}

extension ThreeWaysPageTests {
  /// Compares the first row of the page that has a name with what has been counted.
  private func expect<Count>(
    _ name: String, is counts: [Count], at location: SourceLocation = #_sourceLocation
  ) throws {
    let row = page.split(separator: "\n").first { $0.hasPrefix("| \(name) |") }
    let counted = counts.map { " \($0) |" }.joined()
    #expect(row.map(String.init) == "| \(name) |\(counted)", sourceLocation: location)
  }

  /// The lines of a way's file that are neither blank nor comment.
  private func lines(of style: Style) throws -> [Substring] {
    let name = style.rawValue.prefix(1).uppercased() + style.rawValue.dropFirst()
    let file = try textFile(at: "\(folder)/Ways/\(name).swift")
    return file.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  /// How many pieces of memory something keeps until it is undone: the median of many times, since
  /// what was there before may be freed meanwhile.
  private func kept(by open: () -> Void, after close: () -> Void) -> Int64 {
    let counts = (0..<100).map { _ in
      beginAllocationCount()
      open()
      let count = endAllocationCount()
      close()
      return count.piecesKept
    }
    return counts.sorted()[counts.count / 2]
  }
}

/// An edit screen that neither tells nor takes anything.
private final class SilentScreen: Screen {
  let title = "Edit"
  let note: Note

  init(_ note: Note) {
    self.note = note
  }
}

private var isDebugBuild: Bool {
  #if DEBUG
  true
  #else
  false
  #endif
}
