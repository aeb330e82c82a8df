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
