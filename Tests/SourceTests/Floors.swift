import TestSupport

/// The floors of a module, from the top to the ground.
///
/// The floors of all modules are in the tables of the page of the architecture: a row for each, such as
/// ``| `TributaryFlow/Tree` | nodes |``. A floor is a folder; the files beside the folders are a floor as well, in a
/// row with the name of the module alone.
struct Floors: Sendable {
  let module: String
  let names: [String]

  /// The floors of each module.
  static let all = Result {
    let page = try textFile(at: "\(SourceFile.root)/docs/architecture.md")
    let row = #/^\| `(\w+)(?:/(\w+))?` \| /#.anchorsMatchLineEndings()
    var floors: [(module: String, name: String)] = []
    for match in page.matches(of: row) {
      floors.append((String(match.1), match.2.map(String.init) ?? ""))
    }
    return Dictionary(grouping: floors, by: \.module).map { module, rows in
      Floors(module: module, names: rows.map(\.name))
    }.sorted { $0.module < $1.module }
  }
}

extension Floors {
  /// The floor of a file of the module: the folder that it is in, "" beside the folders.
  static func name(of path: String) -> String {
    let parts = path.split(separator: "/").dropFirst(2)
    return parts.count > 1 ? String(parts[parts.startIndex]) : ""
  }

  /// A name in a file that only a file on a higher floor declares.
  struct Arrow: Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let name: String
    let declaring: String

    var key: String { "\(file) names \(name)" }
    var description: String { "\(file):\(line): names \(name) of \(declaring)" }
  }

  /// The first place of each arrow to a higher floor.
  func arrowsUp(in files: [SourceFile]) -> [Arrow] {
    let tokens = files.map(\.tokens)
    let declared = tokens.map { ScopedNames(of: $0) }
    let heights = files.map { file in -(names.firstIndex(of: Self.name(of: file.path)) ?? 0) }
    let types = Self.owners(of: declared.map(\.types))
    let globals = Self.owners(of: declared.map(\.globals))
    let added = Self.owners(of: declared.map(\.added), among: declared.map(\.members))
    var found: [Arrow] = []
    for (number, file) in files.enumerated() {
      var known = declared[number].own
      for (index, token) in tokens[number].enumerated() where !known.contains(token.text) {
        let isMember = index > 0 && tokens[number][index - 1].text == "."
        let isLabel = tokens[number].dropFirst(index + 1).first?.text == ":"
        let type = isMember ? nil : types[token.text]
        let other =
          isLabel ? nil : isMember ? added[token.text] : globals[token.text] ?? added[token.text]
        guard let owner = type ?? other, heights[owner] > heights[number] else { continue }
        known.insert(token.text)
        found.append(
          Arrow(
            file: file.path, line: token.line, name: token.text, declaring: files[owner].path))
      }
    }
    return found
  }

  /// The only file that declares a name, by the names that have only one.
  private static func owners(
    of names: [Set<String>], among all: [Set<String>]? = nil
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in all ?? names { for name in file { counts[name, default: 0] += 1 } }
    var owners: [String: Int] = [:]
    for (number, file) in names.enumerated() {
      for name in file where counts[name] == 1 { owners[name] = number }
    }
    return owners
  }
}
