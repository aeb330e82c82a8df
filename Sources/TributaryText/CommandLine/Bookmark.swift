/// A file that holds where a run is and what its flows have collected, so that the next run goes on
/// there.
///
/// It is written after each change, not at the end alone: a run may be killed. A run that has given
/// its result leaves an empty one, from which the next begins anew.
@MainActor
final class Bookmark {
  private let path: String
  private let initial: String
  private var written: String

  /// Reads the file, if there is one.
  ///
  /// - Throws: a data error if it cannot be read, or holds no saved state.
  init(_ path: String) throws(LaunchError) {
    self.path = path
    do {
      initial = try fileExists(at: path) ? String(decoding: readFile(at: path), as: UTF8.self) : ""
      written = initial
    } catch {
      throw .data("--save \(error)")
    }
    if !written.isEmpty, SavedState(written) == nil {
      throw .data("--save \(path): this is no saved state; give another path, or remove the file")
    }
  }
}

extension Bookmark {
  /// Leads a run to where the one before this program was, and keeps the file up to date from then
  /// on.
  ///
  /// - Throws: a data error if the file cannot be written.
  func attend(_ session: Session) throws(LaunchError) {
    if let state = SavedState(initial), !initial.isEmpty { session.host.restore(state) }
    // Tried before the user has done anything that could be lost.
    try write(session)
    session.host.didSettle = { [weak session] in
      guard let session else { return }
      // A disk that is full later costs the place, not the run.
      do throws(LaunchError) { try self.write(session) } catch {}
    }
  }

  private func write(_ session: Session) throws(LaunchError) {
    let text = session.result == nil ? session.host.savedState.description : ""
    if text == written, fileExists(at: path) { return }
    do {
      try setFileContents(Array(text.utf8), at: path)
    } catch {
      throw .data("--save \(error)")
    }
    written = text
  }
}
