import TestSupport
import Testing

/// The sources of the demos, as texts.
enum ExampleSources {
  /// A file of a demo.
  struct File: CustomTestStringConvertible, Sendable {
    let demo: String
    let name: String
    let text: String

    var testDescription: String { "\(demo)/\(name)" }
  }

  /// A type with all its extensions in its demo.
  struct TypeSource: CustomTestStringConvertible, Sendable {
    let demo: String
    let name: String
    /// The word before the name: `enum`, `struct` or `class`.
    let keyword: String
    /// The lines of its body and of its extensions, without comments and `public`.
    let lines: [Substring]

    var testDescription: String { "\(demo) \(name)" }
    var text: String { lines.joined(separator: "\n") }

    var draws: Bool {
      text.contains(/: (Text|View)?Screen|View\b|Button\(|Alert[<(]|Responder|@OutputPort/)
    }

    /// The lines that are directly in the type, without the words for access and isolation.
    var members: [Substring] {
      lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { line in
        var words = line.dropFirst(2)
        for word in ["@MainActor ", "private ", "fileprivate ", "nonisolated "]
        where words.hasPrefix(word) {
          words = words.dropFirst(word.count)
        }
        return words
      }
    }
  }

  // A host is no demo, since it has no flow, and a recipe is in one file.
  static let files = files(below: "Examples") { $0 != "UIKit" && $0 != "Recipes" }

  private static let recipes = files(below: "Examples/Recipes") { _ in true }

  private static func files(below folder: String, _ isWanted: (String) -> Bool) -> [File] {
    let root = "\(packageFolder)/\(folder)"
    let demos = TestSupport.files(in: root, endingWith: "").filter { !$0.contains(".") }
    return demos.filter(isWanted).flatMap { demo in
      TestSupport.files(in: "\(root)/\(demo)", endingWith: ".swift").compactMap { name in
        if name.hasSuffix("Tests") { return nil }
        return (try? textFile(at: "\(root)/\(demo)/\(name).swift")).map {
          File(demo: demo, name: name, text: $0)
        }
      }
    }
  }

  static let types = typesByDemo(of: files)

  private static func typesByDemo(of files: [File]) -> [TypeSource] {
    Set(files.map(\.demo)).sorted().flatMap { demo in types(in: files.filter { $0.demo == demo }) }
  }

  /// The types that make screens: those with a function `vend`.
  static let factories = types.filter { $0.text.contains("static func vend") }

  /// The types of demos and recipes that draw, and all others but flows and those that have the app's values.
  static let drawing = (types + typesByDemo(of: recipes)).filter { type in
    !type.text.contains(/Flow[<.]|flow\./)
      && (type.draws || !type.text.contains("= MutableProperty"))
  }

  /// The types that are on a screen.
  static let screens = types.filter { $0.lines.first?.contains(": TextScreen") == true }
}

extension ExampleSources {
  /// The types of some files, each with its extensions.
  static func types(in files: [File]) -> [TypeSource] {
    var order: [String] = []
    var found: [String: TypeSource] = [:]
    for file in files {
      for (header, body) in declarations(in: file.text) {
        guard let (keyword, name) = nameAndKeyword(of: header) else { continue }
        let known = found[name]
        if known == nil { order.append(name) }
        let lines =
          keyword == "extension" ? (known?.lines ?? []) + body : body + (known?.lines ?? [])
        found[name] = TypeSource(
          demo: file.demo, name: name,
          keyword: keyword == "extension" ? known?.keyword ?? keyword : keyword,
          lines: lines)
      }
    }
    return order.compactMap { found[$0] }
  }

  // A line at the left margin begins a declaration, whatever it declares; all that is indented, and
  // each closing bracket, belongs to it.
  static func declarations(in text: String) -> [(header: Substring, body: [Substring])] {
    let lines = text.replacing("public ", with: "").split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
    var declarations: [(Substring, [Substring])] = []
    for line in lines {
      if let first = line.first, " {})]".contains(first), !declarations.isEmpty {
        declarations[declarations.count - 1].1.append(line)
      } else {
        declarations.append((line, [line]))
      }
    }
    return declarations
  }

  private static func nameAndKeyword(of header: Substring) -> (keyword: String, name: String)? {
    let words = header.split(separator: " ")
    guard
      let index = words.firstIndex(where: {
        ["enum", "struct", "class", "extension", "actor", "protocol"].contains($0)
      }), index + 1 < words.count
    else { return nil }
    let name = words[index + 1].prefix { $0.isLetter || $0.isNumber }
    return name.isEmpty ? nil : (String(words[index]), String(name))
  }
}
