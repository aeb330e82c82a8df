/// A source file made of fences, each in a function of its own or at the top, with lines counted as
/// in the file that it comes from.
///
/// Each fence stands in its setting, as `FenceSettings` finds it.
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
