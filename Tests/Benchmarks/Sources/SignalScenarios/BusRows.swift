extension Row {
  static var buses: [Row] {
    [
      flow(from: 1), flow(from: 100),
      flow(from: 10_000).limited(to: 1.15, timesRow: flow(from: 100).name),
      attach(alive: 100).limited(to: 3),
      attach(alive: 10_000).limited(to: 3).limited(to: 1.15, timesRow: attach(alive: 100).name),
      attach(alive: 100, recorded: false), attach(alive: 10_000, recorded: false),
    ]
  }

  private static func flow(from children: Int) -> Row {
    Row("a value through a bus of \(children)") { library in
      (library as? any BusLibrary.Type).map { send(from: children, $0) }
    }.allocationFree.limited(to: 1.5).ahead(3)
  }

  private static func attach(alive: Int, recorded: Bool = true) -> Row {
    let name = "make, attach and end a child, \(alive) alive"
    let row = Row(recorded ? name : "the same beside bare closures, \(alive) alive") { library in
      (library as? any BusLibrary.Type).map { attachAndEnd(alive: alive, $0) }
    }
    return recorded ? row.traceless.ahead(3) : row.again(beside: BareClosures.self)
  }
}

private func send<Library: BusLibrary>(from count: Int, _ library: Library.Type) -> Work {
  let sum = Sum()
  let bus = library.makeBus(into: sum)
  let children = (0..<count).map { _ in library.makeChild(of: bus) }
  return { count in
    withExtendedLifetime(bus) { library.loopSend(count, round: children) }
  }
}

private func attachAndEnd<Library: BusLibrary>(alive: Int, _ library: Library.Type) -> Work {
  let sum = Sum()
  let bus = library.makeBus(into: sum)
  let children = (0..<alive).map { _ in library.makeChild(of: bus) }
  return { count in
    withExtendedLifetime(children) { library.loopAttachAndEnd(count, to: bus) }
  }
}
