internal import TributaryFlow

/// A file with the location of a run, the state of its flows and the state of its screens, so that
/// the next run can continue.
///
/// It is written after each change of the flows, since a run may be killed. The state of the
/// screens is written at the same time, and otherwise once a second at most, the last change within
/// a second. A run that has given its result leaves an empty file, and the next run begins at the start.
///
/// A file that cannot be read, in whole or in part, is never overwritten: it is kept under a name
/// that ends with `.unreadable`, and one line reports the parts that were not restored.
///
/// Two runs with one file do not overwrite each other: a run that finds another text than its own
/// leaves it, and writes a file beside it that ends with `.mine`. The end of the run reports that,
/// and a file that could not be written.
///
/// A new file is for its owner alone, a file beside another has the permissions of that one, and the
/// unfinished files of runs that were killed are removed.
///
/// The saved state is not overwritten before the run has reached its location. It stays while an
/// interception waits, for example for a login. It also stays if the location is unknown or
/// rejected, until the first change; then it is moved to a file beside it that ends with `.old`.
@MainActor
final class SavedSession {
  private let path: String
  private let program: String
  private let now: @MainActor () -> ContinuousClock.Instant
  private let later: Later
  private let initial: [UInt8]
  private let file: SavedFile?
  private var written: [UInt8]
  private var restoration = Restoration()

  /// The line about the parts that were not restored; nil if all were.
  private(set) var notice: String?

  /// The reason why the run was not saved completely, for the user; nil if it was.
  private(set) var problem: String?

  // The file beside the path, used once another program has changed the file there.
  private var besidePath: String?

  // The state that was written last, and the time of that.
  private var last: (state: SavedState, time: ContinuousClock.Instant)?

  // Whether a write is scheduled, since a change of the screens was too early for one.
  private var isScheduled = false
  private var isClosed = false

  /// Runs a closure after a time.
  typealias Later = @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

  /// The progress of a run towards the location of the run before.
  private final class Restoration {
    /// The screens that could not be restored, once that is known.
    var dropped: [SavedState.Dropped]?

    /// The location of the run at that time.
    var reached: Location?

    /// The state of the run when the location turned out to be unreachable.
    var end: SavedState?
  }

  /// Reads the file, if there is one.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - program: the name of the running program.
  ///   - now: returns the time; another clock in tests.
  ///   - later: runs a closure after a time; another clock in tests.
  /// - Throws: a data error if it cannot be opened, or can neither be read nor be renamed.
  init(
    _ path: String, of program: String,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now },
    later: @escaping Later = sleepAndRun(after:_:)
  ) throws(ExitError) {
    (self.path, self.program, self.now, self.later) = (path, program, now, later)
    removeUnfinishedFiles(of: path, andBeside: ["mine", "old"], where: SavedFile.canBegin)
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
  /// The location at which the run continues, perhaps after an interception; nil for the start.
  ///
  /// Unknown screens are left out.
  var beginning: Location? {
    let location =
      restoration.dropped?.isEmpty == false ? restoration.reached : file?.state?.location
    return location.flatMap { $0.components.isEmpty ? nil : $0 }
  }

  /// Restores the saved state in a run, and keeps the file up to date from then on.
  ///
  /// - Throws: a data error if the file cannot be written.
  func start(_ session: Session) throws(ExitError) {
    let restoration = Restoration()
    self.restoration = restoration
    if let file, let state = file.state {
      session.host.restore(state) { [weak session] dropped in
        restoration.dropped = dropped.filter { $0.value == nil }
        restoration.reached = session?.host.window.location
        if let session { self.restoreViews(of: session, from: file, dropped) }
      }
    } else {
      restoration.dropped = []
      if let file { keep(file.problems) }
    }
    last = nil
    // The first write comes before the user has done anything that could be lost.
    try write(session)
    session.host.didSettle = { [weak session] in
      if let session { self.save(session) }
    }
  }

  private func restoreViews(
    of session: Session, from file: SavedFile, _ dropped: [SavedState.Dropped]
  ) {
    var problems = file.problems + dropped.filter { $0.value != nil }.map(\.description)
    // Another location has other screens.
    if !isRejected {
      problems += session.host.restore(views: file.views).map { "what was on screen \($0)" }
    }
    keep(problems)
  }

  // The parts that were not restored would be overwritten.
  private func keep(_ problems: [String]) {
    guard !problems.isEmpty, notice == nil, written == initial else { return }
    let shown = problems.prefix(5).joined(separator: ", ")
    let more = problems.count > 5 ? " and \(problems.count - 5) more" : ""
    // Another program may have written its own file there.
    let isInitial = (try? readFile(at: path)) == initial
    let aside = isInitial ? moveAside(fileAt: path, as: "unreadable") : nil
    notice =
      "--save \(path): not restored: \(shown)\(more); "
      + (aside.map { "the file as it was is kept in \($0)" } ?? "the file could not be kept aside")
    if aside != nil { written = [] }
  }
}

