import CheckedSynchronization

/// The states that a search has met, each with the number of orders from it to an end.
///
/// An open hash table: a state takes 24 bytes, and the table is at most two thirds full.
struct StateTable {
  private(set) var count = 0
  private var entries: [Entry]
  private var mask: Int

  private struct Entry {
    var hash = StateHash.nowhere
    var orders = 0.0
  }

  init() {
    mask = (1 << 10) - 1
    entries = Array(repeating: Entry(), count: mask + 1)
  }

  /// The number of orders from a state; nil if it is new, negative while the search is in it.
  subscript(_ hash: StateHash) -> Double? {
    get {
      let place = place(of: hash)
      return entries[place].hash == hash ? entries[place].orders : nil
    }
    set {
      let place = place(of: hash)
      if entries[place].hash != hash {
        count += 1
        if count * 3 > mask * 2 {
          grow()
          count -= 1
          self[hash] = newValue
          return
        }
        entries[place].hash = hash
      }
      entries[place].orders = newValue ?? 0
    }
  }

  private func place(of hash: StateHash) -> Int {
    var place = Int(truncatingIfNeeded: hash.first) & mask
    while entries[place].hash != hash, entries[place].hash != .nowhere {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = entries
    mask = mask * 2 + 1
    entries = Array(repeating: Entry(), count: mask + 1)
    for entry in old where entry.hash != .nowhere { entries[place(of: entry.hash)] = entry }
  }
}

extension StateHash {
  /// The mark of an empty place.
  fileprivate static var nowhere: StateHash {
    var hash = StateHash()
    (hash.first, hash.second) = (0, 0)
    return hash
  }
}
