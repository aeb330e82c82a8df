import TestSupport
import Testing

/// The folders of a module are floors: a file names what its own floor declares and those below, so that a reader
/// of a folder needs to know only what is under it.
///
/// A type that only one file of the module declares outside of other types counts, and so does a function or a
/// constant outside of types, and a member that only one file declares, by an extension of a type of another file.
/// A member that a type itself declares does not count: a file that reaches it without the name of the type got it
/// from below. Nor do names that several files declare, since a text does not say which of them is meant.
///
/// The order of the floors is in `docs/architecture.md`; `exceptions.txt` has the names from above that stay, each with
/// its reason.
@Suite("Floors", .computesForLong) struct FloorTests {
  @Test(arguments: try Floors.all.get())
  func `a file names nothing that a higher floor of its module declares`(floors: Floors) throws {
    let arrows = floors.arrowsUp(in: try SourceFile.all(below: ["Sources/\(floors.module)"]))
    let reasons = try Exceptions("floors").keys
      .filter { $0.hasPrefix("Sources/\(floors.module)/") }
    for arrow in arrows where !reasons.contains(arrow.key) {
      Issue.record("\(arrow), which is higher; move one of them, or say why not in exceptions.txt")
    }
    for key in reasons.subtracting(arrows.map(\.key)) {
      Issue.record("\(key): it does not any more; take it out of exceptions.txt")
    }
  }

  @Test func `every folder of a module has its row on the page of the architecture`() throws {
    let floors = try Floors.all.get()
    let files = try SourceFile.all(below: ["Sources"])
    for module in Set(files.compactMap { $0.path.split(separator: "/").dropFirst().first }) {
      let inside = files.filter { $0.path.hasPrefix("Sources/\(module)/") }
      let folders = Set(inside.map { Floors.name(of: $0.path) })
      let named = floors.first { $0.module == module }?.names ?? []
      #expect(named.sorted() == folders.sorted(), "the floors of \(module)")
    }
  }

  private static let floors = Floors(module: "A", names: ["Roof", "", "Ground"])

  private static func arrows(in code: String, at path: String = "Ground/B.swift") -> [String] {
    let roof = SourceFile(
      path: "Sources/A/Roof/Roof.swift",
      text: """
        struct Roof { enum Tile {}; var slope: Int; func slide() {} }
        func climb() {}
        extension Wall { func lean() {} }
        extension Roof { func drip() {} }
        """)
    let wall = SourceFile(path: "Sources/A/Wall.swift", text: "class Wall {}")
    let file = SourceFile(path: "Sources/A/\(path)", text: code)
    return floors.arrowsUp(in: [roof, wall, file]).map { "\($0.line) \($0.name)" }
  }

  @Test func `a type, a function and an added member of a higher floor are found`() {
    let code = """
      let roof = [Roof]()
      func go(_ a: Wall) {
        climb()
        for b in [a] { b.lean() }
      }
      """
    #expect(Self.arrows(in: code) == ["1 Roof", "2 Wall", "3 climb", "4 lean"])
    #expect(Self.arrows(in: code, at: "B.swift") == ["1 Roof", "3 climb", "4 lean"])
    #expect(Self.arrows(in: code, at: "Roof/B.swift").isEmpty)
  }

  @Test func `words, members of a type, and names of the file itself are no arrows`() {
    let code = #"""
      /// A Roof.
      struct House<Roof> { func lean() {} }
      enum Kind { enum Wall {}; case climb }
      func climb(lean: Int) { print("a Roof", Kind.Wall.self, lean, house.slope, house.drip()) }
      let list = walls.map { lean, slide in lean }
      """#
    #expect(Self.arrows(in: code).isEmpty)
  }

  @Test func `code in a text is code`() {
    #expect(Self.arrows(in: #"let text = "a Roof \(Roof()) and lean""#) == ["1 Roof"])
  }
}
