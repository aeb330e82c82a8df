#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

internal import Synchronization

/// The lines of a descriptor, read on their own thread on demand.
///
/// For programs with line input: from a pipe, a file, or a terminal that edits the line. A line
/// comes without its `\n` and without one `\r` before that; a last line needs neither. Invalid
/// UTF-8 becomes U+FFFD. Signals keep their default action.
///
/// Only the rest of a chunk is read ahead, and stays for the next consumer. So in a program that
/// runs one flow after another each flow reads the remaining lines, and a writer that is
/// faster than its reader waits. For one consumer at a time.
package final class LineInput: Sendable {
  /// The lines of standard input.
  package static let standard = LineInput(STDIN_FILENO)

  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    var splitter = LineSplitter()
    var lines: [String] = []
    var isEnded = false

    var isStopped = false

    // Whether something else reads the descriptor; a consumer waits for the end of that.
    var isPaused = false
    var waiter: CheckedContinuation<Void, Never>?

    // Open while a consumer waits; closing it ends the wait.
    var stopEnd: Int32?

    mutating func take(_ outcome: ReadOutcome) {
      switch outcome {
      case .bytes(let bytes): lines = splitter.split(bytes).reversed()
      case .nothing: break
      case .end:
        isEnded = true
        lines = splitter.finish().map { [$0] } ?? []
      }
    }
  }

  /// - Parameter descriptor: the descriptor, which stays open; nothing else should read it.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }
}

extension LineInput {
  // Nil at the end of the input, after `stop()`, and after a cancellation.
  private func next(isolation: isolated (any Actor)?) async -> String? {
    while true {
      let (line, isEnded) = state.withLock { state in
        state.isStopped ? (nil, true) : (state.lines.popLast(), state.isEnded)
      }
      if line != nil || isEnded || Task.isCancelled { return line }
      await waitWhilePaused(isolation: isolation)
      guard let wait = SelfPipe() else { return nil }
      let isOver = state.withLock { state in
        state.stopEnd = wait.writeEnd
        return state.isStopped || state.isPaused
      }
      if isOver { closeStopEnd() }
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          read(until: wait.readEnd) { continuation.resume(returning: $0) }
        }
      } onCancel: {
        stop()
      }
      closeStopEnd()
      _ = close(wait.readEnd)
      guard let outcome else { return nil }
      state.withLock { $0.take(outcome) }
    }
  }

  /// Ends the iteration, also while it waits for a line; a new one continues there.
  package func stop() {
    let waiter = state.withLock { state in
      state.isStopped = true
      return state.waiter.take()
    }
    waiter?.resume()
    closeStopEnd()
  }

  /// Reads nothing from now on, since something else reads the descriptor; a consumer waits until
  /// `goOn()`.
  func pause() {
    state.withLock { $0.isPaused = true }
    closeStopEnd()
  }

  /// Reads again after `pause()`.
  func goOn() {
    let waiter = state.withLock { state in
      state.isPaused = false
      return state.waiter.take()
    }
    waiter?.resume()
  }

  private func waitWhilePaused(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        let waits = state.isPaused && !state.isStopped
        if waits { state.waiter = continuation }
        return waits
      }
      if !waits { continuation.resume() }
    }
  }

  private func closeStopEnd() {
    let end = state.withLock { state in
      defer { state.stopEnd = nil }
      return state.stopEnd
    }
    if let end { _ = close(end) }
  }

  // Nothing if the wait ended without input; nil if it could not begin.
  private func read(until stop: Int32, then done: @escaping @Sendable (ReadOutcome?) -> Void) {
    let isStarted = startThread { [descriptor] in
      while true {
        let ready = readyDescriptors(of: [descriptor, stop])
        if ready.contains(stop) { return done(.nothing) }
        if ready.contains(descriptor) { return done(readAvailable(descriptor)) }
      }
    }
    if !isStarted { done(nil) }
  }
}

extension LineInput: AsyncSequence {
  /// An iterator over the lines.
  package struct AsyncIterator: AsyncIteratorProtocol {
    let input: LineInput

    // On the actor of the caller: a change of threads costs more than most lines.
    package mutating func next(isolation: isolated (any Actor)?) async -> String? {
      await input.next(isolation: isolation)
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    state.withLock { state in
      state.isStopped = false
      // On a terminal the user may type more after Ctrl-D.
      state.isEnded = false
    }
    return AsyncIterator(input: self)
  }
}

/// Returns a line that was typed on a terminal without the control sequences in it.
///
/// A terminal that edits lines gives these whole: answers to an earlier program that came late, and
/// keys that type nothing.
func withoutSequences(_ line: String) -> String {
  var result = String.UnicodeScalarView()
  var rest = line.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if scalar != "\u{1B}" {
      result.append(scalar)
      continue
    }
    switch rest.first {
    case "[":
      rest = rest.dropFirst().drop { ("\u{20}"..."\u{3F}").contains($0) }.dropFirst()
    case "O": rest = rest.dropFirst(2)
    case "]", "P", "_", "^", "X":
      rest = rest.drop { $0 != "\u{07}" && $0 != "\u{1B}" }
      rest = rest.dropFirst(rest.starts(with: "\u{1B}\\".unicodeScalars) ? 2 : 1)
    default: break
    }
  }
  return String(result)
}

/// A splitter of bytes into lines, in chunks of any size.
///
/// A line that is longer than a mebibyte is cut there, and its rest is dropped: a file or a program
/// without line ends must not fill the memory.
///
/// A pure value. A line ends at `\n`; one `\r` before that is dropped, any other is kept.
struct LineSplitter: Sendable {
  private static let longest = 1 << 20

  private var pending: [UInt8] = []

  init() {}

  /// Adds the bytes of one read, and returns the completed lines.
  mutating func split(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      add(rest[..<end])
      if pending.last == 0x0D { pending.removeLast() }
      lines.append(String(decoding: pending, as: UTF8.self))
      pending = []
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    pending += bytes.prefix(Self.longest - pending.count)
  }

  /// Returns the last line if it had no end.
  mutating func finish() -> String? {
    defer { pending = [] }
    return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
  }
}
