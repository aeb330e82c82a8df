import TestSupport

/// The pages of the package.
enum Pages {
  static let root = packageFolder

  /// Their paths, each once: some pages of docs are linked into a catalog as well.
  static let all: [String] =
    ["\(root)/README.md"] + files(below: "\(root)/docs", endingWith: ".md")
    + files(below: "\(root)/Sources", endingWith: ".md").filter { page in
      !exists("\(root)/docs/\(page.split(separator: "/").last ?? "")")
    }
    + files(below: "\(root)/Examples", endingWith: ".md")
    + files(below: "\(root)/Tests", endingWith: ".md")
}
