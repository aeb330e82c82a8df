import TestSupport
import Testing

/// Set `TRIBUTARY_UPDATE=1` to write the code of the pages anew.
@Suite("docs/recipes", .serialized) struct RecipesPageTests {
  private static let pages = "\(packageFolder)/docs/recipes"
  private static let sources = "\(packageFolder)/Examples/Recipes"

  /// The folders; a recipe is in each.
  private static let recipes = files(in: sources, endingWith: "").filter { !$0.contains(".") }

  @Test func `there are recipes`() {
    #expect(!Self.recipes.isEmpty)
  }

  @Test(arguments: recipes) func `a page shows the code of its recipe, then that of its test`(
    recipe: String
  ) throws {
    let folder = "\(Self.sources)/\(recipe)"
    let path = "\(Self.pages)/\(recipe).md"
    let names = ["\(recipe).swift", "\(recipe)Tests.swift"]
    let code = try names.map { try textFile(at: "\(folder)/\($0)") }
    var page = RecipePage(try textFile(at: path))
    #expect(page.names == names)
    #expect(page.fenceCount == names.count, "a fence needs a line that names its file")
    for (name, code) in zip(names, code) { page.show(code, of: name) }
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(page.text, at: path) }
    #expect(try textFile(at: path) == page.text)
  }

  @Test(arguments: recipes) func `the index has one row for a recipe`(recipe: String) throws {
    let rows = try textFile(at: "\(Self.pages)/README.md").split(separator: "\n")
    let link = "| [\(recipe)](\(recipe).md) |"
    #expect(rows.count { $0.hasSuffix(link) } == 1)
  }

  @Test(arguments: recipes) func `a recipe has 100 lines of code at most`(recipe: String) throws {
    let code = try textFile(at: "\(Self.sources)/\(recipe)/\(recipe).swift")
    #expect(code.split(separator: "\n").count { !$0.drop { $0 == " " }.hasPrefix("//") } <= 100)
  }

  @Test func `code of a page that differs from its file is replaced by it`() {
    var page = RecipePage("# A\n\n<!-- A.swift -->\n```swift\nlet a = 1\n```\n\nWords.\n")
    #expect(page.names == ["A.swift"])
    #expect(page.fenceCount == 1)
    page.show("let a = 2\nlet b = 3\n", of: "A.swift")
    let shown = "# A\n\n<!-- A.swift -->\n```swift\nlet a = 2\nlet b = 3\n```\n\nWords.\n"
    #expect(page.text == shown)
  }
}
