/// The file of a record, which is written while the run goes on, so that it holds all commands when
/// the program is killed; the next run with the same configuration goes on behind it.
///
/// A failure does not end the run: `end()` writes the whole text again, and reports what is wrong
/// then. A device or a pipe gets the text at the end, since none of it can be changed later.
@MainActor
final class RecordFile {
  nonisolated let path: String
  private var current: (recorder: ScriptRecorder, file: FileWriter)?
  private var isWhole = true
  // The number of bytes of the runs that are over.
  private var pastCount = 0

  /// - Parameter path: its path.
  nonisolated init(_ path: String) {
    self.path = path
  }

  /// Opens the file, and writes the record so far; a new file is for its owner alone.
  ///
  /// - Parameters:
  ///   - recorder: the record of a run.
  ///   - setting: the name of the setting, for messages.
  /// - Throws: a data error if the file cannot be written.
  func begin(_ recorder: ScriptRecorder, as setting: String) throws(ExitError) {
    let file: FileWriter
    do {
      file = try FileWriter(path, keeping: pastCount)
    } catch {
      throw .data("\(setting) \(error)")
    }
    current = (recorder, file)
    isWhole = file.hasPositions
    let start = pastCount
    recorder.didChange = { [weak self] bytes, position in
      guard let self, isWhole else { return }
      isWhole = file.write(bytes, at: start + position)
    }
    // Before the user has done anything that could be lost.
    if file.hasPositions, !isWhole { try end(as: setting) }
  }

  /// Writes the rest of the run; does nothing if none has begun.
  ///
  /// - Throws: a data error with the reason why part of the record is lost.
  func end(as setting: String) throws(ExitError) {
    guard let (recorder, file) = current else { return }
    current = nil
    recorder.didChange = nil
    let bytes = Array(recorder.text.utf8)
    defer { pastCount += bytes.count }
    do {
      try file.finish(writing: isWhole ? nil : bytes, at: pastCount)
    } catch {
      throw .data("\(setting) \(error)")
    }
  }
}
