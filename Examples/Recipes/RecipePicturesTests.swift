import TestSupport
import Testing
import Tributary
import TributaryTextTesting

/// Set `TRIBUTARY_UPDATE=1` to draw the recipes again on their pages.
@MainActor
@Suite("Pictures of recipes", .serialized, .timeLimit(.minutes(30))) struct RecipePicturesTests {
  @Test func `the page shows a date field as it is drawn and said`() async throws {
    let date = try #require(CalendarDate("2026-11-27"))
    try await expectPicture("DateField", on: "Forms", BookingFlow.vend(from: date)) { _ in }
  }

  @Test func `the page shows a file picker as it is drawn and said`() async throws {
    let flow = FilePickerFlow.vend(in: "/home/ann") { path in
      [("Photos", true), ("Recipes", true), ("letter.txt", false)].map { name, isFolder in
        FileEntry(path: "\(path)/\(name)", isFolder: isFolder)
      }
    }
    try await expectPicture("FilePicker", on: "Lists", flow) { $0.press(.down) }
  }

  @Test func `the page shows a diff beside a list as it is drawn and said`() async throws {
    let changes = [
      FileChange(
        id: "README.md",
        lines: ["@@ -1,2 +1,2 @@", "-# A draft", "+# Tributary", " A flow engine."]),
      FileChange(id: "main.swift", lines: ["@@ -1 +1 @@", "-print(1)", "+print(2)"]),
    ]
    try await expectPicture("DiffBesideList", on: "Lists", ChangesFlow.vend(changes)) { _ in }
  }

  @Test func `the page shows tabs with a sheet as they are drawn and said`() async throws {
    try await expectPicture("TabsWithModal", on: "Flows", NotebookFlow.vend(), rows: 14) { host in
      host.press(.character("n"))
      host.type("Milk")
    }
  }

  @Test func `the page shows a view of one's own as it is drawn and said`() async throws {
    try await expectPicture("CustomView", on: "Work", DateScreen()) { $0.press(.right) }
  }

  /// Expects the screen of a recipe, after some steps, in the two fences below its mark on a page.
  private func expectPicture(
    _ recipe: String, on page: String, _ root: any Screen, rows: Int = 9,
    after steps: (TestHost) throws -> Void
  ) async throws {
    let host = TestHost(root, columns: 60, rows: rows, appearance: .filled)
    try await host.settle()
    try steps(host)
    try await host.settle()
    let drawn = host.lines.reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    let said = host.snapshot.split(separator: "\nsaid\n").last ?? ""
    let (mark, end) = ("<!-- Picture of \(recipe) -->\n", "<!-- End of the picture -->")
    let path = "\(packageFolder)/docs/recipes/\(page).md"
    let text = try textFile(at: path)
    let start = try #require(text.firstRange(of: mark), "\(page).md has no \(mark)")
    let rest = try #require(text[start.upperBound...].firstRange(of: end))
    let picture = "```text\n\(drawn)\n```\n\nBy lines:\n\n```text\n\(said)```\n"
    let expected = "\(text[..<start.upperBound])\(picture)\(text[rest.lowerBound...])"
    if environmentVariable("TRIBUTARY_UPDATE") != nil { try writeTextFile(expected, at: path) }
    #expect(try textFile(at: path) == expected)
  }
}
