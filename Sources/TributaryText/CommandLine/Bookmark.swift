/// A file that holds where a run is and what its flows have collected, so that the next run goes on
/// there.
///
/// It is written after each change, not at the end alone: a run may be killed. A run that has given
/// its result leaves an empty one, from which the next begins anew. Its first line names the program
/// that has written it, and no other file is ever written over: a word or two of somebody's own would
/// be a location as well.
@MainActor
final class Bookmark {
  private let path: String
  private let signature: String
  private let initial: String
  private var written: String

  /// Reads the file, if there is one.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - program: the name of the one that runs.
  /// - Throws: a data error if it cannot be read, or was not saved by this program.
  init(_ path: String, of program: String) throws(LaunchError) {
    self.path = path
    signature = "Saved by \(program)\n"
    do {
      initial = try fileExists(at: path) ? String(decoding: readFile(at: path), as: UTF8.self) : ""
      written = initial
    } catch {
      throw .data("--save \(error)")
    }
    if !written.isEmpty, state == nil {
      throw .data(
        "--save \(path): \(program) has not saved this; give another path, or remove the file")
    }
  }

  /// What has been saved by the one before this program; nil if nothing has, or something else.
  private var state: SavedState? {
    guard initial.hasPrefix(signature) else { return nil }
    return SavedState(String(initial.dropFirst(signature.count)))
  }
}

extension Bookmark {
  /// Leads a run to where the one before this program was, and keeps the file up to date from then
  /// on.
  ///
  /// - Throws: a data error if the file cannot be written.
  func attend(_ session: Session) throws(LaunchError) {
    if let state { session.host.restore(state) }
    // Tried before the user has done anything that could be lost.
    try write(session)
    session.host.didSettle = { [weak session] in
      if let session { self.close(session) }
    }
  }

  /// Brings the file up to date, which may be the last time.
  ///
  /// A run that ends has been told nothing of what came by itself, such as the root's output.
  func close(_ session: Session) {
    // A disk that is full later costs the place, not the run.
    do throws(LaunchError) { try write(session) } catch {}
  }

  private func write(_ session: Session) throws(LaunchError) {
    let text = session.result == nil ? "\(signature)\(session.host.savedState)" : ""
    if text == written, fileExists(at: path) { return }
    do {
      try setFileContents(Array(text.utf8), at: path)
    } catch {
      throw .data("--save \(error)")
    }
    written = text
  }
}
