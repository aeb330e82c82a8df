internal import TributaryTerminal

extension TestHost {
  /// The screen as text: characters, styles, and spoken text.
  public var snapshot: String { Snapshot(of: host).text }

  /// Expects that the screen equals a file beside the test.
  ///
  /// The file is `Snapshots/NAME.txt` in the folder of the test, one for each name. With
  /// `TRIBUTARY_SNAPSHOTS=update` in the environment the function writes the file and makes the
  /// folder. Otherwise a missing file is a failure.
  ///
  /// - Parameters:
  ///   - name: the file's name, without its extension; letters, digits, `-`, `_` and `.` as a rule.
  ///   - path: the path of the test, from the compiler.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the lines that differ, or the error of the file.
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

/// A file with the expected frame.
struct SnapshotFile {
  let folder: String
  let name: String

  private var path: String { "\(folder)/\(name).txt" }

  /// Writes the text, and returns the reason if that failed.
  func write(_ text: String) -> String? {
    do throws(FileError) {
      try makeFolder(at: folder)
      try setFileContents(Array(text.utf8), at: path)
      return nil
    } catch {
      return "the snapshot cannot be written: \(error)"
    }
  }

  /// Returns the differences from the file, if there are any.
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
