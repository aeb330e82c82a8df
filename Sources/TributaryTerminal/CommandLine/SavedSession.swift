internal import TributaryFlow

/// A file that holds where a run is, what its flows have collected and what is on its screens, so that the next run
/// goes on there.
///
/// It is written after each change of the flows, not at the end alone: a run may be killed. What is on the screens is
/// written with that, and else once a second at most. A run that has given its result leaves an empty file, from which
/// the next begins anew.
///
/// A file that cannot be read, in whole or in part, is never written over: it is kept beside, under a name that ends
/// with `.unreadable`, and the user is told in one line what was not restored.
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
  private let program: String
  private let now: @MainActor () -> ContinuousClock.Instant
  private let initial: [UInt8]
  private let file: SavedFile?
  private var written: [UInt8]
  private var restoration = Restoration()

  /// The line that says what was not restored; nil if all was.
  private(set) var notice: String?

  /// The reason why something was not saved as it should be, for the user; nil if all was.
  private(set) var problem: String?

  // The file beside the path, which ours is from when another program has changed that.
  private var besidePath: String?

  // The state that was written last, and when that was.
  private var last: (state: SavedState, time: ContinuousClock.Instant)?

  /// How far a run has come on the way to where the one before it was.
  private final class Restoration {
    var outcome: OpenResult?

    /// What would have been written when it was clear that it does not lead there.
    var end: SavedState?
  }

  /// Reads the file, if there is one.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - program: the name of the one that runs.
  ///   - now: the clock; another one in tests.
  /// - Throws: a data error if it cannot be opened, or neither be read nor be kept aside.
  init(
    _ path: String, of program: String,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) throws(ExitError) {
    (self.path, self.program, self.now) = (path, program, now)
    do throws(SavedFile.Unreadable) {
      let bytes = try Self.contents(of: path)
      file = bytes.isEmpty ? nil : try SavedFile(reading: bytes, of: program)
      initial = bytes
    } catch {
      (file, initial) = (nil, [])
      guard let aside = moveAside(fileAt: path, as: "unreadable") else {
        throw .data("--save \(path): \(error.reason); give another path")
      }
      notice = "--save \(path): \(error.reason), so nothing is restored; it is kept in \(aside)"
    }
    written = initial
  }

  private static func contents(of path: String) throws(SavedFile.Unreadable) -> [UInt8] {
    do throws(FileError) {
      return try fileExists(at: path) ? readFile(at: path, upTo: SavedFile.mostBytes) : []
    } catch {
      throw SavedFile.Unreadable(reason: error.isTooLarge ? SavedFile.tooLarge : error.reason)
    }
  }
}

extension SavedSession {
  /// Where the run goes on, or will when a check on the way has answered; nil if that is its start.
  var beginning: Location? {
    switch restoration.outcome {
    case nil, .opened, .unchanged:
      (file?.state?.location).flatMap { $0.components.isEmpty ? nil : $0 }
    case .malformed, .unknown, .rejected: nil
    }
  }

  /// Leads a run to where the one before this program was, and keeps the file up to date from then
  /// on.
  ///
  /// - Throws: a data error if the file cannot be written.
  func start(_ session: Session) throws(ExitError) {
    let restoration = Restoration()
    self.restoration = restoration
    if let file, let state = file.state {
      session.host.restore(state) { [weak session] outcome in
        restoration.outcome = outcome
        if let session { self.restoreViews(of: session, from: file, outcome) }
      }
    } else {
      restoration.outcome = .opened
      if let file { keep(file.problems) }
    }
    last = nil
    // Tried before the user has done anything that could be lost.
    try write(session)
    session.host.didSettle = { [weak session] in
      if let session { self.save(session) }
    }
  }

  private func restoreViews(of session: Session, from file: SavedFile, _ outcome: OpenResult) {
    var problems = file.problems
    problems += session.host.window.savedValueProblems
    // The screens of another place are others.
    if [.opened, .unchanged].contains(outcome) {
      problems += session.host.restore(views: file.views).map { "what was on screen \($0)" }
    }
    keep(problems)
  }

  // What was not restored would be written over.
  private func keep(_ problems: [String]) {
    guard !problems.isEmpty, notice == nil, written == initial else { return }
    let shown = problems.prefix(5).joined(separator: ", ")
    let more = problems.count > 5 ? " and \(problems.count - 5) more" : ""
    // Another program may have put its own there.
    let isInitial = (try? readFile(at: path)) == initial
    let aside = isInitial ? moveAside(fileAt: path, as: "unreadable") : nil
    notice =
      "--save \(path): not restored: \(shown)\(more); "
      + (aside.map { "the file as it was is kept in \($0)" } ?? "the file could not be kept aside")
    if aside != nil { written = [] }
  }
}

extension SavedSession {
  /// Brings the file up to date for the last time.
  ///
  /// A run that ends has been told nothing of what came by itself, such as the root's output.
  func close(_ session: Session) { save(session, isLast: true) }

  // A disk that is full later costs the place, not the run.
  private func save(_ session: Session, isLast: Bool = false) {
    do throws(ExitError) { try write(session, isLast: isLast) } catch { problem = error.message }
  }

  private func write(_ session: Session, isLast: Bool = false) throws(ExitError) {
    let time = now()
    let isDue = isLast || last.map { time - $0.time >= .seconds(1) } ?? true
    guard let bytes = contents(for: session, isDue: isDue, at: time) else { return }
    if bytes == written, fileExists(at: besidePath ?? path) { return }
    do throws(FileError) {
      // A disk is not asked to keep each of a thousand keys.
      if besidePath == nil,
        try !replaceFileContents(bytes, at: path, ifStill: written, isSynchronized: isDue)
      {
        let beside = unusedPath(beside: path, as: "mine")
        besidePath = beside
        problem =
          "--save \(path): another program has changed it meanwhile; what this run saved is in \(beside)"
      }
      if let besidePath { try replaceFileContents(bytes, at: besidePath, isSynchronized: isDue) }
    } catch {
      throw .data("--save \(error)")
    }
    written = bytes
    if besidePath == nil { problem = nil }
  }

  // Nil if there is nothing to be written now.
  private func contents(
    for session: Session, isDue: Bool, at time: ContinuousClock.Instant
  ) -> [UInt8]? {
    if session.result != nil, !isRejected { return [] }
    let state = session.host.savedState
    switch restoration.outcome {
    case .opened, .unchanged: break
    case nil: return initial
    case .malformed, .unknown, .rejected:
      let end = restoration.end ?? state
      restoration.end = end
      if session.result == nil, state == end { return initial }
      putAside()
      restoration.outcome = .opened
      if session.result != nil { return [] }
    }
    if !isDue, let last, last.state == state, fileExists(at: besidePath ?? path) { return nil }
    last = (state, time)
    if let bytes = SavedFile.contents(of: program, state, views: session.host.savedViews) {
      return bytes
    }
    problem = "--save \(path): there is more to save than \(SavedFile.mostBytes >> 20) MB"
    return nil
  }

  private var isRejected: Bool {
    switch restoration.outcome {
    case nil, .opened, .unchanged: false
    case .malformed, .unknown, .rejected: true
    }
  }

  // What cannot be put aside is given up: what the user does now matters more.
  private func putAside() {
    let old = "\(path).old"
    do throws(FileError) {
      if fileExists(at: old), try !isOurs(readFile(at: old, upTo: SavedFile.mostBytes)) { return }
      try replaceFileContents(initial, at: old)
    } catch {}
  }

  private func isOurs(_ bytes: [UInt8]) -> Bool {
    (try? SavedFile(reading: bytes, of: program)) != nil
  }
}
