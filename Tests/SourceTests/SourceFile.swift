import TestSupport

/// A Swift file of the package, by its path from the package's folder.
struct SourceFile: Sendable {
  let path: String
  let text: String
}

extension SourceFile {
  /// The package's folder.
  static let root = packageFolder

  /// The Swift files below these folders of the package, in order; built copies are none.
  static func all(below folders: [String]) throws -> [SourceFile] {
    try folders.flatMap { files(below: "\(root)/\($0)", endingWith: ".swift") }.map { path in
      SourceFile(path: String(path.dropFirst(root.count + 1)), text: try textFile(at: path))
    }
  }

  /// The number of its lines.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The folder at the top of its path.
  var top: Substring { path.prefix { $0 != "/" } }
}
