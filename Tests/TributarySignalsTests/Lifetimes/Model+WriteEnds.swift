import TestSupport

// Write ends, which may be mapped; they keep no pipe alive.
extension Model {
  /// A write end of a pipe, and the transforms that a value passes.
  struct End {
    let pipe: Int
    var mappings: [Int] = []
  }

  mutating func map(_ command: Command) {
    switch command {
    case .mapEnd(let index):
      if !ends.isEmpty { ends.append(mapped(ends[index % ends.count])) }
    case .viewBus(let index):
      if buses.isEmpty { return }
      let bus = index % buses.count
      buses.append(buses[bus].derived(by: "map"))
      busEnds.append(mapped(busEnds[bus]))
    default: break
    }
  }

  private mutating func mapped(_ end: End) -> End {
    mappingCount += 1
    return End(pipe: end.pipe, mappings: end.mappings + [mappingCount])
  }

  /// Sends an item on a write end.
  mutating func send(_ item: Item, on end: End) {
    if !end.mappings.isEmpty { coverage.note(.mapped) }
    send(.item(end.mappings.reduce(item) { item, _ in item.mapped }), to: end.pipe)
  }

  /// The transforms that are alive: each lives as long as a write end that has it, or a connection into one.
  var mappings: Set<Int> {
    let used = ends + busEnds + strands.indices.filter(isLive).compactMap { strands[$0].sink }
    return Set(used.flatMap(\.mappings))
  }
}
