extension Row {
  static var chains: [Row] {
    let maps = [10, 100, 1_000, 10_000].map { count in
      through(.maps(count), "send through \(count) maps", count)
    }
    let pipes = [1, 10, 100, 1_000, 10_000].map { count in
      Row("send through \(count) connected \(count == 1 ? "pipe" : "pipes")") { library in
        (library as? any ChainLibrary.Type).flatMap { connect(pipes: count, $0) }
      }.allocationFree.ahead(5)
    }
    let mapFilterMap = through(.mapFilterMap, "send through map, filter, map", 3).limited(to: 1)
    return [mapFilterMap, through(.map, "send through 1 map", 1)] + maps + pipes
      + [
        through(.scan, "send through scan", 1),
        through(.skipRepeats, "send through skipRepeats", 1),
        Row("send through combineLatest of 2") { library in
          (library as? any CombineLatestLibrary.Type).map { combineLatest($0) }
        }.allocationFree.ahead(5),
        Row("send through merge of 2") { library in
          (library as? any MergeLibrary.Type).map { merge($0) }
        }.allocationFree.ahead(3),
      ]
  }

  private static func through(_ chain: Chain, _ name: String, _ stages: Int) -> Row {
    Row(name) { library in
      (library as? any ChainLibrary.Type).flatMap { send(through: chain, stages: stages, $0) }
    }.allocationFree.ahead(5)
  }
}

private func send<Library: ChainLibrary>(
  through chain: Chain, stages: Int, _ library: Library.Type
) -> Work? {
  guard stages <= library.longestChain else { return nil }
  let sum = Sum()
  let pipe = library.makePipe()
  library.observe(pipe, through: chain, into: sum)
  return { library.loopSend($0, into: pipe) }
}

private func connect<Library: ChainLibrary>(pipes count: Int, _ library: Library.Type) -> Work? {
  let sum = Sum()
  let pipes = (0...count).map { _ in library.makePipe() }
  for (upstream, downstream) in zip(pipes, pipes.dropFirst()) {
    library.connect(upstream, to: downstream)
  }
  library.observe(pipes[count], into: sum)
  return { count in
    withExtendedLifetime(pipes) { library.loopSend(count, into: pipes[0]) }
  }
}

private func combineLatest<Library: CombineLatestLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let (first, second) = (library.makePipe(), library.makePipe())
  library.observe(latestOf: first, second, into: sum)
  library.loopSend(1, into: second)
  return { count in
    withExtendedLifetime(second) { library.loopSend(count, into: first) }
  }
}

private func merge<Library: MergeLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  let (first, second) = (library.makePipe(), library.makePipe())
  library.observe(mergeOf: first, second, into: sum)
  return { count in
    library.loopSend(count / 2, into: first)
    library.loopSend(count - count / 2, into: second)
  }
}
