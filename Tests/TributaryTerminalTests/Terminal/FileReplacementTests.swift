import TestSupport
import Testing
import TributaryTerminal

@Suite(.timeLimit(.generous)) struct FileReplacementTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/file" }

  init() throws {
    folder = try TemporaryFolder()
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
