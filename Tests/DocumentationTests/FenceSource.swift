import TestSupport

/// A source file made of fences, each in a function of its own or at the top, with lines counted as
/// in the file that it comes from.
///
/// The context of a fence is in `Settings/`, in a file with the name of the fence's file, or with
/// that name and the fence's number (`Ask.swift`, `Ask-2.swift`): it surrounds the fence, which
/// replaces "// …", or else follows at its end. `Settings/Everywhere.swift` is the context of all.
struct FenceSource {
  private let fences: [Fence]
  private let root: String

  /// - Parameters:
  ///   - fences: its fences, in order.
  ///   - root: the folder of the package.
  init(_ fences: [Fence], root: String) {
    self.fences = fences
    self.root = root
  }
}

extension FenceSource {
  /// The text of the file.
  ///
  /// - Parameter entry: whether it is a program, which runs the fence of which it is given the
  ///   number.
  /// - Returns: what to give to the compiler.
  /// - Throws: an error if a setting cannot be read.
  func text(withEntry entry: Bool) throws -> String {
    var (imports, top) = try Self.parts(of: setting("Everywhere"))
    for (number, fence) in fences.enumerated() {
      let own = try setting("\(fence.stem)-\(fence.number)")
      let (hidden, before) = try Self.parts(of: own.isEmpty ? setting(fence.stem) : own)
      let (shown, code) = Self.parts(of: fence.lines)
      // Code that a page imports with @testable is its own.
      imports += hidden + shown.filter { !$0.hasPrefix("@testable ") }
      top += place(code, in: before, of: fence, number)
    }
    let calls = fences.indices.filter { !fences[$0].isTopLevel }.map {
      "    case \"\($0)\": try await fence\($0)()"
    }
    let main =
      ["@main enum Fences {", "  static func main() async throws {"]
      + ["    switch CommandLine.arguments[1] {"] + calls + [
        "    default: break", "    }", "  }", "}",
      ]
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

  private func setting(_ name: String) throws -> [String] {
    let path = "\(root)/Tests/DocumentationTests/Settings/\(name).swift"
    guard exists(path) else { return [] }
    return try textFile(at: path).split(separator: "\n").map(String.init)
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
