import TestSupport
import Testing
import TributaryTerminal

@Suite(.timeLimit(.generous), .waitsForPrograms) struct FileReplacementTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/file" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `unfinished files of killed programs are removed, and nothing else`() throws {
    let path = folder.path + "/s"
    let kept = ["s", "s.1.new2", "s.new", "s.x.new", "s.1.2x.new", "st.1.new", "s.other.1.new"]
    for name in kept + ["s.1.new", "s.18446744073709551615.new", "s.mine-2.7.new", "s.old.7.new"] {
      try writeTextFile("ours", at: "\(folder.path)/\(name)")
    }
    try writeTextFile("theirs", at: path + ".2.new")
    try makeLink(to: path, at: path + ".3.new")
    try writeTextFile("ours", at: path + ".4.new")
    var used: OpenFile? = try OpenFile(at: path + ".4.new")
    used?.lock()
    removeUnfinishedFiles(of: path, andBeside: ["mine", "old"]) { $0 == Array("ours".utf8) }
    #expect(
      files(in: folder.path, endingWith: "").filter { !$0.hasPrefix(".") }
        == (kept + ["s.2.new", "s.3.new", "s.4.new"]).sorted())
    used = nil
    removeUnfinishedFiles(of: path) { _ in true }
    #expect(!exists(path + ".4.new"))
  }

  @Test func `a file is replaced if it is as it was, or gone, and else left alone`() throws {
    for (there, isReplaced) in [("old", true), ("other", false), (nil, true)] {
      _ = try ChildProcess("/bin/rm", ["-f", path])
      if let there { try writeTextFile(there, at: path) }
      let result = try replaceFileContents(
        Array("new".utf8), at: path, ifStill: Array("old".utf8), isSynchronized: false)
      #expect(result == isReplaced)
      #expect(try textFile(at: path) == (isReplaced ? "new" : there))
    }
  }

  @Test func `of programs that replace a file at the same time one does, and the others see that`()
    async throws
  {
    try writeTextFile("0", at: path)
    let path = path
    let replaced = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 1...8 {
        group.addTask {
          (try? replaceFileContents(
            Array("\(number)".utf8), at: path, ifStill: Array("0".utf8), isSynchronized: true))
            == true
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(replaced == 1)
    #expect(files(in: folder.path, endingWith: "") == [".", "..", "file"])
  }

  @Test func `a file that is moved aside takes the place of none`() throws {
    var asides: [String?] = []
    for text in ["a", "b", "c"] {
      try writeTextFile(text, at: path)
      asides.append(moveAside(fileAt: path, as: "kept"))
      #expect(!fileExists(at: path))
    }
    #expect(asides == ["\(path).kept", "\(path).kept-2", "\(path).kept-3"])
    #expect(try asides.map { try textFile(at: $0 ?? "") } == ["a", "b", "c"])
    #expect(unusedPath(beside: path, as: "kept") == "\(path).kept-4")
  }

  @Test func `a path that is not a file is not moved`() {
    #expect(moveAside(fileAt: folder.path, as: "kept") == nil)
    #expect(moveAside(fileAt: path, as: "kept") == nil)
    #expect(moveAside(fileAt: "/dev/null", as: "kept") == nil)
  }
}
