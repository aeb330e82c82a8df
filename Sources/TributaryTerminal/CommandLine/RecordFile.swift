/// The file of a record, which is written while the run goes on, so that it holds all commands when
/// the program is killed.
///
/// A failure does not end the run: `close()` writes the whole text again, and reports what is wrong
/// then. A device or a pipe gets the text at the end, since none of it can be changed later.
@MainActor
final class RecordFile {
  private let recorder: ScriptRecorder
  private let file: FileWriter
  private let name: String
  private var isWhole: Bool

  /// Opens the file, and writes the record so far; a new file is for its owner alone.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - recorder: the record.
  ///   - name: the name of the setting, for messages.
  /// - Throws: a data error if the file cannot be written.
  init(_ path: String, of recorder: ScriptRecorder, name: String) throws(ExitError) {
    (self.recorder, self.name) = (recorder, name)
    do {
      file = try FileWriter(path)
    } catch {
      throw .data("\(name) \(error)")
    }
    isWhole = file.hasPositions
    recorder.didChange = { [weak self] bytes, position in
      guard let self, isWhole else { return }
      isWhole = file.write(bytes, at: position)
    }
    // Before the user has done anything that could be lost.
    if file.hasPositions, !isWhole { try close() }
  }

  /// Writes the rest.
  ///
  /// - Throws: a data error with the reason why part of the record is lost.
  func close() throws(ExitError) {
    recorder.didChange = nil
    do {
      try file.finish(writing: isWhole ? nil : Array(recorder.text.utf8))
    } catch {
      throw .data("\(name) \(error)")
    }
  }
}
