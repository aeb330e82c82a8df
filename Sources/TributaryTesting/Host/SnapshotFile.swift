extension TestHost {
  /// What shows as text: characters, styles, and what is said.
  public var snapshot: String { Snapshot(of: host).text }

  /// Expects that what shows is what a file beside the test holds.
  ///
  /// The file is `Snapshots/NAME.txt` in the folder of the test, one for each name. With
  /// `TRIBUTARY_SNAPSHOTS=update` in the environment it is written instead, and the folder made; a file
  /// that is missing is a failure otherwise, so no test passes for want of one.
  ///
  /// - Parameters:
  ///   - name: of the file, without its ending; letters, digits, `-`, `_` and `.` as a rule.
  ///   - path: of the test, as the compiler gives it.
  /// - Throws: the lines that differ, or what is wrong with the file.
  public func expectSnapshot(
    _ name: String, path: StaticString = #filePath
  ) throws(TestFailure) {
    let folder = "\(path)".split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let file = SnapshotFile(folder: folder.joined(separator: "/") + "/Snapshots", name: name)
    switch environment("TRIBUTARY_SNAPSHOTS") {
    case "update": try file.write(snapshot)
    case nil, "": try file.compare(snapshot)
    case let other?:
      throw TestFailure("TRIBUTARY_SNAPSHOTS=\(other) means nothing; say update, or leave it out")
    }
  }
}

/// A file that a frame is compared with.
struct SnapshotFile {
  let folder: String
  let name: String

  private var path: String { "\(folder)/\(name).txt" }

  func write(_ text: String) throws(TestFailure) {
    do throws(FileError) {
      try makeFolder(at: folder)
      try setFileContents(Array(text.utf8), at: path)
    } catch {
      throw TestFailure("the snapshot cannot be written: \(error)")
    }
  }

  func compare(_ text: String) throws(TestFailure) {
    guard fileExists(at: path) else {
      throw TestFailure(
        "there is no snapshot '\(name)'; look at what shows, and if it is right run the test once "
          + "with TRIBUTARY_SNAPSHOTS=update:\n\(text)")
    }
    let expected: String
    do throws(FileError) {
      expected = String(decoding: try readFile(at: path), as: UTF8.self)
    } catch {
      throw TestFailure("the snapshot cannot be read: \(error)")
    }
    let difference = LineDifference(
      expected: expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      actual: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    if difference.isEmpty { return }
    throw TestFailure(
      "snapshot '\(name)' is another one (- is in the file, + is there); if what is there is right, "
        + "run the test once with TRIBUTARY_SNAPSHOTS=update:\n\(difference.text)")
  }
}
