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

    /// The lines that stand directly in the type, without the words for access and isolation.
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

  static let files: [File] = {
    let examples = "\(packageFolder)/Examples"
    // A host is no demo, since it has no flow, and a recipe stands in one file.
    let demos = TestSupport.files(in: examples, endingWith: "").filter {
      !$0.contains(".") && $0 != "UIKit" && $0 != "Recipes"
    }
    return demos.flatMap { demo in
      TestSupport.files(in: "\(examples)/\(demo)", endingWith: ".swift").compactMap { name in
        (try? textFile(at: "\(examples)/\(demo)/\(name).swift")).map {
          File(demo: demo, name: name, text: $0)
        }
      }
    }
  }()

  static let types: [TypeSource] = Set(files.map(\.demo)).sorted().flatMap { demo in
    types(in: files.filter { $0.demo == demo })
  }

  /// The types that make screens: those with a function `vend`.
  static let factories = types.filter { $0.text.contains("static func vend") }

  /// The types that stand on a screen.
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
