import TestSupport

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
