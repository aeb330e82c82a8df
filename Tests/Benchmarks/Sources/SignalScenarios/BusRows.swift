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

extension Row {
  static var lifetimes: [Row] {
    [
      newest(others: 0),
      newest(others: 1_000).limited(to: 1.3, timesRow: newest(others: 0).name),
      // The same steps, but 1,000 observations do not fit into the first cache of every processor.
      Row("observe, and dispose the oldest of 1000") { library in
        (library as? any LifetimeLibrary.Type).map { disposeOldest(of: 1_000, $0) }
      }.limited(to: 1.5, timesRow: newest(others: 0).name).done(atLeast: 1_000).traceless.ahead(5),
      Row("make and drop a pipe") { library in
        (library as? any LifetimeLibrary.Type).map { $0.loopMakePipe }
      }.traceless.ahead(5),
      Row("make a pipe in place of the one before") { library in
        (library as? any LifetimeLibrary.Type).map { $0.replacePipe() }
      }.traceless.ahead(5),
      Row("make a pipe, observe, send, drop") { library in
        (library as? any LifetimeLibrary.Type).map { live($0) }
      }.traceless.ahead(5),
    ]
  }

  private static func newest(others: Int) -> Row {
    Row("observe, and dispose the newest, \(others) others") { library in
      (library as? any LifetimeLibrary.Type).map { disposeNewest(others: others, $0) }
    }.traceless.ahead(5)
  }
}

private func disposeNewest<Library: LifetimeLibrary>(
  others: Int, _ library: Library.Type
) -> Work {
  let pipe = library.makePipe()
  let subscriptions = (0..<others).map { _ in library.subscribe(pipe) }
  return { count in
    withExtendedLifetime(subscriptions) { library.loopDisposeNewest(count, of: pipe) }
  }
}

private func disposeOldest<Library: LifetimeLibrary>(
  of count: Int, _ library: Library.Type
) -> Work {
  let pipe = library.makePipe()
  var ring = (0..<count).map { _ in library.subscribe(pipe) }
  // Each call begins with the first of the ring, which is the oldest only after whole turns.
  return { times in
    precondition(times % count == 0, "\(times) is not a multiple of the ring's \(count)")
    library.loopDisposeOldest(times, of: pipe, in: &ring)
  }
}

private func live<Library: LifetimeLibrary>(_ library: Library.Type) -> Work {
  let sum = Sum()
  return { library.loopLive($0, into: sum) }
}