extension SavedSession {
  /// Writes the file for the last time.
  ///
  /// Changes without input, such as the root's output, have not been saved before.
  func close(_ session: Session) {
    save(session, isLast: true)
    isClosed = true
  }

  // If the disk is full later, the saved state is lost, not the run.
  private func save(_ session: Session, isLast: Bool = false) {
    do throws(ExitError) { try write(session, isLast: isLast) } catch { problem = error.message }
  }

  private func write(_ session: Session, isLast: Bool = false) throws(ExitError) {
    let time = now()
    let isDue = isLast || last.map { time - $0.time >= .seconds(1) } ?? true
    guard let bytes = contents(for: session, isDue: isDue, at: time) else { return }
    if bytes == written, fileExists(at: besidePath ?? path) { return }
    do throws(FileError) {
      // The disk is not synchronized at each of a thousand keys.
      if besidePath == nil,
        try !replaceFileContents(bytes, at: path, ifStill: written, isSynchronized: isDue)
      {
        let beside = unusedPath(beside: path, as: "mine")
        besidePath = beside
        problem =
          "--save \(path): another program has changed it meanwhile; what this run saved is in \(beside)"
      }
      if let besidePath {
        try replaceFileContents(
          bytes, at: besidePath, permissionsOf: path, isSynchronized: isDue)
      }
    } catch {
      throw .data("--save \(error)")
    }
    written = bytes
    if besidePath == nil { problem = nil }
  }

  // Nil if nothing has to be written now.
  private func contents(
    for session: Session, isDue: Bool, at time: ContinuousClock.Instant
  ) -> [UInt8]? {
    if session.result != nil, !isRejected { return [] }
    let state = session.host.savedState
    guard let dropped = restoration.dropped else { return initial }
    if !dropped.isEmpty {
      let end = restoration.end ?? state
      restoration.end = end
      if session.result == nil, state == end { return initial }
      putAside()
      restoration.dropped = []
      if session.result != nil { return [] }
    }
    if !isDue, let last, last.state == state, fileExists(at: besidePath ?? path) {
      schedule(session, at: last.time + .seconds(1))
      return nil
    }
    last = (state, time)
    do throws(SavedFile.Unwritable) {
      return try SavedFile.contents(of: program, state, views: session.host.savedViews)
    } catch {
      problem = "--save \(path): \(error.reason)"
      return nil
    }
  }

  // The user may do nothing more, so no other change would write this one.
  private func schedule(_ session: Session, at time: ContinuousClock.Instant) {
    if isScheduled { return }
    isScheduled = true
    later(time - now()) { [weak self, weak session] in
      guard let self, let session, !isClosed else { return }
      isScheduled = false
      save(session)
    }
  }

  private var isRejected: Bool { restoration.dropped?.isEmpty == false }

  // If the copy fails, the saved state is lost: the current run matters more.
  private func putAside() {
    let old = "\(path).old"
    do throws(FileError) {
      if fileExists(at: old), try !isOurs(readFile(at: old, upTo: SavedFile.mostBytes)) { return }
      try replaceFileContents(initial, at: old, permissionsOf: path)
    } catch {}
  }

  private func isOurs(_ bytes: [UInt8]) -> Bool {
    (try? SavedFile(reading: bytes, of: program)) != nil
  }
}

/// Runs a closure on the main actor after a time.
@MainActor
private func sleepAndRun(after time: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
  Task {
    try? await Task.sleep(for: time)
    TerminalDevice.prepareThread()
    body()
  }
}
