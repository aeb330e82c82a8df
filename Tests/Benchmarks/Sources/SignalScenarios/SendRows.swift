extension Row {
  static var sends: [Row] {
    [
      fanOut(0).ahead(5),
      fanOut(1).limited(to: 1).ahead(5),
      fanOut(10).limited(to: 0.3).ahead(5),
      fanOut(100).limited(to: 0.3).ahead(5),
      fanOut(1_000).limited(to: 0.3).ahead(5),
      Row("send from inside an observer, 10 in turn") { library in
        (library as? any ReentrantLibrary.Type).map { countDown($0) }
      }.ahead(5),
    ]
  }

  private static func fanOut(_ observers: Int) -> Row {
    Row("send to \(observers)") { fan(out: $0, to: observers) }.allocationFree
  }
}

private func fan<Library: ReactiveLibrary>(out library: Library.Type, to observers: Int) -> Work {
  let sum = Sum()
  let pipe = library.makePipe()
  for _ in 0..<observers { library.observe(pipe, into: sum) }
  return { library.loopSend($0, into: pipe) }
}

private func countDown<Library: ReentrantLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let pipe = library.makePipe()
  library.observeCountingDown(pipe, into: sum)
  return { library.loopSend($0, of: 10, into: pipe) }
}

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

extension Row {
  static var others: [Row] {
    [
      Row("set a property that one observes") { library in
        (library as? any PropertyLibrary.Type).map { set($0) }
      },
      Row("read a property") { library in
        (library as? any PropertyLibrary.Type).map { read($0) }
      },
      Row("send by way of a scheduler that runs at once") { library in
        (library as? any SchedulingLibrary.Type).map { schedule($0) }
      },
      Row("start a producer that sends once") { library in
        (library as? any ProducerLibrary.Type).map { $0.loopStart }
      },
    ]
  }
}

private func set<Library: PropertyLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let property = library.makeProperty(into: sum)
  return { library.loopSet($0, property) }
}

private func read<Library: PropertyLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let property = library.makeProperty(into: sum)
  return { library.loopRead($0, property, into: sum) }
}

private func schedule<Library: SchedulingLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let pipe = library.makePipe()
  library.observeScheduled(pipe, into: sum)
  return { library.loopSend($0, into: pipe) }
}
