/// A file that holds where a run is and what its flows have collected, so that the next run goes on
/// there.
///
/// It is written after each change, not at the end alone: a run may be killed. A run that has given
/// its result leaves an empty one, from which the next begins anew. Its first line names the program
/// that has written it, and no other file is ever written over: a word or two of somebody's own would
/// be a location as well.
///
/// Two runs with one file do not overwrite each other: one that finds another text than it has written itself leaves
/// that, and writes into a file beside it that ends with `.mine`. The user is told of that, and of a file that could
/// not be written, when the run is over.
///
/// What has been saved is not written over before the run has come there. While a check on the way
/// waits, for a login say, it stays; so it does where the place is not known any more or not let in,
/// until something changes, and then it is put into a file beside it that ends with `.old`.
@MainActor
final class SavedSession {
  private let path: String
  private let signature: String
  private let initial: String
  private var written: String
  private var restoration = Restoration()

  /// The reason why something was not saved as it should be, for the user; nil if all was.
  private(set) var problem: String?

  // Whether another program has changed the file; ours is beside it from then on.
  private var isBeside = false

  /// How far a run has come on the way to where the one before it was.
  private final class Restoration {
    /// What could not be restored, once that is known.
    var dropped: [SavedState.Dropped]?

    /// Where the run was then.
    var reached: Location?

    /// What would have been written when it was clear that it does not lead there.
    var end: String?
  }

  /// Reads the file, if there is one.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - program: the name of the one that runs.
  /// - Throws: a data error if it cannot be read, or was not saved by this program.
  init(_ path: String, of program: String) throws(ExitError) {
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

extension SavedSession {
  /// Where the run goes on, or will when a check on the way has answered; nil if that is its start.
  ///
  /// What is not known any more is left out.
  var beginning: Location? {
    let location = restoration.dropped?.isEmpty == false ? restoration.reached : state?.location
    return location.flatMap { $0.components.isEmpty ? nil : $0 }
  }

  /// Leads a run to where the one before this program was, and keeps the file up to date from then
  /// on.
  ///
  /// - Throws: a data error if the file cannot be written.
  func start(_ session: Session) throws(ExitError) {
    let restoration = Restoration()
    self.restoration = restoration
    if let state {
      session.host.restore(state) { [weak session] in
        restoration.dropped = $0
        restoration.reached = session?.host.window.location
      }
    } else {
      restoration.dropped = []
    }
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
    do throws(ExitError) { try write(session) } catch { problem = error.message }
  }

  private func write(_ session: Session) throws(ExitError) {
    let text = text(for: session)
    if text == written, fileExists(at: isBeside ? besidePath : path) { return }
    if !isBeside, isChangedByAnother() {
      isBeside = true
      problem =
        "--save \(path): another program has changed it meanwhile; what this run saved is in \(besidePath)"
    }
    do {
      try replaceFileContents(Array(text.utf8), at: isBeside ? besidePath : path)
    } catch {
      throw .data("--save \(error)")
    }
    written = text
    if !isBeside { problem = nil }
  }

  private var besidePath: String { "\(path).mine" }

  // One that has been removed is made again; one that cannot be read cannot be told from ours.
  private func isChangedByAnother() -> Bool {
    guard fileExists(at: path), let bytes = try? readFile(at: path) else { return false }
    return !bytes.elementsEqual(written.utf8)
  }

  private func text(for session: Session) -> String {
    let text = session.result == nil ? "\(signature)\(session.host.savedState)" : ""
    guard let dropped = restoration.dropped else { return session.result == nil ? initial : "" }
    if dropped.isEmpty { return text }
    let end = restoration.end ?? text
    restoration.end = end
    if text == end { return initial }
    putAside()
    restoration.dropped = []
    return text
  }

  // What cannot be put aside is given up: what the user does now matters more.
  private func putAside() {
    let old = "\(path).old"
    do throws(FileError) {
      if fileExists(at: old) {
        let text = try String(decoding: readFile(at: old), as: UTF8.self)
        guard text.hasPrefix(signature) else { return }
      }
      try replaceFileContents(Array(initial.utf8), at: old)
    } catch {}
  }
}
