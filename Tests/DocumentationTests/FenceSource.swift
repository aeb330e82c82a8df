import TestSupport

/// A source file made of fences, each in its own function or at the top, with lines counted as
/// in the file that it comes from.
///
/// Each fence is in its setting, as `FenceSettings` finds it.
struct FenceSource {
  private let fences: [Fence]
  private let settings: FenceSettings

  /// - Parameters:
  ///   - fences: its fences, in order.
  ///   - settings: the contexts of all fences.
  init(_ fences: [Fence], in settings: FenceSettings) {
    self.fences = fences
    self.settings = settings
  }
}

extension FenceSource {
  /// The text of the file.
  ///
  /// - Parameter entry: whether it is a program, which runs the fence of which it is given the
  ///   number.
  /// - Returns: what to give to the compiler.
  func text(withEntry entry: Bool) -> String {
    var (imports, top) = Self.parts(of: settings.everywhere)
    for (number, fence) in fences.enumerated() {
      let (hidden, before) = Self.parts(of: settings.lines(for: fence))
      let (shown, code) = Self.parts(of: fence.lines)
      // Code that a page imports with @testable is its own.
      imports += hidden + shown.filter { !$0.hasPrefix("@testable ") }
      top += place(code, in: before, of: fence, number)
    }
    let calls = fences.indices.filter { !fences[$0].printed.isEmpty }.map {
      "    \"\($0)\": fence\($0),"
    }
    // One call in an asynchronous function: the compiler splits the whole function at each, which takes seconds.
    let main =
      ["@main enum Fences {"]
      + ["  static let all: [String: @MainActor () async throws -> Void] = ["] + calls + ["  ]"]
      + ["  static func main() async throws { try await all[CommandLine.arguments[1]]?() }", "}"]
    return (imports + top + (entry ? main : [])).joined(separator: "\n") + "\n"
  }

  private func place(
    _ code: [String], in setting: [String], of fence: Fence, _ number: Int
  ) -> [String] {
    var marked =
      ["#sourceLocation(file: \"\(fence.file)\", line: \(fence.line))"] + code + [
        "#sourceLocation()"
      ]
    if fence.isTopLevel, fence.file.hasSuffix(".md") { return setting + marked }
    let place = setting.firstIndex { $0.hasSuffix("// …") }
    // Inside `do` a fence may call things as its setting does.
    if place == nil { marked = ["do {"] + marked + ["}"] }
    return ["@MainActor func fence\(number)() async throws {"]
      + setting[..<(place ?? setting.count)]
      + marked + setting[(place ?? setting.count)...] + ["}"]
  }

  /// The imports of a piece of code, and the rest of it, in which an entry is none, but on the main
  /// actor as it would be.
  private static func parts(of lines: [String]) -> (imports: [String], rest: [String]) {
    let isImport = { (line: String) in line.contains("import ") && !line.hasPrefix(" ") }
    return (
      lines.filter(isImport),
      lines.map { isImport($0) ? "" : $0 == "@main" ? "@MainActor" : $0 }
    )
  }
}

/// The lines of sources that are compiled along with the package, and where each of them is.
struct CompiledLines: Sendable {
  private let lines: [Substring]
  private let positions: [Substring: [Int]]

  /// Splits the sources.
  ///
  /// - Complexity: O(length of the sources).
  init(_ sources: [String]) {
    // An empty line after each, so that no piece goes from the end of one into the next.
    let lines = sources.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()]
    }
    self.lines = lines
    positions = Dictionary(grouping: lines.indices) { lines[$0].drop { $0 == " " } }
  }

  /// Whether some lines are in one of the sources, one after another, all of them equally far to
  /// the right of where they are here.
  ///
  /// - Complexity: O(places where the first of them is).
  func contain(_ piece: [String]) -> Bool {
    guard let first = piece.first else { return true }
    return (positions[first.drop { $0 == " " }] ?? []).contains { start in
      guard start + piece.count <= lines.count else { return false }
      let indent = lines[start].count - first.count
      guard indent >= 0 else { return false }
      let blanks = String(repeating: " ", count: indent)
      return zip(lines[start...], piece).allSatisfy { line, wanted in
        wanted.isEmpty ? line.isEmpty : line == blanks + wanted
      }
    }
  }
}

/// The contexts of fences, from `Settings/`: a file for each module, and one for the pages.
///
/// A line such as `// MARK: Ask` is the head of one. It names the file of its fences, or that file and the number of a fence
/// (`// MARK: Ask-2`). The setting surrounds its fence, which replaces "// …", or else follows at its end.
struct FenceSettings: Sendable {
  /// The context of all fences.
  let everywhere: [String]

  /// The heads, in order.
  let names: [String]

  private let settings: [String: [String]]

  /// - Parameter root: the folder of the package.
  /// - Throws: an error if a file cannot be read.
  init(root: String) throws {
    let folder = "\(root)/Tests/DocumentationTests/Settings"
    everywhere = Self.lines(of: try textFile(at: "\(folder)/Everywhere.swift"))
    let sections = try files(in: folder, endingWith: ".swift").flatMap { file in
      let text = try textFile(at: "\(folder)/\(file).swift")
      return TextSection.all(in: text, markedBy: "// MARK: ").map {
        (name: $0.name, lines: Self.lines(of: $0.text))
      }
    }
    names = sections.map(\.name)
    settings = Dictionary(sections.map { ($0.name, $0.lines) }, uniquingKeysWith: +)
  }
}

extension FenceSettings {
  /// The head of the setting of a fence: that of the fence, or else that of its file.
  func name(for fence: Fence) -> String? {
    ["\(fence.stem)-\(fence.number)", fence.stem].first { settings[$0] != nil }
  }

  /// The context of a fence; empty if it has none.
  func lines(for fence: Fence) -> [String] {
    name(for: fence).flatMap { settings[$0] } ?? []
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
