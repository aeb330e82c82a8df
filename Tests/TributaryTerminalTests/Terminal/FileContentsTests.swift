import TestSupport
import Testing
import TributaryJSON

@testable import TributaryTerminal

@Suite(.waitsForPrograms) struct FileContentsTests {
  @Test func `a file reads back as it was written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try setFileContents(bytes, at: path)
    #expect(try readFile(at: path) == bytes)
    try setFileContents([1], at: path)
    #expect(try readFile(at: path) == [1])
    try setFileContents([], at: path)
    #expect(try readFile(at: path) == [])
  }

  @Test func `a file is replaced as a whole, and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try writeTextFile("old", at: path)
    let reader = try OpenFile(at: path)
    try replaceFileContents(Array("new".utf8), at: path)
    #expect(reader.text() == "old")
    #expect(try textFile(at: path) == "new")
    #expect(files(in: folder.path, endingWith: "") == [".", "..", "file"])
  }

  @Test func `a file that is not there is made as a whole, for its owner alone`() throws {
    let folder = try TemporaryFolder()
    for (name, isReplaced) in [("one", true), ("two", false)] {
      let path = "\(folder.path)/\(name)"
      if isReplaced {
        try replaceFileContents([0x31], at: path, isSynchronized: true)
      } else {
        try setFileContents([0x31], at: path)
      }
      #expect(try textFile(at: path) == "1")
      #expect(permissions(of: path) == 0o600)
    }
    #expect(files(in: folder.path, endingWith: "") == [".", "..", "one", "two"])
  }

  @Test func `a file beside another has the permissions of that one, each time it is written`()
    throws
  {
    let folder = try TemporaryFolder()
    let (path, beside) = (folder.path + "/file", folder.path + "/file.old")
    try writeTextFile("old", at: path)
    for mode: UInt32 in [0o640, 0o600, 0o664] {
      setPermissions(mode, of: path)
      try replaceFileContents([0x31], at: beside, permissionsOf: path)
      #expect(permissions(of: beside) == mode)
    }
    try replaceFileContents([0x32], at: beside, permissionsOf: "\(folder.path)/none")
    #expect(permissions(of: beside) == 0o664)
  }

  @Test
  func `a file that is written in parts keeps its permissions, its link and its other readers`()
    throws
  {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.path + "/file", folder.path + "/link")
    try writeTextFile("an old and longer text", at: path)
    setPermissions(0o640, of: path)
    try makeLink(to: path, at: link)
    let file = try FileWriter(link)
    #expect(file.hasPositions)
    #expect(try textFile(at: path) == "")
    #expect(file.write(Array("one two".utf8)[...], at: 0))
    #expect(file.write(Array("2".utf8)[...], at: 4))
    #expect(try textFile(at: path) == "one 2")
    try file.finish(writing: nil)
    #expect(permissions(of: path) == 0o640)
    #expect(try textFile(at: link) == "one 2")
    let new = try FileWriter(folder.path + "/new")
    try new.finish(writing: Array("whole".utf8))
    #expect(try textFile(at: folder.path + "/new") == "whole")
    #expect(permissions(of: folder.path + "/new") == 0o600)
    #expect(try FileWriter("/dev/null").hasPositions == false)
    #expect(throws: FileError.self) { try FileWriter(folder.path) }
  }

  @Test func `a file that is a link is written in place`() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.path + "/file", folder.path + "/link")
    try replaceFileContents([0x31], at: path)
    try makeLink(to: path, at: link)
    let reader = try OpenFile(at: path)
    try replaceFileContents([0x32], at: link)
    #expect(reader.text() == "2")
    #expect(files(in: folder.path, endingWith: "") == [".", "..", "file", "link"])
    #expect(throws: FileError.self) { try replaceFileContents([1], at: folder.path) }
    #expect(throws: FileError.self) { try replaceFileContents([1], at: folder.path + "/none/file") }
  }

  @Test func `a missing file is reported with its remedy`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/missing"
    let error = #expect(throws: FileError.self) { try readFile(at: path) }
    #expect(error?.path == path)
    #expect(error?.reason == "No such file or directory")
    #expect(
      error?.description
        == "\(path): No such file or directory; check the path, or give - to read standard input")
  }

  @Test func `a directory is refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) { try readFile(at: folder.path) }
    #expect(error?.reason == "Is a directory")
    #expect(throws: FileError.self) { try setFileContents([1], at: folder.path) }
  }

  @Test func `a place without a directory is refused`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try setFileContents([1], at: folder.path + "/none/file")
    }
    #expect(error?.description.hasSuffix("make its directory first, or give another path") == true)
  }

  @Test func `a variable that is set is found and another is not`() {
    #expect(environment("PATH") != nil)
    #expect(environment("TRIBUTARY_SURELY_NOT_SET") == nil)
  }

  @Test func `a file that is replaced keeps its permissions`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try writeTextFile("old", at: path)
    for mode: UInt32 in [0o640, 0o664, 0o600] {
      setPermissions(mode, of: path)
      let reader = try OpenFile(at: path)
      try replaceFileContents(Array("\(mode)".utf8), at: path)
      #expect(reader.text() != "\(mode)")
      #expect(try textFile(at: path) == "\(mode)")
      #expect(permissions(of: path) == mode)
    }
  }

  @Test func `a file with a second name is written under both`() throws {
    let folder = try TemporaryFolder()
    let (path, second) = (folder.path + "/file", folder.path + "/second")
    try writeTextFile("old", at: path)
    try shell("ln '\(path)' '\(second)'")
    try replaceFileContents(Array("new".utf8), at: path)
    #expect(try textFile(at: path) == "new")
    #expect(try textFile(at: second) == "new")
  }

  /// The output of a command line.
  @discardableResult
  private func shell(_ line: String) throws -> String {
    try ChildProcess("/bin/sh", ["-c", line]).output
  }

  @Test(arguments: [1, 127, 128, 200])
  func `a saved run of flows in one another is read again, or refused with the reason`(depth: Int)
    throws
  {
    let text =
      String(repeating: #"{"children":["#, count: depth)
      + #"{"values":{"number":7}}"# + String(repeating: "]}", count: depth)
    let state = try #require(SavedState(text))
    do throws(SavedFile.Unwritable) {
      let bytes = try SavedFile.contents(of: "Demo", state, views: .object([:]))
      let file = try? SavedFile(reading: bytes, of: "Demo")
      #expect(file?.state == state && file?.problems == [])
      #expect(depth < 128)
    } catch {
      #expect(error.reason == "too many flows are inside one another to be read again")
      #expect(depth > 127)
    }
  }
}
