import TestSupport
import Testing

/// Set `TRIBUTARY_UPDATE=1` to write the code of the pages again.
@Suite("docs/recipes", .serialized) struct RecipesPageTests {
  private static let pages = "\(packageFolder)/docs/recipes"
  private static let sources = "\(packageFolder)/Examples/Recipes"

  /// The folders; a recipe is in each.
  private static let recipes = files(in: sources, endingWith: "").filter { !$0.contains(".") }

  @Test func `there are recipes`() {
    #expect(!Self.recipes.isEmpty)
  }

  /// The name of the page that shows a recipe; nil unless there is one alone.
  private static func page(of recipe: String) throws -> String? {
    let all = try files(in: pages, endingWith: ".md").filter {
      try textFile(at: "\(pages)/\($0).md").contains("\n<!-- \(recipe).swift: ")
    }
    return all.count == 1 ? all[0] : nil
  }

  @Test(arguments: recipes) func `a page shows declarations of its recipes, and links the rest`(
    recipe: String
  ) throws {
    let path = "\(Self.pages)/\(try #require(try Self.page(of: recipe))).md"
    let source = try textFile(at: "\(Self.sources)/\(recipe)/\(recipe).swift")
    var page = RecipePage(try textFile(at: path))
    #expect(
      page.fenceCount == page.excerpts.count, "a fence needs a line that names its declaration")
    for excerpt in page.excerpts where excerpt.file == "\(recipe).swift" {
      let code = RecipePage.lines(of: excerpt.declaration, in: source)
      #expect(!code.isEmpty, "\(excerpt.declaration) is not in \(excerpt.file)")
      page.show(code, of: excerpt)
    }
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(page.text, at: path) }
    let shown = try textFile(at: path)
    #expect(shown == page.text)
    for file in ["\(recipe).swift", "\(recipe)Tests.swift"] {
      #expect(shown.contains("[\(file)](../../Examples/Recipes/\(recipe)/\(file))"))
    }
  }

  @Test func `the page about another parser shows its program`() throws {
    let code = try textFile(at: "\(packageFolder)/Tests/Tools/ArgumentParser/Release.swift")
    #expect(try textFile(at: "\(Self.pages)/InsideArgumentParser.md").contains(code))
  }

  @Test(arguments: recipes) func `the index has one row for a recipe`(recipe: String) throws {
    let rows = try textFile(at: "\(Self.pages)/README.md").split(separator: "\n")
    let link = "| [\(recipe)](\(try Self.page(of: recipe) ?? "").md#"
    #expect(rows.count { $0.contains(link) } == 1)
  }

  @Test(arguments: recipes) func `a recipe has 100 lines of code at most`(recipe: String) throws {
    let code = try textFile(at: "\(Self.sources)/\(recipe)/\(recipe).swift")
    #expect(code.split(separator: "\n").count { !$0.drop { $0 == " " }.hasPrefix("//") } <= 100)
  }

  @Test func `code of a page that differs from its declaration is replaced by it`() throws {
    let source =
      "import Swift\n\n/// A.\n@MainActor\nenum A: Sendable {\n  case b\n}\n\nenum AB {\n}\n"
    var page = RecipePage("# A\n\n<!-- A.swift: A -->\n```swift\nenum A {}\n```\n\nWords.\n")
    let excerpt = try #require(page.excerpts.first)
    #expect(page.excerpts == [RecipePage.Excerpt(file: "A.swift", declaration: "A")])
    #expect(page.fenceCount == 1)
    page.show(RecipePage.lines(of: excerpt.declaration, in: source), of: excerpt)
    let code = "/// A.\n@MainActor\nenum A: Sendable {\n  case b\n}"
    #expect(page.text == "# A\n\n<!-- A.swift: A -->\n```swift\n\(code)\n```\n\nWords.\n")
    #expect(RecipePage.lines(of: "C", in: source).isEmpty)
  }
}

/// A page in which a line such as `<!-- Undo.swift: ErrandsFlow -->` names the declaration of a file that is in the fence below
/// it.
struct RecipePage {
  /// A declaration of a file.
  struct Excerpt: Equatable {
    let file: String
    let declaration: String
  }

  private var lines: [Substring]

  init(_ text: String) {
    lines = Self.lines(of: text)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The declarations that are named, in order.
  var excerpts: [Excerpt] { lines.compactMap(Self.excerpt) }

  /// The number of fences with Swift.
  var fenceCount: Int { lines.count { $0 == Self.fence } }

  /// Replaces the code in the fence below a declaration's name; does nothing where there is no such fence.
  mutating func show(_ code: [Substring], of excerpt: Excerpt) {
    guard let place = lines.firstIndex(where: { Self.excerpt($0) == excerpt }) else { return }
    let first = place + 2
    guard first < lines.count, lines[first - 1] == Self.fence,
      let last = lines[first...].firstIndex(of: "```")
    else { return }
    lines.replaceSubrange(first..<last, with: code)
  }

  /// The lines of a declaration at the top of a file, with its comment and its attributes; none if there is no such declaration.
  ///
  /// It ends with the first brace that is not indented, as `swift format` writes it.
  static func lines(of declaration: String, in source: String) -> [Substring] {
    let lines = lines(of: source)
    guard
      let name = lines.firstIndex(where: { line in
        let words = line.prefix { !"<:({".contains($0) }.split(separator: " ")
        return !line.hasPrefix(" ") && !line.hasPrefix("/") && words.count > 1
          && words.last == Substring(declaration)
      }), let end = lines[name...].firstIndex(of: "}")
    else { return [] }
    let above = lines[..<name].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
    return Array(lines[(name - above.count)...end])
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func excerpt(_ line: Substring) -> Excerpt? {
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let parts = line.dropFirst(5).dropLast(4).split(separator: ": ")
    guard parts.count == 2 else { return nil }
    return Excerpt(file: String(parts[0]), declaration: String(parts[1]))
  }

  private static let fence: Substring = "```swift"
}
