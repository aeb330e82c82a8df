/// An object that a library keeps, and its memory.
public struct Holding: Sendable {
  /// The name of the object.
  public let name: String

  /// The most allocations that one may take, unless nil.
  public let allocationLimit: Int?

  /// The most bytes that one may take, unless nil.
  public let byteLimit: Int?

  /// Makes some, and counts each alone; empty for a library without such an object.
  private let make: @Sendable (any ReactiveLibrary.Type) -> [Allocations]

  init(
    _ name: String, allocations: Int? = nil, bytes: Int? = nil,
    make: @escaping @Sendable (any ReactiveLibrary.Type) -> [Allocations]
  ) {
    self.name = name
    allocationLimit = allocations
    byteLimit = bytes
    self.make = make
  }

  /// Returns the memory of one; nil from a library without such an object.
  ///
  /// The median of many, so that neither the growth of a list counts nor a piece of
  /// memory larger than requested.
  public func cost(in library: any ReactiveLibrary.Type) -> (allocations: Int, bytes: Int)? {
    let each = make(library)
    if each.isEmpty { return nil }
    return (
      each.map(\.count).sorted()[each.count / 2], each.map(\.bytesKept).sorted()[each.count / 2]
    )
  }
}

extension Holding {
  /// The counted objects, in the order of the table.
  public static var all: [Holding] {
    [
      Holding("a pipe", allocations: 2, bytes: 112) { pipes($0) },
      Holding("a pipe with one mapped observer", allocations: 6, bytes: 320) { library in
        (library as? any ChainLibrary.Type).map { mappedPipes($0) } ?? []
      },
      Holding("an observer") { observers($0) },
      Holding("a mapped observer") { library in
        (library as? any ChainLibrary.Type).map { mappedObservers($0) } ?? []
      },
      Holding("a connection of two pipes") { library in
        (library as? any ChainLibrary.Type).map { connections($0) } ?? []
      },
      Holding("a child of a bus, its pipe included") { library in
        (library as? any BusLibrary.Type).map { children($0) } ?? []
      },
    ]
  }
}

private let count = 1_000

private func pipes<Library: ReactiveLibrary>(_ library: Library.Type) -> [Allocations] {
  keep { library.makePipe() }
}

private func mappedPipes<Library: ChainLibrary>(_ library: Library.Type) -> [Allocations] {
  let sum = Sum()
  return keep {
    let pipe = library.makePipe()
    library.observe(pipe, through: .map, into: sum)
    return pipe
  }
}

private func observers<Library: ReactiveLibrary>(_ library: Library.Type) -> [Allocations] {
  let (pipe, sum) = (library.makePipe(), Sum())
  return keep { library.observe(pipe, into: sum) }
}

private func mappedObservers<Library: ChainLibrary>(_ library: Library.Type) -> [Allocations] {
  let (pipe, sum) = (library.makePipe(), Sum())
  return keep { library.observe(pipe, through: .map, into: sum) }
}

private func connections<Library: ChainLibrary>(_ library: Library.Type) -> [Allocations] {
  let pipes = (0...count).map { _ in library.makePipe() }
  var rest = zip(pipes, pipes.dropFirst()).makeIterator()
  defer { withExtendedLifetime(pipes) {} }
  return keep {
    if let (upstream, downstream) = rest.next() { library.connect(upstream, to: downstream) }
  }
}

private func children<Library: BusLibrary>(_ library: Library.Type) -> [Allocations] {
  let bus = library.makeBus(into: Sum())
  return keep { library.makeChild(of: bus) }
}

/// Makes some, keeps them until all are made, and counts each alone.
private func keep<Made>(_ make: () -> Made) -> [Allocations] {
  var kept: [Made] = []
  kept.reserveCapacity(count)
  defer { withExtendedLifetime(kept) {} }
  return (0..<count).map { _ in Allocations { kept.append(make()) } }
}
