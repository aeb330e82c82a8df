import AllocationCounter
import TestSupport
import Testing
import TributaryFlow

/// The page on the three ways says what is counted here.
@MainActor
@Suite struct ThreeWaysPageTests {
  private let root = "\(#filePath)".split(separator: "/").dropLast(4).map { "/\($0)" }.joined()

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

  @Test(
    .disabled(if: !allocationsAreCounted(), "counted on Linux with glibc, without a sanitizer"))
  func `the page says what an open edit screen keeps`() throws {
    let note = Note(id: 1, text: "tea")
    let flow = NavigationFlow<Never, Never, Never>(root: SilentScreen(note))
    let window = Window(root: flow)
    let silent = kept(by: { flow.push(SilentScreen(note)) }, until: { flow.pop() })
    let counts = Style.allCases.map { style in
      let pair = Pair(style)
      return kept(by: { pair.open(0) }, until: { pair.editor?.cancel() })
    }
    withExtendedLifetime(window) {}
    try expect("pieces of memory kept", is: counts.map { $0.piecesKept - silent.piecesKept })
    try expect("bytes kept", is: counts.map { $0.bytesKept - silent.bytesKept })
  }
}

extension ThreeWaysPageTests {
  /// Compares the first row of the page that has a name with what has been counted.
  private func expect<Count>(
    _ name: String, is counts: [Count], at location: SourceLocation = #_sourceLocation
  ) throws {
    let page = try textFile(at: "\(root)/docs/questions/three-ways.md")
    let row = page.split(separator: "\n").first { $0.hasPrefix("| \(name) |") }
    let counted = counts.map { " \($0) |" }.joined()
    #expect(row.map(String.init) == "| \(name) |\(counted)", sourceLocation: location)
  }

  /// The lines of a way's file that are neither blank nor comment.
  private func lines(of style: Style) throws -> [Substring] {
    let name = style.rawValue.prefix(1).uppercased() + style.rawValue.dropFirst()
    let file = try textFile(at: "\(root)/Tests/TributaryFlowTests/ThreeWays/Ways/\(name).swift")
    return file.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }

  /// What something keeps, once it has been done and undone a few times.
  private func kept(by open: () -> Void, until close: () -> Void) -> AllocationCount {
    for _ in 0..<100 {
      open()
      close()
    }
    beginAllocationCount()
    open()
    return endAllocationCount()
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
