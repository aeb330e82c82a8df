#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The lines of a descriptor, read on a thread of their own until its end.
///
/// For programs that talk in lines: through a pipe, a file, or a terminal that edits the line.
/// A line comes without its `\n` and without one `\r` before that; a last line needs neither.
/// Invalid UTF-8 becomes U+FFFD. Signals keep their default action. Lines that nobody takes yet are
/// kept, without a limit. Cancel the task that iterates, or drop the stream, and the thread ends;
/// what it read by then is lost.
///
/// - Parameter descriptor: a descriptor to read, which stays open; nothing else should read it.
/// - Returns: a stream for one consumer.
package func lines(of descriptor: Int32) -> AsyncStream<String> {
  let (stream, continuation) = AsyncStream.makeStream(of: String.self)
  guard let stop = SelfPipe() else {
    continuation.finish()
    return stream
  }
  continuation.onTermination = { _ in _ = close(stop.writeEnd) }
  let isStarted = startThread {
    yieldLines(of: descriptor, stop: stop.readEnd, to: continuation)
    continuation.finish()
    _ = close(stop.readEnd)
  }
  if !isStarted { continuation.finish() }
  return stream
}

private func yieldLines(
  of descriptor: Int32, stop: Int32, to continuation: AsyncStream<String>.Continuation
) {
  var splitter = LineSplitter()
  while true {
    let ready = readyDescriptors(of: [descriptor, stop])
    if ready.contains(stop) { return }
    guard ready.contains(descriptor) else { continue }
    switch readAvailable(descriptor) {
    case .bytes(let bytes):
      for line in splitter.split(bytes) { continuation.yield(line) }
    case .nothing: continue
    case .end:
      if let last = splitter.finish() { continuation.yield(last) }
      return
    }
  }
}
