extension Row {
  static var threads: [Row] {
    [
      Row("send from a thread") { send(threads: 1, pipes: 1, $0) },
      Row("send from 2 threads to one pipe") { send(threads: 2, pipes: 1, $0) },
      Row("send from 2 threads to two pipes") { send(threads: 2, pipes: 2, $0) },
    ].map { $0.beside(ClosuresUnderLock.self).done(atLeast: 200_000) }
  }
}

/// For each send, whichever thread it comes from: two threads that do not disturb each other take
/// half the time of one.
private func send<Library: ReactiveLibrary>(
  threads: Int, pipes: Int, _ library: Library.Type
) -> Work {
  let ends = Ends(
    (0..<pipes).map { _ in
      let pipe = library.makePipe()
      library.observe(pipe, into: Sum())
      return pipe
    })
  return { count in
    let start = StartingLine(for: threads)
    onThreads(threads) { number in
      start.wait()
      library.loopSend(count / threads, into: ends.pipes[number % pipes])
    }
  }
}

// Threads may use one pipe together only in libraries that promise it.
private struct Ends<Pipe>: @unchecked Sendable {
  let pipes: [Pipe]

  init(_ pipes: [Pipe]) {
    self.pipes = pipes
  }
}
