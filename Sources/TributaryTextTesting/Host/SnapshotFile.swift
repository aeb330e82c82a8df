internal import TributaryTerminal

extension TestHost {
  /// What shows as text: characters, styles, and what is said.
  public var snapshot: String { Snapshot(of: host).text }

  /// Expects that what shows is what a file beside the test holds.
  ///
  /// The file is `Snapshots/NAME.txt` in the folder of the test, one for each name. With
  /// `TRIBUTARY_SNAPSHOTS=update` in the environment it is written instead, and the folder made; a
  /// file that is missing is a failure otherwise, so no test passes for want of one.
  ///
  /// - Parameters:
  ///   - name: of the file, without its ending; letters, digits, `-`, `_` and `.` as a rule.
  ///   - path: of the test, as the compiler gives it.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the lines that differ, or what is wrong with the file.
  public func expectSnapshot(
    _ name: String, path: String = #filePath, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let file = SnapshotFile(folder: folder.joined(separator: "/") + "/Snapshots", name: name)
    let mistake =
      switch environment("TRIBUTARY_SNAPSHOTS") {
      case "update": file.write(snapshot)
      case nil, "": file.compare(snapshot)
      case let other?: "TRIBUTARY_SNAPSHOTS=\(other) means nothing; say update, or leave it out"
      }
    if let mistake { throw TestFailure(mistake, fileID, line) }
  }
}

/// A file that a frame is compared with.
struct SnapshotFile {
  let folder: String
  let name: String

  private var path: String { "\(folder)/\(name).txt" }

  /// Says why it could not be written, if so.
  func write(_ text: String) -> String? {
    do throws(FileError) {
      try makeFolder(at: folder)
      try setFileContents(Array(text.utf8), at: path)
      return nil
    } catch {
      return "the snapshot cannot be written: \(error)"
    }
  }

  /// Says what is otherwise than in the file, if anything is.
  func compare(_ text: String) -> String? {
    guard fileExists(at: path) else {
      return
        "there is no snapshot '\(name)'; look at what shows, and if it is right run the test once "
        + "with TRIBUTARY_SNAPSHOTS=update:\n\(text)"
    }
    let expected: String
    do throws(FileError) {
      expected = String(decoding: try readFile(at: path), as: UTF8.self)
    } catch {
      return "the snapshot cannot be read: \(error)"
    }
    let difference = LineDifference(
      expected: expected.linesOfText,
      actual: text.linesOfText)
    if difference.isEmpty { return nil }
    return
      "snapshot '\(name)' is another one (- is in the file, + is there); if what is there is right, "
      + "run the test once with TRIBUTARY_SNAPSHOTS=update:\n\(difference.text)"
  }
}
